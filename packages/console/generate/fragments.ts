/**
 * Fragments that several documents share: one per `<name>.fragment.graphql` anywhere below `src`, found by name. An
 * operation is sent with the fragments it uses, directly or through another fragment, and no others.
 */
import { posix } from 'node:path';
import { type DocumentNode, type FragmentDefinitionNode, parse, visit } from 'graphql';

export const fragmentEnding = '.fragment.graphql';

export interface Fragment {
  readonly name: string;
  readonly path: string;
  readonly text: string;
  readonly node: FragmentDefinitionNode;
}

/** A document. Shape: `path` is relative to the package, with forward slashes. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Reads fragments, one per file. Shape: by name; `ListedLot` is in `listed-lot.fragment.graphql`, in any folder. */
export function makeFragments(sources: readonly Source[]): ReadonlyMap<string, Fragment> {
  const fragments = new Map<string, Fragment>();
  for (const { path, text } of sources) {
    const [node, ...others] = parse(text).definitions;
    if (node?.kind !== 'FragmentDefinition' || others.length > 0)
      throw new Error(`${path} must hold one fragment and nothing else`);
    const name = node.name.value;
    const file = `${name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase()}${fragmentEnding}`;
    if (posix.basename(path) !== file) throw new Error(`${path} holds the fragment ${name}, so its name is ${file}`);
    const twin = fragments.get(name);
    if (twin !== undefined) throw new Error(`${path} and ${twin.path} hold one fragment each of the name ${name}`);
    fragments.set(name, { name, path, text, node });
  }
  return fragments;
}

/** Finds the fragments that a document uses, directly or through another. Shape: in order of first use. */
export function fragmentsOf(
  path: string,
  document: DocumentNode,
  fragments: ReadonlyMap<string, Fragment>,
): readonly Fragment[] {
  const used = new Set<Fragment>();
  const follow = (node: DocumentNode | FragmentDefinitionNode): void =>
    void visit(node, {
      FragmentSpread({ name: { value: name } }) {
        const fragment = fragments.get(name);
        if (fragment === undefined) throw new Error(`${path} uses the fragment ${name}, which stands nowhere`);
        if (used.has(fragment)) return;
        used.add(fragment);
        follow(fragment.node);
      },
    });
  follow(document);
  return [...used];
}
