/** Reads the documents of GraphQL that a build lists in a manifest. */

export interface ManifestDocument {
  readonly name: string;
  readonly text: string;
}

/** Units: characters of a name. */
const nameMax = 200;

/**
 * The documents of a manifest: one of Apollo, or an object of texts by names or by digests, as GraphQL Code Generator
 * and Relay write it. Shape: any other text is one document.
 */
export function documentsOf(manifest: string): readonly ManifestDocument[] {
  const content = parsed(manifest);
  const { format, operations } = content;
  if (format === 'apollo-persisted-query-manifest' && Array.isArray(operations))
    return operations.flatMap(({ name, body }: { name?: unknown; body?: unknown }) =>
      typeof body === 'string' ? [documentOf(typeof name === 'string' ? name : '', body)] : [],
    );
  const entries = Object.entries(content);
  return entries.length > 0 && entries.every(([, text]) => typeof text === 'string')
    ? entries.map(([name, text]) => documentOf(name, text as string))
    : [documentOf('', manifest)];
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const content: unknown = JSON.parse(text);
    return content !== null && typeof content === 'object' && !Array.isArray(content) ? { ...content } : {};
  } catch {
    return {};
  }
}

/** A digest names nothing to people, so the document is then called as its operation is. */
function documentOf(name: string, text: string): ManifestDocument {
  const isDigest = name === '' || /^(?:sha\d+:)?[0-9a-f]{32,}$/.test(name);
  const [, operation] = /\b(?:query|mutation|subscription)\s+(\w+)/.exec(text) ?? [];
  return { name: (isDigest ? (operation ?? (name || 'Document')) : name).slice(0, nameMax), text };
}
