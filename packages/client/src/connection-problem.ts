/** Finds out why there is no answer of the registry, and says what to do. Messages hold no header and no query. */
import { ConnectionError } from './errors.ts';

/** The circumstances of a request that failed. */
export interface Failed {
  /** The address without query. */
  readonly address: URL;
  /** Whether the request may change something. */
  readonly changes: boolean;
  /** Units: milliseconds after which the caller gave up; undefined where it did not. */
  readonly gaveUpAfterMs?: number | undefined;
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|CRL_|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/;
const otherProtocolCodes = /^(?:HPE_|EPROTO$|ERR_SSL_(?:WRONG_VERSION|PACKET_LENGTH|HTTP_REQUEST))/;

/**
 * The codes that Node gives the causes of an error. A connection that was there and became useless has the codes of one
 * that was never there: the call of the system tells them apart.
 */
function codesOf(error: unknown): string[] {
  const codes: string[] = [];
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1) {
    const { code, syscall, errors } = one as {
      readonly code?: unknown;
      readonly syscall?: unknown;
      readonly errors?: readonly unknown[];
    };
    const isLost = (syscall === 'read' || syscall === 'write') && code !== 'EPROTO';
    if (typeof code === 'string') codes.push(isLost ? 'ECONNRESET' : code);
    if (Array.isArray(errors)) codes.push(...errors.flatMap(codesOf));
  }
  return codes;
}

/** Makes the error of a request to which no response came, or only a part of one. */
export function connectionErrorOf(cause: unknown, { address, changes, gaveUpAfterMs }: Failed): ConnectionError {
  const { origin, hostname, protocol } = address;
  const lasting = { retry: false, mayBeDone: false, cause };
  const passing = { retry: true, mayBeDone: false, cause };
  const unknown = { retry: true, mayBeDone: changes, cause };
  if (gaveUpAfterMs !== undefined)
    return new ConnectionError('timeout', `No answer came from ${origin} within ${gaveUpAfterMs / 1_000} s.`, unknown);
  const codes = codesOf(cause);
  const has = (...some: readonly string[]): boolean => codes.some((code) => some.includes(code));
  const certificate = codes.find((code) => certificateCodes.test(code));
  if (certificate !== undefined)
    return new ConnectionError('certificate', certificateText(hostname, certificate), lasting);
  if (codes.some((code) => otherProtocolCodes.test(code)))
    return new ConnectionError('not_https', protocolText(origin, protocol), {
      ...lasting,
      // An answer came that is no HTTP, so the request had arrived.
      mayBeDone: changes && codes.some((code) => code.startsWith('HPE_')),
    });
  if (has('ENOTFOUND'))
    return new ConnectionError('unreachable', `The name ${hostname} is not found. Check the url.`, passing);
  if (has('EAI_AGAIN'))
    return new ConnectionError(
      'unreachable',
      `The name ${hostname} cannot be looked up now. Check the network.`,
      passing,
    );
  if (
    has('ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN', 'ENETDOWN', 'UND_ERR_CONNECT_TIMEOUT', 'ETIMEDOUT')
  )
    return new ConnectionError(
      'unreachable',
      `Nothing answers at ${origin}. Check host and port of the url, and whether the registry runs.`,
      passing,
    );
  if (codes.length > 0)
    return new ConnectionError('lost', `The connection to ${origin} was lost before the answer had come.`, unknown);
  return new ConnectionError(
    'unreachable',
    `The request to ${origin} failed. Check the url, the network and the certificate; from a page of another origin the registry cannot be called.`,
    unknown,
  );
}

function certificateText(hostname: string, code: string): string {
  const what = `The certificate of ${hostname} is not trusted (${code}).`;
  if (/EXPIRED|NOT_YET_VALID/.test(code))
    return `${what} Check the clock of this machine, and the dates of the certificate.`;
  if (/ALTNAME|HOSTNAME/.test(code)) return `${what} Use the name for which it was issued in the url.`;
  return `${what} Start Node with NODE_EXTRA_CA_CERTS=<file of the authority that issued it>, or use a certificate of a public authority.`;
}

function protocolText(origin: string, protocol: string): string {
  return protocol === 'https:'
    ? `What answers at ${origin} does not speak TLS. Check the port of the url; a registry on this machine has http://.`
    : `What answers at ${origin} does not speak plain HTTP. Use https:// in the url.`;
}

/** Makes the error of a response that is not the registry's: of a proxy, or of another site. */
export function strangeAnswer(response: Response, text: string, { address, changes }: Failed): ConnectionError {
  const { status, headers } = response;
  const at = `${address.origin}${address.pathname}`;
  if (response.type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    const target = redirectTarget(headers.get('location'), address);
    const remedy = target === undefined ? 'Use the address to which it leads as url.' : `Use ${target} as url.`;
    return new ConnectionError('redirect', `${at} answers with a redirect. ${remedy}`, {
      retry: false,
      mayBeDone: false,
    });
  }
  if ([502, 503, 504].includes(status))
    return new ConnectionError(
      'unavailable',
      `A proxy at ${address.origin} answers that the registry is away (status ${status}).`,
      { retry: true, mayBeDone: changes },
    );
  const media = headers.get('content-type')?.split(';')[0] ?? 'no content type';
  const remedy = /plain HTTP request was sent to HTTPS port/i.test(text)
    ? 'Use https:// in the url.'
    : 'Check the url, which ends with the base path of the registry, and whether a proxy in between asks for a sign-in.';
  return new ConnectionError(
    'not_a_registry',
    `What answers at ${at} is not the registry (status ${status}, ${media}). ${remedy}`,
    { retry: false, mayBeDone: changes && (status < 300 || status >= 500) },
  );
}

/** The address to which a redirect leads, as a url to give: without the path of the request, query and user. */
function redirectTarget(location: string | null, from: URL): string | undefined {
  if (location === null || !URL.canParse(location, from.href)) return undefined;
  const to = new URL(location, from.href);
  const own = /\/(?:authenticate|token|oauth)\/.*$/;
  return `${to.origin}${own.test(to.pathname) ? to.pathname.replace(own, '') : ''}`;
}
