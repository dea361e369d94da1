/**
 * The ratio by which a class converts into another, such as preferred into common stock. Source: Open Cap Format, stock
 * class conversion right.
 */
import type { Maybe } from '../base/maybe.ts';
import { type AssetStatus, type AssetType, type AssetUnit, isRight, withArticle } from './asset.ts';
import { blockIf, type Check } from './check.ts';
import { dayInWords } from './in-words.ts';

/** The class that units of another convert into. */
export interface ConversionClass {
  readonly id: string;
  readonly name: string;
  readonly type: AssetType;
  readonly unit: AssetUnit;
  readonly status: AssetStatus;
  /** Whether it states a conversion itself, on a day on which that of the other holds. */
  readonly converts: boolean;
  /** Whether a third class states a conversion into the one that is to convert, on such a day. */
  readonly isConvertedInto: boolean;
}

interface Conversion {
  readonly conversionAssetId?: Maybe<string>;
  readonly conversionRatio?: Maybe<string>;
}

/**
 * Whether a class states its conversion fully, into a class that it can convert into in one step.
 *
 * Units:   the ratio is units of the other class for one unit.
 * Refuses: input_invalid, not_found, status_forbids.
 */
export function checkConversion(
  asset: { readonly id: string; readonly type: AssetType; readonly unit: AssetUnit } & Conversion,
  stated: Conversion,
  found: ConversionClass | undefined,
  effectiveDate?: Maybe<string>,
): readonly Check[] {
  if (stated.conversionAssetId === undefined && stated.conversionRatio === undefined) return [];
  const classId = valueOf(stated.conversionAssetId, asset.conversionAssetId);
  const ratio = valueOf(stated.conversionRatio, asset.conversionRatio);
  const together = blockIf((classId === null) !== (ratio === null), 'input_invalid', {
    holds: 'Class and ratio of the conversion are stated together, or neither is.',
    fails: classId === null ? 'A ratio is stated, but no class to convert into.' : 'A class is stated, but no ratio.',
    remedy: 'Give conversionAssetId and conversionRatio, or null for both.',
    facts: { field: classId === null ? 'conversionAssetId' : 'conversionRatio' },
  });
  if (classId === null) return [together];
  const checks = [
    together,
    blockIf(isRight(asset.type) || asset.unit === 'principal', 'input_invalid', {
      holds: `${withArticle(asset.type)} can state a ratio of conversion.`,
      fails: `${withArticle(asset.type)} states no ratio: ${isRight(asset.type) ? 'it names the class it is a right over' : 'principal is no number of units'}.`,
      remedy: 'Leave conversionAssetId and conversionRatio out; conversionRights takes the terms as text.',
      facts: { field: 'conversionAssetId' },
    }),
    blockIf(ratio === '0', 'input_invalid', {
      holds: 'The ratio is above zero.',
      fails: 'The ratio of conversion is 0 and must be above zero.',
      facts: { field: 'conversionRatio' },
    }),
  ];
  return typeof stated.conversionAssetId === 'string'
    ? [...checks, ...checkClass(asset, classId, found, effectiveDate)]
    : checks;
}

const valueOf = (stated: Maybe<string>, present: Maybe<string>): string | null =>
  (stated === undefined ? present : stated) ?? null;

/** Whether the class exists, is open, and converts no further: cap tables count one step. */
function checkClass(
  asset: { readonly id: string; readonly unit: AssetUnit },
  classId: string,
  found: ConversionClass | undefined,
  effectiveDate: Maybe<string>,
): readonly Check[] {
  const facts = { field: 'conversionAssetId' };
  const onDays = typeof effectiveDate === 'string' ? `, on ${dayInWords(effectiveDate)} or later` : '';
  const inRegister = blockIf(found === undefined, 'not_found', {
    holds: 'The class is one of this register.',
    fails: `No asset of this register that your role sees has the id ${classId}, given in conversionAssetId.`,
    facts: { type: 'Asset', ...facts },
    failing: { id: classId },
  });
  if (found === undefined) return [inRegister];
  const [isSame, isOtherUnit] = [classId === asset.id, found.unit !== asset.unit];
  return [
    inRegister,
    blockIf(isSame || isRight(found.type) || isOtherUnit, 'input_invalid', {
      holds: `${found.name} is another class, counted in ${found.unit} too.`,
      fails: isSame
        ? 'A class does not convert into itself.'
        : isRight(found.type)
          ? `${found.name} is a right and no class.`
          : `${found.name} is counted in ${found.unit}, and this asset in ${asset.unit}.`,
      remedy: 'Name another class that is counted in the same unit.',
      facts,
    }),
    blockIf(found.converts || found.isConvertedInto, 'input_invalid', {
      holds: 'The conversion is a single step.',
      fails: found.converts
        ? `${found.name} states a conversion itself${onDays}.`
        : `Another class states a conversion into this one${onDays}, which would convert further.`,
      remedy: 'Name the class that the units become in the end, with the ratio to it.',
      facts,
    }),
    blockIf(found.status === 'closed', 'status_forbids', {
      holds: `${found.name} is ${found.status}.`,
      fails: `${found.name} is closed; nothing converts into it.`,
      remedy: 'Name a class that is open.',
      facts: { status: found.status, ...facts },
    }),
  ];
}
