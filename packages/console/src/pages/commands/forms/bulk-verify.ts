/** Records verifications of many parties at once, from a pasted table or a CSV file. All are recorded, or none. */
import { PartiesOfRows } from '#graphql/parties-of-rows.ts';
import { members, RecordVerificationsBulk } from '#graphql/record-verifications-bulk.ts';
import { useRole } from '../../../api/role.tsx';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import { doneFacts, mode, refusedOf, rowsOf, tried } from '../bulk/bulk-form.tsx';
import { partyOf, readPartyRows } from '../bulk/party-rows.ts';
import { saidOf } from '../bulk/use-holder-rows.ts';
import { allProblems, rowsProblem } from '../bulk/table-rows.ts';
import { useRowHolders } from '../bulk/use-row-holders.ts';
import { today } from '../fields/problems.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FormState } from '../form/form-state.ts';

const { sentences, problems } = words.commands;
const { kinds, statuses } = words.holders.verifications;

/** Members that all rows have, as far as the form says them. */
const ofForm = ['kind', 'status', 'provider', 'validFrom', 'expiresAt', 'assetId'] as const;

function useRows({ value }: FormState) {
  const { accountId, accountType } = useRole();
  const registerId = accountType === 'issuer' ? accountId : value('registerId') || undefined;
  const read = readPartyRows(value('rows'));
  const holders = useRowHolders(
    read.map(({ holder }) => holder),
    registerId,
    PartiesOfRows,
  );
  const found = read.map((row) => {
    const holder = holders.holderOf(row.holder);
    const party = holder === undefined ? undefined : partyOf(row, holder);
    const ofParty = party !== undefined && 'problem' in party ? party.problem : undefined;
    const partyId = party !== undefined && 'id' in party ? party.id : '';
    return { ...row, partyId, problem: allProblems(row.problem, ...holders.problemsOf(row.holder), ofParty) };
  });
  const shared = saidOf({ value }, ofForm);
  return {
    rows: found,
    problem: rowsProblem(value('rows'), found, { isComplete: holders.isLoaded }),
    inputs: found.map(({ partyId, reference }) => ({
      ...shared,
      partyId,
      ...(reference === '' ? {} : { reference }),
    })),
  };
}

const partiesIn = ({ rows: { rows } }: { readonly rows: { readonly rows: readonly unknown[] } }): string =>
  bulk.parties(formatCount(rows.length), rows.length);

export const BulkVerifyPage = commandForm({
  command: 'bulk-verify',
  operation: RecordVerificationsBulk,
  members,
  fields: {
    registerId: { sent: false },
    mode,
    kind: {
      label: 'verified',
      first: 'identity',
      help: ({ value }) => value('kind') === 'blocked' && 'blocked',
      sent: false,
    },
    status: { label: 'finding', first: 'passed', sent: false },
    provider: { sent: false },
    validFrom: { first: today, sent: false },
    expiresAt: {
      sent: false,
      problem: ({ value }) =>
        value('expiresAt') !== '' && value('expiresAt') <= value('validFrom') ? problems.after : undefined,
    },
    assetId: { statuses: ['draft', 'active', 'suspended'], help: 'verifiedAsset', sent: false },
    rows: rowsOf(bulk.helpVerify),
  },
  useRows,
  tried,
  amount: (state) => (state.rows.problem === undefined ? partiesIn(state) : ''),
  summary: (state) =>
    sentences.bulkVerify(
      kinds[state.value('kind') as keyof typeof kinds] ?? '',
      partiesIn(state),
      statuses[state.value('status') as keyof typeof statuses]?.toLowerCase() ?? '',
    ),
  facts: doneFacts,
  lots: refusedOf,
});
