/** Random mutations of a register, by any of its people, on any day. Most are lawful; a refusal is as good. */
import { daysAgo, today } from '../support/clock.ts';
import { newHolder } from '../support/holdings.ts';
import type { Picks } from '../model/generate.ts';
import type { TestClient } from '../support/test-client.ts';

/** A register as far as a request needs it: who acts, and the ids that exist. */
export interface Register {
  readonly administrator: TestClient;
  readonly board: readonly TestClient[];
  readonly clerk: TestClient;
  readonly agent: TestClient;
  readonly assets: readonly string[];
  readonly options: string;
  readonly planId: string;
  readonly holders: string[];
}

/** One request. Shape: `input` of the mutation. */
export interface Request {
  readonly by: TestClient;
  readonly name: string;
  readonly input: object;
}

type Draw = (register: Register, picks: Picks, known: Known) => Request | undefined;

/** The content of the register at the time, by ids. */
export interface Known {
  readonly lots: readonly { readonly id: string; readonly assetId: string; readonly holderId: string }[];
  readonly transactions: readonly { readonly id: string; readonly effectiveDate: string; readonly type: string }[];
  readonly restrictions: readonly string[];
  readonly proposals: readonly { readonly instructionId: string; readonly payloadDigest: string }[];
  readonly appointment: { readonly id: string; readonly status: string } | undefined;
  readonly policyVersion: number;
}

const aDay = (picks: Picks): string => (picks.chance(30) ? today() : daysAgo(1 + picks.below(1_500)));
const units = (picks: Picks): string => `${1 + picks.below(120)}`;
const anyone = ({ administrator, board, clerk, agent }: Register, picks: Picks): TestClient =>
  picks.of([administrator, administrator, ...board, clerk, agent]);
const dated = (register: Register, picks: Picks) => ({
  assetId: picks.of(register.assets),
  effectiveDate: aDay(picks),
});
const onUnits = (register: Register, picks: Picks) => ({
  ...dated(register, picks),
  holderId: picks.of(register.holders),
  quantity: units(picks),
});

