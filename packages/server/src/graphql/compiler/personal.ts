/** Personal data: read through the function that records each access, once per row of the answer. */
import { refuseIf } from '../../base/refusal.ts';
import { type Fetch, fetchOf } from './bound.ts';
import { argumentsOf, objectBehind } from './selection.ts';
import { partMembers } from './part.ts';
import { type Selection, joined, objectPieces, type StatementWriter } from './statement-writer.ts';

/** Units: characters. */
const purposeLengthMax = 500;

/**
 * The personal data of the party behind the alias as a JSON object, null to roles without the permission; where it is
 * read apart, the register and the id of the party. Refuses: input_invalid.
 */
export function personalDataSql(writer: StatementWriter, alias: string, selection: Selection): string {
  // Its own rows are read in a database transaction that lasts, and access entries are committed before they leave.
  if (writer.scope.personalApart === true) {
    writer.personalParts += 1;
    return `'["' || ${alias}.register_id || '","' || ${alias}.id || '"]'`;
  }
  writer.readsPersonalData = true;
  const purpose = writer.bind(purposeOf(writer, selection), 'text');
  const data = writer.alias();
  const members = partMembers(writer, `${data}.value`, objectBehind(selection), selection.nodes);
  // Without "offset 0" PostgreSQL would call the function once per member.
  return `coalesce((
    select ${joined(objectPieces(members))}
    from (
      select registry.read_personal_data(${alias}.register_id, ${alias}.id, ${purpose}) as value
      offset 0
    ) ${data}
    where ${data}.value is not null
  ), 'null')`;
}

/** The purpose of a selection of personal data. Refuses: input_invalid. */
export function purposeOf(writer: StatementWriter, selection: Selection): Fetch {
  return purposeFetch(fetchOf(argumentsOf(writer.scope, selection)['purpose']));
}

function purposeFetch(fetch: Fetch): Fetch {
  return (env) => {
    const purpose = fetch(env) as string;
    const wrong =
      purpose.trim() === ''
        ? 'must not be blank'
        : [...purpose].length > purposeLengthMax
          ? `has more than ${purposeLengthMax} characters`
          : null;
    refuseIf(wrong !== null, 'input_invalid', { field: 'purpose', reason: `The value of purpose ${wrong}.` });
    return purpose;
  };
}
