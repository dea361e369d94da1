/** Identifiers on an asset: whether one can be added or removed. */
import { type AssetStatus, checkNotClosed } from './asset.ts';
import { blockIf, type Check } from './check.ts';
import type { IdentifierKind, IdentifierReading } from './identifier.ts';

/** Whether the asset is open, and the identifier valid and free. Refuses: identifier_invalid, identifier_taken. */
export function checkIdentifierAdded(
  status: AssetStatus,
  reading: IdentifierReading,
  taken: boolean,
  value = 'The identifier',
): readonly Check[] {
  return [
    checkNotClosed(status),
    blockIf(!reading.ok, 'identifier_invalid', {
      holds: 'The form and the check digits of the identifier are right.',
      fails: reading.ok ? '' : `${value} cannot be recorded. ${reading.reason}`,
      remedy: 'Compare it with the source, character by character.',
      facts: { field: 'value' },
    }),
    blockIf(taken, 'identifier_taken', {
      holds: 'The identifier is free in this register.',
      fails: `An asset of this register already has the identifier ${reading.ok ? reading.value : ''}.`,
      remedy: 'Remove it from that asset first, with removeAssetIdentifier.',
      facts: { field: 'value' },
    }),
  ];
}

/** An identifier on record. */
interface RecordedIdentifier {
  readonly kind: IdentifierKind;
  readonly value: string;
  readonly removed: boolean;
}

/** Whether the identifier has not been removed. Refuses: identifier_removed. */
export function checkIdentifierRemoved({ kind, value, removed }: RecordedIdentifier): readonly Check[] {
  return [
    blockIf(removed, 'identifier_removed', {
      holds: 'The identifier is in force.',
      fails: `The ${kind === 'other' ? 'identifier' : kind.toUpperCase()} ${value} has been removed already.`,
      remedy: 'Where the asset has it again, record it anew with addAssetIdentifier.',
    }),
  ];
}
