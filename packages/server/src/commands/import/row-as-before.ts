/** Rows that were imported before and come again with other personal data, which no key of a row has. */
import type { Peppers } from '../../auth/secrets.ts';
import type { KeyRecord } from '../../store/records/records.ts';
import type { CheckedRequest } from '../run/checked-request.ts';
import { isSameRequest } from '../run/key-digest.ts';
import { CellFault } from './finding.ts';
import type { ImportKind, RowValues } from './import-kind.ts';

/** Whether rows of a kind may have personal data beside what their keys are of. */
export const hasConfidential = ({ columns }: Pick<ImportKind, 'columns'>): boolean =>
  Object.values(columns).some(({ confidential }) => confidential === true);

/** The values of a row without personal data: of them it has its key. */
export const withoutConfidential = (values: RowValues, { columns }: Pick<ImportKind, 'columns'>): RowValues =>
  Object.fromEntries(Object.entries(values).filter(([head]) => columns[head]?.confidential !== true));

/**
 * The fault of a row that was imported with other personal data; undefined where it is the same, or where the secret
 * key of then is gone, so that nobody can say. Shape: the digests are compared, which are keyed.
 */
export function differenceOf(checked: CheckedRequest, recorded: KeyRecord, peppers: Peppers): CellFault | undefined {
  // An import that others approved was requested by a role that only proposes.
  const alike = [true, false].map((proposes) =>
    isSameRequest({ ...checked, proposes }, recorded.key, recorded, peppers),
  );
  if (alike.some((one) => one !== false)) return undefined;
  const namesake = checked.input['holderNumber'] ? '' : ' If it is another holder of that name, give it a number.';
  return new CellFault(
    'personal_data_differs',
    null,
    null,
    `The row was imported before, with other personal data, such as another address. Nothing is changed. Change the party by changeParty, and write the former values here or leave the row out.${namesake}`,
  );
}
