/** The sentence of each command, for its preview, its confirmation and its receipt. */
export const commandSentences = {
  bulkIssue: (quantity: string, asset: string, rows: string, day: string) =>
    `Issue ${quantity} of ${asset} in ${rows}, effective ${day}. All rows are recorded, or none.`,
  bulkTransfer: (quantity: string, asset: string, rows: string, day: string) =>
    `Transfer ${quantity} of ${asset} in ${rows}, effective ${day}. All rows are recorded, or none.`,
  bulkCancel: (quantity: string, asset: string, rows: string, day: string) =>
    `Cancel ${quantity} of ${asset} in ${rows}, effective ${day}. All rows are recorded, or none.`,
  bulkConvert: (quantity: string, asset: string, into: string, ratio: string, rows: string, day: string) =>
    `Convert ${quantity} of ${asset} into ${into}, ${ratio}, in ${rows}, effective ${day}. All rows are recorded, or none.`,
  bulkRestrict: (kind: string, holders: string, asset: string, day: string) =>
    `Place a restriction (${kind}) on units of ${asset} of ${holders}, effective ${day}. All rows are recorded, or none.`,
  bulkRelease: (restrictions: string, kind: string, asset: string, day: string) =>
    `Release ${restrictions} (${kind}) on units of ${asset}, effective ${day}. All rows are recorded, or none.`,
  bulkVerify: (kind: string, parties: string, status: string) =>
    `Record “${kind}” for ${parties}: ${status}. Earlier verifications stay on record. All rows are recorded, or none.`,
  bulkHolders: (holders: string) => `Create ${holders}. All rows are recorded, or none.`,
  createPlan: (name: string, asset: string) => `Create the stock plan “${name}” of ${asset}.`,
  createLegend: (name: string) => `Create the legend “${name}”.`,
  changePlan: (name: string) => `Change the stock plan “${name}”.`,
  changeLegend: (name: string) => `Change the legend “${name}”.`,
  consolidate: (count: string, asset: string, holder: string, day: string) =>
    `Consolidate ${count} lots of ${asset} of ${holder} into one, effective ${day}.`,
  consolidateAlike: (asset: string, holder: string, day: string) =>
    `Consolidate all lots of ${asset} of ${holder} that are alike, effective ${day}.`,
  consolidateClass: (asset: string, day: string) =>
    `Consolidate all lots of each holder of ${asset} that are alike, effective ${day}.`,
  recordDifference: (quantity: string, asset: string, holder: string, day: string) =>
    `Move ${quantity} of ${asset} from ${holder} into suspense, effective ${day}.`,
  resolveDifference: (difference: string, asset: string, target: string, day: string) =>
    `Move the units of “${difference}” of ${asset} from suspense to ${target}, effective ${day}.`,
  resolutionTargets: { unissued: 'the unissued units', treasury: 'the treasury' },
  issue: (quantity: string, asset: string, holder: string, source: string, day: string) =>
    `Issue ${quantity} of ${asset} to ${holder} from ${source}, effective ${day}.`,
  sources: {
    unissued: 'the unissued units',
    treasury: 'the treasury',
    reserved: 'the reserve of a stock plan',
    charter: 'an unlimited authorised total',
  },
  transfer: (quantity: string, asset: string, from: string, to: string, day: string) =>
    `Transfer ${quantity} of ${asset} from ${from} to ${to}, effective ${day}.`,
  receiver: (holder: string, quantity: string) => `${holder} (${quantity})`,
  certificate: (receiver: string, customId: string) => `${receiver} under certificate number ${customId}`,
  force: (transfer: string, cause: string) => `${transfer} Forced ${cause}; restrictions are ignored.`,
  causes: { court_order: 'by court order', recovery: 'to recover lost units' },
  repurchase: (quantity: string, asset: string, holder: string, target: string, day: string) =>
    `Repurchase ${quantity} of ${asset} from ${holder} into ${target}, effective ${day}.`,
  retire: (quantity: string, asset: string, owner: string, day: string) =>
    `Retire ${quantity} of ${asset} of ${owner}, effective ${day}. The authorised total is reduced.`,
  treasury: 'the treasury',
  reissue: (lot: string, asset: string, holder: string, day: string) =>
    `Close lot ${lot} of ${asset} of ${holder} and open a new lot for its units, effective ${day}.`,
  reserve: (quantity: string, asset: string, plan: string, day: string) =>
    `Reserve ${quantity} of ${asset} for ${plan}, effective ${day}.`,
  giveBack: (quantity: string, asset: string, plan: string, day: string) =>
    `Return ${quantity} of ${asset} from the reserve of ${plan} to the unissued units, effective ${day}.`,
  reverse: (transaction: string, asset: string, day: string) =>
    `Reverse “${transaction}” of ${asset} by a correcting transaction, effective ${day}. The original stays in the register.`,
  cancel: (quantity: string, asset: string, holder: string, target: string, day: string) =>
    `Cancel ${quantity} of ${asset} of ${holder} and return them to ${target}, effective ${day}.`,
  targets: {
    unissued: 'the unissued units',
    treasury: 'the treasury',
    reserved: 'the reserve of a stock plan',
    charter: 'no account, because the authorised total is unlimited',
  },
  convert: (quantity: string, asset: string, holder: string, into: string, ratio: string, day: string) =>
    `Convert ${quantity} of ${asset} of ${holder} into ${into}, ${ratio}, effective ${day}.`,
  convertClass: (asset: string, into: string, ratio: string, day: string) =>
    `Convert all units of all holders of ${asset} into ${into}, ${ratio}, effective ${day}.`,
  ratio: (numerator: string, denominator: string) => `${numerator} new for ${denominator} old`,
  split: (asset: string, numerator: string, denominator: string, day: string) =>
    `Split ${asset}, ${numerator} new units for ${denominator} old, effective ${day}.`,
  splitCharter: 'The authorised total is split too.',
  splitNoCharter: 'The authorised total does not change.',
  authorize: (quantity: string, asset: string, day: string) =>
    `Increase the authorised total of ${asset} by ${quantity}, effective ${day}.`,
  takeBack: (quantity: string, asset: string, day: string) =>
    `Reduce the authorised total of ${asset} by ${quantity}, effective ${day}.`,
  createAsset: (name: string, type: string) =>
    `Create ${name} as a draft of type ${type}. No units are authorised or issued yet.`,
  changeTerms: (asset: string, count: string) => `Change ${count} of ${asset}.`,
  termsCount: (count: number) => (count === 1 ? '1 term' : `${count} terms`),
  restrict: (units: string, asset: string, kind: string, day: string) =>
    `Place a restriction (${kind}) on ${units} of ${asset}, from ${day}.`,
  legend: (units: string, asset: string, day: string) =>
    `Place a legend on ${units} of ${asset}, from ${day}. It does not block transfers.`,
  everybody: 'all units of all holders',
  allOf: (holder: string) => `all units that ${holder} holds`,
  someOf: (quantity: string, holder: string) => `${quantity} that ${holder} holds`,
  lotOf: (units: string, lot: string) => `${units}, in lot ${lot},`,
  until: (day: string) => `It ends on ${day}.`,
  release: (kind: string, asset: string, day: string) =>
    `Release the restriction (${kind}) on ${asset}, effective ${day}.`,
  createHolder: (registration: string, parties: string) => `Create the holder “${registration}” with ${parties}.`,
  changeHolder: (registration: string) => `Change the holder ${registration}.`,
  changeParty: (name: string) => `Change the party ${name}.`,
  mergeHolders: (from: string, into: string, day: string) =>
    `Merge ${from} into ${into}, with all its units, effective ${day}. ${from} can then receive no more units.`,
  verify: (kind: string, party: string, status: string) =>
    `Record “${kind}” for ${party}: ${status}. Earlier verifications stay on record.`,
  partiesCount: (count: number) => (count === 1 ? '1 party' : `${count} parties`),
};
