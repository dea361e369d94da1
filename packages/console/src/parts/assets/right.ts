/** Rights over classes, whose units are no ownership. */
import type { CreateAssetInput } from '#graphql/schema.ts';

type AssetType = CreateAssetInput['type'];

/** Types that must say which class they are rights over. A convertible may. */
const namingTypes: readonly AssetType[] = ['option', 'rsu', 'warrant', 'right'];

export function mustNameClass(type: AssetType): boolean {
  return namingTypes.includes(type);
}

export function isRight(type: AssetType): boolean {
  return type === 'convertible' || mustNameClass(type);
}
