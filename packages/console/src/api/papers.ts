/** Papers: PDF files that the server makes of what a role sees. */
import { send, sendJson } from './send.ts';
import { withRole } from './with-role.ts';

/** A paper, by its kind. */
export type PaperKind = 'statement' | 'certificate' | 'register-extract' | 'holder-list' | 'cap-table';

/** The fields that say which paper. */
export type PaperFields = Readonly<Record<string, string | undefined>>;

/** The size of sheets where this browser is: Letter in North America, A4 elsewhere. */
const size = /-(?:US|CA|MX|PH)$/.test(navigator.language) ? 'Letter' : 'A4';

/** Reads a paper. */
export async function readPaper(
  role: string,
  kind: PaperKind,
  fields: PaperFields,
  signal: AbortSignal,
): Promise<Blob> {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const query = new URLSearchParams([...given, ['size', size]]);
  const response = await withRole(role, () =>
    send(`papers/${kind}?${query}`, { headers: { 'Registry-Role': role }, signal }),
  );
  return await response.blob();
}

/** Reads a register for mailing as a paper. */
export async function readMailingPaper(
  role: string,
  fields: {
    readonly assetId: string;
    readonly date: string;
    readonly purpose: string;
    readonly order: 'number' | 'name';
  },
  signal: AbortSignal,
): Promise<Blob> {
  const body = { ...fields, format: 'pdf', size };
  const response = await withRole(role, () =>
    sendJson('register-for-mailing', 'POST', body, { headers: { 'Registry-Role': role }, signal }),
  );
  return await response.blob();
}

/** The files of many papers: one for each in an archive, or one of all for a printer. */
export const paperFormats = ['zip', 'pdf'] as const;
export type PaperFormat = (typeof paperFormats)[number];

/** Papers of many holders or lots, which a job makes. */
export type ManyPapers =
  | {
      readonly kind: 'statements';
      readonly from: string;
      readonly to: string;
      /** All registers where it is left out. */
      readonly registerId?: string;
      /** For what the addresses are read; without one there is none. */
      readonly purpose?: string;
    }
  | { readonly kind: 'certificates'; readonly assetId: string };

/** Has a job make papers. Shape: the id of the job. */
export async function printPapers(role: string, { kind, ...fields }: ManyPapers, format: PaperFormat): Promise<string> {
  const response = await withRole(role, () =>
    sendJson(`papers/${kind}`, 'POST', { ...fields, format, size }, { headers: { 'Registry-Role': role } }),
  );
  const { job } = (await response.json()) as { job: { id: string } };
  return job.id;
}
