/** Limits of a document, measured on the document itself before anything is compiled. */
import type { DocumentNode, FragmentDefinitionNode, SelectionSetNode } from 'graphql';
import type { Config } from '../base/config.ts';
import { Refusal, refuseIf } from '../base/refusal.ts';

export type DocumentLimits = Pick<
  Config,
  | 'REGISTRY_GRAPHQL_TOKENS_MAX'
  | 'REGISTRY_GRAPHQL_DEPTH_MAX'
  | 'REGISTRY_GRAPHQL_ALIASES_MAX'
  | 'REGISTRY_GRAPHQL_ROOTS_MAX'
  | 'REGISTRY_GRAPHQL_COST_MAX'
>;

interface Measure {
  readonly depth: number;
  /** Aliases, and every `__typename`, with each fragment counted as often as it is spread. */
  readonly aliases: number;
  readonly roots: number;
}

const nothing: Measure = { depth: 0, aliases: 0, roots: 0 };

/**
 * A document may select the whole schema once and nine types besides. Introspection takes time of this process only.
 */
const introspectionWeights: Readonly<Record<string, number>> = { __schema: 10, __type: 1 };
const introspectionsMax = 19;

/** Standard introspection nests 13 levels; more is an attack. */
const introspectionDepthMax = 20;

/**
 * Measures every operation. Fragments are measured once each, so the time is linear in the document.
 *
 * Refuses: graphql_document_too_deep, graphql_document_too_many_aliases, graphql_document_too_many_roots.
 */
export function checkLimits(document: DocumentNode, limits: DocumentLimits): void {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === 'FragmentDefinition') fragments.set(definition.name.value, definition);
  const measured = new Map<string, Measure>();
  /** By key of the answer: a field that is selected twice under one key is executed once. */
  const introspected = new Map<string, string>();

  const measure = (set: SelectionSetNode | undefined, introspecting: boolean): Measure => {
    let depth = 0;
    let aliases = 0;
    let roots = 0;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'Field') {
        const intro = introspecting || selection.name.value === '__schema' || selection.name.value === '__type';
        const inner = measure(selection.selectionSet, intro);
        // Introspection has a depth limit of its own; beyond that it counts against the limit of the document.
        const below = intro && !introspecting && inner.depth <= introspectionDepthMax ? 0 : inner.depth;
        depth = Math.max(depth, below + 1);
        aliases += inner.aliases + (selection.alias !== undefined || selection.name.value === '__typename' ? 1 : 0);
        roots += 1;
        if (!introspecting && intro) introspected.set((selection.alias ?? selection.name).value, selection.name.value);
        continue;
      }
      const inner =
        selection.kind === 'InlineFragment'
          ? measure(selection.selectionSet, introspecting)
          : measureFragment(selection.name.value, introspecting);
      depth = Math.max(depth, inner.depth);
      aliases += inner.aliases;
      roots += inner.roots;
    }
    return { depth, aliases, roots };
  };

  const measureFragment = (name: string, introspecting: boolean): Measure => {
    const cached = measured.get(name);
    if (cached !== undefined) return cached;
    // Validation refuses fragments that spread each other; until then each counts as empty inside itself.
    measured.set(name, nothing);
    const fresh = measure(fragments.get(name)?.selectionSet, introspecting);
    measured.set(name, fresh);
    return fresh;
  };

  for (const definition of document.definitions) {
    if (definition.kind === 'OperationDefinition') refuseBeyond(measure(definition.selectionSet, false), limits);
  }
  const found = [...introspected.values()].reduce((sum, name) => sum + introspectionWeights[name]!, 0);
  refuseIf(found > introspectionsMax, 'graphql_document_too_many_roots', {
    found: `${found}`,
    max: `${introspectionsMax}`,
  });
}

function refuseBeyond({ depth, aliases, roots }: Measure, limits: DocumentLimits): void {
  const refuseAbove = (
    code: 'graphql_document_too_deep' | 'graphql_document_too_many_aliases' | 'graphql_document_too_many_roots',
    found: number,
    max: number,
  ): void => {
    if (found > max) throw new Refusal(code, { found: String(found), max: String(max) });
  };
  refuseAbove('graphql_document_too_deep', depth, limits.REGISTRY_GRAPHQL_DEPTH_MAX);
  refuseAbove('graphql_document_too_many_aliases', aliases, limits.REGISTRY_GRAPHQL_ALIASES_MAX);
  refuseAbove('graphql_document_too_many_roots', roots, limits.REGISTRY_GRAPHQL_ROOTS_MAX);
}
