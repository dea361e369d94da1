/** Every kind of file that an import reads. */
import type { ImportKindName } from '../../rules/import.ts';
import { classesKind } from './kind-classes.ts';
import { restrictionsKind, verificationsKind } from './kind-findings.ts';
import { historyKind } from './kind-history.ts';
import { holdersKind } from './kind-holders.ts';
import { holdingsKind, issuesKind } from './kind-holdings.ts';
import type { ImportKind } from './import-kind.ts';

export const importKinds: Readonly<Record<ImportKindName, ImportKind>> = {
  classes: classesKind,
  holders: holdersKind,
  verifications: verificationsKind,
  history: historyKind,
  holdings: holdingsKind,
  issues: issuesKind,
  restrictions: restrictionsKind,
};
