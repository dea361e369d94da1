/** The certificates of a class that are in force, by their numbers. */
import type { AssetForm } from '../../rules/asset.ts';
import type { PaperSize } from '../paper.ts';
import { eachRow, type PaperSource } from '../paper-source.ts';
import type { NamedPaper } from '../printed-papers.ts';
import { makeCertificate } from './certificate.ts';

/** Which certificates, and how they are set. */
export interface CertificatesRequest {
  readonly assetId: string;
  /** Only lots that are held in this form. */
  readonly form?: AssetForm | undefined;
  readonly size: PaperSize;
}

const lotsQuery = `
  query ($assetId: ID!, $knownAt: DateTime!, $after: Cursor) {
    rows: allLots(
      filter: { assetId: { equalTo: $assetId } }
      knownAt: $knownAt
      orderBy: [CUSTOM_ID_ASC]
      first: 500
      after: $after
    ) {
      pageInfo { hasNextPage endCursor }
      nodes { id customId form holder(knownAt: $knownAt) { registration } }
    }
  }`;

interface Row {
  readonly id: string;
  readonly customId: string;
  readonly form: AssetForm;
  readonly holder: { readonly registration: string } | null;
}

/** Lists the certificates of the open lots of a class, none of which is made before it is asked for. */
export async function* listCertificates(
  source: PaperSource,
  { assetId, form, size }: CertificatesRequest,
): AsyncGenerator<NamedPaper> {
  const variables = { assetId, knownAt: source.knownAt };
  for await (const row of eachRow<Row>(source.run, lotsQuery, variables)) {
    const { id, customId, holder } = row;
    if (holder === null || (form !== undefined && row.form !== form)) continue;
    yield { name: [customId, holder.registration], make: () => makeCertificate(source, { lotId: id, size }) };
  }
}
