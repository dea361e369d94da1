/** A list as the bytes of a file: the same whether they are sent at once or written by a job. */
import type { ListCaller, ListRequest, OpenList, GraphqlEndpoint } from '../../graphql/request.ts';
import type { FileContent } from '../../rules/job.ts';
import { type ExportEnding, exportFormats } from './formats.ts';

/** A list and its format, as it is asked for and as a job stores it. */
export interface ExportRequest extends ListRequest {
  readonly format: ExportEnding;
}

/** Makes the file of a list. */
export function listFileOf(list: OpenList, request: ExportRequest): FileContent {
  let rows = 0;
  const { mediaType, write } = exportFormats[request.format];
  return {
    name: fileName(list, request),
    mediaType,
    hasPersonalData: list.hasPersonalData,
    chunks: write({ ...list, pages: counting(list.pages, (more) => (rows += more)) }, request.withCursors),
    rows: () => rows,
  };
}

/** Makes the function by which jobs write lists. Shape: its first argument is an ExportRequest, as the job has it. */
export function makeListWriter(
  graphql: Pick<GraphqlEndpoint, 'readList'>,
): (request: object, reader: ListCaller, deliver: (file: FileContent) => Promise<void>) => Promise<void> {
  return (stored, reader, deliver) => {
    const request = stored as ExportRequest;
    return graphql.readList(request, reader, (list) => deliver(listFileOf(list, request)));
  };
}

async function* counting<T>(
  pages: AsyncIterable<readonly T[]>,
  count: (more: number) => void,
): AsyncGenerator<readonly T[]> {
  for await (const page of pages) {
    count(page.length);
    yield page;
  }
}

/** The name of the rows, and the day of which they are. */
function fileName({ name }: OpenList, { given, format }: ExportRequest): string {
  const all: Readonly<Record<string, unknown>> = 'values' in given ? given.values : given.texts;
  const day = typeof all['asOf'] === 'string' ? ` ${all['asOf']}` : '';
  return `${name}${day}.${format}`;
}