const draws: Readonly<Record<string, readonly [weight: number, draw: Draw]>> = {
  issueUnits: [
    18,
    (register, picks) => {
      const input = onUnits(register, picks);
      const grant = { ...input, assetId: register.options, stockPlanId: register.planId, price: '2' };
      return { by: anyone(register, picks), name: 'issueUnits', input: picks.chance(20) ? grant : input };
    },
  ],
  transferUnits: [
    24,
    (register, picks) => {
      const kind = picks.of(['sale', 'gift', 'inheritance', 'internal']);
      const receivers = [{ holderId: picks.of(register.holders), quantity: units(picks) }];
      const input = { ...dated(register, picks), fromHolderId: picks.of(register.holders), receivers, kind };
      return { by: anyone(register, picks), name: 'transferUnits', input };
    },
  ],
  reverseTransaction: [
    14,
    (register, picks, { transactions }) => {
      if (transactions.length === 0) return undefined;
      const { id, effectiveDate } = picks.of(transactions);
      const later = daysAgo(picks.below(700));
      const on = picks.chance(50) || later < effectiveDate ? effectiveDate : later;
      const input = { transactionId: id, effectiveDate: on, reason: 'Entered in error.' };
      return { by: anyone(register, picks), name: 'reverseTransaction', input };
    },
  ],
  splitAsset: [
    4,
    (register, picks) => {
      const [numerator, denominator] = picks.of([
        ['2', '1'],
        ['3', '2'],
        ['1', '2'],
      ] as const);
      const terms = { numerator, denominator, fractionRule: picks.of(['floor', 'ceiling', 'normal']) };
      const charter = picks.chance(50) ? { adjustsCharter: true, authority: 'Resolution' } : {};
      return {
        by: anyone(register, picks),
        name: 'splitAsset',
        input: { ...dated(register, picks), ...terms, ...charter },
      };
    },
  ],
  convertUnits: [
    5,
    (register, picks) => {
      const [from, to] = picks.chance(40) ? [register.options, register.assets[0]!] : register.assets;
      const ratio = { ratioNumerator: picks.of(['1', '2', '1.5']), ratioDenominator: '1', rounding: 'floor' };
      const input = { ...onUnits(register, picks), ...ratio, assetId: from, toAssetId: to };
      return { by: anyone(register, picks), name: 'convertUnits', input };
    },
  ],
  consolidateLots: [
    5,
    (register, picks, { lots }) => {
      if (lots.length === 0) return undefined;
      const { assetId, holderId } = picks.of(lots);
      const lotIds = lots.filter((lot) => lot.assetId === assetId && lot.holderId === holderId).map(({ id }) => id);
      const input = { assetId, holderId, lotIds, effectiveDate: aDay(picks) };
      return { by: anyone(register, picks), name: 'consolidateLots', input };
    },
  ],
  reissueLot: [
    4,
    (register, picks, { lots }) => {
      if (lots.length === 0) return undefined;
      const { id: lotId, assetId } = picks.of(lots);
      const input = { assetId, lotId, effectiveDate: aDay(picks), form: 'certificated', reason: 'On paper.' };
      return { by: anyone(register, picks), name: 'reissueLot', input };
    },
  ],
  leaving: [
    9,
    (register, picks) => {
      const name = picks.of(['cancelUnits', 'repurchaseUnits', 'recordDifference', 'retireUnits']);
      const reason = name === 'repurchaseUnits' || name === 'retireUnits' ? {} : { reason: 'Agreed.' };
      const retired = name === 'retireUnits' ? { source: 'holder', authority: 'Resolution' } : {};
      return {
        by: anyone(register, picks),
        name,
        input: { ...onUnits(register, picks), ...reason, ...retired },
      };
    },
  ],
  resolveDifference: [
    3,
    (register, picks, { transactions }) => {
      const found = transactions.filter(({ type }) => type === 'difference');
      if (found.length === 0) return undefined;
      const to = { target: 'holder', holderId: picks.of(register.holders), reason: 'Found.' };
      const input = { transactionId: picks.of(found).id, effectiveDate: today(), ...to };
      return { by: anyone(register, picks), name: 'resolveDifference', input };
    },
  ],
  pools: [
    3,
    (register, picks) => {
      const effectiveDate = aDay(picks);
      const input = { assetId: register.assets[0], stockPlanId: register.planId, effectiveDate };
      return {
        by: anyone(register, picks),
        name: 'reserveUnits',
        input: { ...input, quantity: picks.of(['50', '200', '-20', '-300']) },
      };
    },
  ],
  authorizeUnits: [
    3,
    (register, picks) => ({
      by: anyone(register, picks),
      name: 'authorizeUnits',
      input: { ...dated(register, picks), quantity: picks.of(['500', '-100']), authority: 'Charter' },
    }),
  ],
  placeRestriction: [
    4,
    (register, picks) => {
      const { assetId, effectiveDate: effectiveFrom, holderId, quantity } = onUnits(register, picks);
      const input = { assetId, holderId, quantity, effectiveFrom, kind: 'lien', reason: 'Pledged.' };
      return { by: anyone(register, picks), name: 'placeRestriction', input };
    },
  ],
  releaseRestriction: [
    3,
    (register, picks, { restrictions }) => {
      if (restrictions.length === 0) return undefined;
      const input = { restrictionId: picks.of(restrictions), effectiveDate: aDay(picks), reason: 'Paid.' };
      return { by: anyone(register, picks), name: 'releaseRestriction', input };
    },
  ],
  mergeHolders: [
    2,
    (register, picks) => {
      const [fromHolderId, intoHolderId] = [picks.of(register.holders), picks.of(register.holders)];
      const input = { fromHolderId, intoHolderId, effectiveDate: today(), reason: 'One person.' };
      return { by: anyone(register, picks), name: 'mergeHolders', input };
    },
  ],
  createHolder: [2, (register, picks) => ({ by: anyone(register, picks), name: 'createHolder', input: newHolder() })],
  decide: [
    26,
    (register, picks, { proposals }) => {
      if (proposals.length === 0) return undefined;
      const proposal = picks.of(proposals);
      const name = picks.of(['approveInstruction', 'approveInstruction', 'approveInstruction', 'executeInstruction']);
      const waits = name === 'approveInstruction' && picks.chance(30) ? { ifBlocked: 'wait' } : {};
      return { by: anyone(register, picks), name, input: { ...proposal, ...waits } };
    },
  ],
  undecide: [
    5,
    (register, picks, { proposals }) => {
      if (proposals.length === 0) return undefined;
      const proposal = picks.of(proposals);
      const { instructionId } = proposal;
      const [name, input] = picks.of([
        ['withdrawApproval', { instructionId }],
        ['withdrawInstruction', { instructionId }],
        ['rejectInstruction', { ...proposal, reason: 'Not so.' }],
      ] as const);
      return { by: anyone(register, picks), name, input };
    },
  ],
  people: [
    10,
    (register, picks) => {
      const { usersAccountId, apiClientId } = picks.of([...register.board, register.clerk]).person;
      const status = picks.chance(60) ? 'active' : 'suspended';
      const [name, input] = picks.of([
        ['changeUsersAccount', { usersAccountId, status }],
        ['changeApiClient', { apiClientId, status }],
      ] as const);
      return { by: register.administrator, name, input };
    },
  ],
  policies: [
    5,
    (register, picks, { policyVersion }) => {
      const need = { name: 'board', by: 'issuer', count: 1 + picks.below(2) };
      const byAgent = { name: 'agent', by: 'agent', step: 2 };
      const policy = {
        name: 'Large',
        mutations: [picks.of(['transferUnits', 'issueUnits', '*'])],
        when: { quantityFrom: `${1 + picks.below(100)}` },
        needs: picks.chance(25) ? [need, byAgent] : [need],
      };
      const policies = picks.chance(25) ? [] : [policy];
      const input = { policies, expectedVersion: policyVersion, coolingDays: 0 };
      return { by: register.administrator, name: 'changeApprovalPolicies', input };
    },
  ],
  appointments: [
    5,
    ({ administrator, agent }, picks, { appointment }) => {
      if (appointment === undefined)
        return {
          by: administrator,
          name: 'appointAgent',
          input: { accountId: agent.person.accountId, capacity: 'transfer_agent' },
        };
      const appointmentId = appointment.id;
      if (appointment.status === 'pending') return { by: agent, name: 'acceptAppointment', input: { appointmentId } };
      if (picks.chance(60)) return undefined;
      return {
        by: picks.of([administrator, agent]),
        name: 'endAppointment',
        input: { appointmentId, reason: 'Over.' },
      };
    },
  ],
};

/** Draws a request. Shape: undefined where the register has nothing of what was drawn. */
export function drawRequest(register: Register, picks: Picks, known: Known): Request | undefined {
  const weighted = Object.values(draws).flatMap(([weight, draw]) => Array.from({ length: weight }, () => draw));
  return picks.of(weighted)(register, picks, known);
}
