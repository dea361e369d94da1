/** Verifications to be recorded: how rows of them are read, decided and written. */
import { isKeeper } from '../../rules/actor.ts';
import { checkValidity } from '../../rules/verification-findings.ts';
import { findPresent, type MissingRow } from '../../store/register/missing-row.ts';
import { lockParties } from '../../store/register/parties.ts';
import { verificationColumns } from '../../store/register/verification-columns.ts';
import { recordVerifications } from '../../store/register/verifications.ts';
import { missingRow, requireFewAssets, requireOneRegister, subjectOfAssets } from '../bulk.ts';
import type { AuditedRowKind } from '../row-command.ts';
import { auditedValues, inputsOf, newValuesOf } from '../run/column-inputs.ts';

const row = inputsOf(verificationColumns, 'create');
const newFinding = newValuesOf(verificationColumns);

/** Shape: what is missing, by the rows that name it. */
interface State {
  readonly registerId: string;
  readonly missing: ReadonlyMap<object, MissingRow | undefined>;
}

type Made = ReturnType<typeof newFinding> & { readonly id: string };

export const recordedVerification: AuditedRowKind<typeof row, State, Made> = {
  permission: 'verification.record',
  event: 'verification.recorded',
  row,
  load: async ({ tx, actor, input: { rows } }) => {
    requireFewAssets(rows.flatMap(({ assetId }) => assetId ?? []));
    const ids = [...new Set(rows.map(({ partyId }) => partyId))];
    const parties = await lockParties(tx, ids, isKeeper(actor));
    const registerId = requireOneRegister(
      'parties',
      ids.map((id) => parties.get(id) ?? { type: 'Party', id }),
    );
    const [missingAsset, missingDocument] = await Promise.all([
      findPresent(
        tx,
        'Asset',
        registerId,
        rows.map(({ assetId }) => assetId),
      ),
      findPresent(
        tx,
        'Document',
        registerId,
        rows.map(({ documentId }) => documentId),
      ),
    ]);
    const missingIn = ({ partyId: id, assetId, documentId }: (typeof rows)[number]) =>
      parties.has(id) ? (missingAsset(assetId) ?? missingDocument(documentId)) : { type: 'Party', id };
    return { registerId, missing: new Map(rows.map((one) => [one, missingIn(one)])) };
  },
  concerns: ({ registerId }, rows) =>
    subjectOfAssets(
      registerId,
      rows.map(({ assetId = null }) => assetId),
    ),
  decideRow: ({ missing }, given, { newId }) => {
    const lacks = missing.get(given);
    if (lacks !== undefined) return { checks: [missingRow(lacks)] };
    return { checks: [checkValidity(given)], made: { id: newId(), ...newFinding(given) } };
  },
  idOf: ({ id }) => id,
  write: (tx, { registerId }, made) => recordVerifications(tx, registerId, made),
  changeOf: ({ id, ...finding }) => ({ type: 'Verification', id, after: auditedValues(verificationColumns, finding) }),
};
