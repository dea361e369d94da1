/** TypeScript types of the registry's scalars. Quantities stay strings, because a float would lose digits. */
export const scalars = {
  ID: 'string',
  Cursor: 'string',
  Date: 'string',
  DateTime: 'string',
  Decimal: 'string',
  JSON: 'unknown',
};
