/** Values of scalars for random documents, many of which rows of the register have. */
import * as fc from 'fast-check';
import { texts } from '../support/register-assets.ts';

const textValues = fc.constantFrom(
  ...texts,
  'Ordinary',
  '%',
  '_',
  '\\',
  'S1',
  'OLD',
  'ISIN1',
  'Lund',
  'É',
  'é',
  'http',
  "'; --",
  '',
);
const instants = fc.constantFrom(
  '2026-03-02T09:30:00Z',
  '2026-03-02T09:30:00.25Z',
  '2026-03-03T11:30:00.250000+02:00',
  '2026-03-01T09:30:00.000005Z',
  '1999-12-31T23:59:59-12:00',
  '9999-12-31T23:59:59Z',
  '2026-03-19T08:00:00.000003Z',
  '2026-03-20T00:00:00Z',
);
/** Values of each scalar but ids and cursors. */
export const leafValues: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  String: textValues,
  Int: fc.integer({ min: -3, max: 5 }),
  Boolean: fc.boolean(),
  Decimal: fc.constantFrom(
    '0',
    '-1',
    '1000',
    '1000.50',
    '+001000.5',
    '0.0000000001',
    '9999999999999999999999999999.9999999999',
  ),
  Date: fc.constantFrom('2026-01-31', '2026-03-07', '2026-03-12', '2024-02-29', '0001-01-01', '9999-12-31'),
  DateTime: instants,
};

/** Texts of searches: words of the register as people type them. */
export const searchTexts = fc.oneof(
  textValues,
  fc.constantFrom(
    'ORDINARY sha',
    'shares ord',
    'notes',
    'été',
    'aero',
    'aeroe pref',
    '日本',
    'ote',
    'o',
    'h-7',
    'h 1',
    's1',
    '1',
    '12',
    '3',
    'holm',
    'lund an',
    'isin',
    'pdf',
    'ohara',
    'street sons',
    'emile custodian',
    'bo jt',
    ' 100% ',
    '%_\\',
    '0190',
  ),
);
