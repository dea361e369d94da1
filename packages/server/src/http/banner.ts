/**
 * The text that a terminal shows: the address once the server listens; then, once the demo is made, where its data is,
 * a link for a person, the demo's clients, and lines to paste: the variables of programs and the command line, and
 * three requests.
 */
import type { RoleEntry } from '../store/access/tokens.ts';

/** A role of the demo, with its user. */
export type DemoRole = Omit<RoleEntry, 'email'>;

/** A demo client and the roles it is delegate of. */
export interface DemoCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly roles: readonly DemoRole[];
}

/** A link that signs a browser on this machine in, once. */
export interface DemoLink {
  /** The account of the administrator as whom it signs in. */
  readonly accountName: string;
  readonly text: string;
}

/** Writes the beginning of the banner. */
export function listeningLine(address: string): string {
  return `\nThe asset registry listens on ${namedAddress(address)}\n`;
}

/**
 * Writes its rest. Shape: lines of text; the last three are commands for a plain shell that build on each other.
 * `dataDir` is the folder of the embedded database, null where the database is the operator's.
 */
export function bannerOf(
  address: string,
  demo: readonly DemoCredentials[],
  options: {
    readonly loginByQuery: boolean;
    readonly hasDocs: boolean;
    readonly dataDir: string | null;
    readonly link?: DemoLink | undefined;
  },
): string {
  const { loginByQuery, hasDocs, dataDir, link } = options;
  const baseAddress = namedAddress(address);
  const lines = [`Its console, for a browser: ${baseAddress}/`];
  if (hasDocs) lines.push(`Its documentation: ${baseAddress}/docs/`);
  lines.push('');
  if (link !== undefined)
    lines.push(
      `Sign in as the administrator of ${link.accountName}, in a browser on this machine, once within ten minutes:`,
      `${baseAddress}/sign-in-link#${link.text}`,
      '',
    );
  if (dataDir !== null)
    lines.push(
      `Its data is in an embedded PostgreSQL for trials, in the folder ${dataDir}`,
      'To back it up, stop the server and copy that whole folder. For a register in use, set DATABASE_URL to a PostgreSQL of your own.',
      '',
    );
  for (const { clientId, clientSecret, roles } of demo) {
    lines.push(clientTitle(roles), `  client_id      ${clientId}`, `  client_secret  ${clientSecret}`, '  delegate of');
    for (const role of roles) {
      lines.push(`    ${role.users_account_id}  ${role.account_name} (${role.account_type}), ${role.user_role}`);
    }
    lines.push('');
  }
  const [first] = demo;
  const role = first?.roles[0];
  if (first !== undefined && role !== undefined)
    lines.push(
      ...variableLines(baseAddress, first, role),
      ...requestLines(baseAddress, first, role.users_account_id, loginByQuery),
    );
  return `${lines.join('\n')}\n`;
}

/** One person's client has the name of that person. */
function clientTitle(roles: readonly DemoRole[]): string {
  const people = new Set(roles.map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  return people.size === 1 ? `Client of ${[...people][0]}` : 'Client with a role in every account';
}

/** The variables that the guides, the programs in them and the command line read. */
function variableLines(baseAddress: string, demo: DemoCredentials, role: DemoRole): string[] {
  return [
    'For the guides, programs and the command line, paste these into a second terminal, in this folder:',
    '',
    `export ASSET_REGISTRY_URL=${baseAddress}`,
    `export ASSET_REGISTRY_CLIENT_ID=${demo.clientId}`,
    `export ASSET_REGISTRY_CLIENT_SECRET=${demo.clientSecret}`,
    `export ASSET_REGISTRY_ROLE=${role.slug}/${role.user_role}`,
    'export PATH=$PWD/node_modules/.bin:$PATH',
    '',
  ];
}

/** Shell variables carry the tokens from one answer to the next request. */
function requestLines(
  baseAddress: string,
  demo: DemoCredentials,
  usersAccountId: string,
  loginByQuery: boolean,
): string[] {
  const token = `sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/'`;
  const address = `${baseAddress}/authenticate/token/login`;
  const login = loginByQuery
    ? `'${address}?client_id=${demo.clientId}&client_secret=${demo.clientSecret}'`
    : `${address} -d client_id=${demo.clientId} -d client_secret=${demo.clientSecret}`;
  const body = '{"query":"{ allAssets { nodes { name type status authorizedTotal } } }","variables":{}}';
  return [
    'Log in, select a role, ask for the assets. Paste these into a shell:',
    '',
    `LOGIN=$(curl -s ${login}); echo "$LOGIN"`,
    `ROLE=$(curl -s -H "Authorization: Bearer $(echo "$LOGIN" | ${token})" ${baseAddress}/authenticate/token/role/${usersAccountId}); echo "$ROLE"`,
    `curl -s -H "Authorization: Bearer $(echo "$ROLE" | ${token})" -H 'Content-Type: application/json' -d '${body}' ${baseAddress}/token/api/v2/graphql`,
  ];
}

/** The address by the name of this machine, where it is one of it: for a number no browser makes a passkey. */
export function namedAddress(address: string): string {
  return address.replace(/^(https?:\/\/)(?:127\.0\.0\.1|\[::1\])(?=[:/]|$)/, '$1localhost');
}
