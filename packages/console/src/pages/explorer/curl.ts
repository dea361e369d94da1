/** A query as a curl command. The token is a shell variable, because no token ever reaches a page. */

/** Writes the command. Shape: POSIX shell; `$ROLE_TOKEN` is the token. */
export function curlOf(base: string, query: string, variables: Readonly<Record<string, unknown>>): string {
  const body = JSON.stringify({ query, ...(Object.keys(variables).length === 0 ? {} : { variables }) });
  return [
    `curl -s ${quoted(`${base}/token/api/v2/graphql`)}`,
    '  -H "Authorization: Bearer $ROLE_TOKEN"',
    "  -H 'Content-Type: application/json'",
    `  --data-binary ${quoted(body)}`,
  ].join(' \\\n');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
