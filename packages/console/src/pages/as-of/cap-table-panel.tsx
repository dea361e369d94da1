/** The cap table as of a date, or its changes between two dates. */
import type { ReactElement } from 'react';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { CapTable, type CapTableQuery } from '#graphql/cap-table.ts';
import { CapTableSection } from '../../parts/cap-table/cap-table-section.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ErrorState } from '../../parts/error-state.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { words } from '../../words/words.ts';
import { differencesOf, type Line } from './difference.ts';
import { DifferenceList } from './difference-list.tsx';
import type { AsOfProps } from './as-of-props.ts';
import classes from './as-of.module.css';
import { HolderChanges } from './holder-changes.tsx';
import { argumentsOf, inOrder, type Moment, type AsOfView } from './as-of-view.ts';

export function CapTablePanel({ registerId, moment, comparedWith, view }: AsOfProps): ReactElement {
  const of = registerId === undefined ? {} : { registerId };
  if (comparedWith !== undefined) {
    const [earlier, later] = inOrder(moment, comparedWith);
    const isOneKnowledge = earlier.knownAt === later.knownAt && earlier.day !== later.day;
    return (
      <>
        <ClassDifference of={of} earlier={earlier} later={later} view={view} />
        {isOneKnowledge && (
          <div className={classes['changes']}>
            <HolderChanges of={of} earlier={earlier} later={later} view={view} />
          </div>
        )}
      </>
    );
  }
  return (
    <Section title={words.capTable.title}>
      <CapTableSection register={{ ...of, ...argumentsOf(moment) }} view={view} />
    </Section>
  );
}

interface DifferenceProps {
  readonly of: { readonly registerId?: string };
  readonly earlier: Moment;
  readonly later: Moment;
  readonly view: AsOfView;
}

function ClassDifference({ of, earlier, later, view }: DifferenceProps): ReactElement {
  const before = useRoleQuery(CapTable, { ...of, ...argumentsOf(earlier) });
  const after = useRoleQuery(CapTable, { ...of, ...argumentsOf(later) });
  const error = before.error ?? after.error;
  if (error !== null)
    return <ErrorState error={error} onRetry={() => void Promise.all([before.refetch(), after.refetch()])} />;
  if (before.data === undefined || after.data === undefined) return <Loading />;
  if (!before.data.capTable || !after.data.capTable)
    return <EmptyState title={words.capTable.notAvailable} more={words.capTable.notAvailableMore} />;
  const differences = differencesOf(linesOf(before.data), linesOf(after.data));
  const compared = {
    earlier,
    later,
    key: ['class difference', of, earlier, later, before.dataUpdatedAt, after.dataUpdatedAt],
    differences,
    compared: differences.length,
    total: differences.length,
  };
  return (
    <DifferenceList compared={compared} heads={{ name: words.asOf.class, detail: words.assets.symbol }} view={view} />
  );
}

function linesOf({ capTable }: CapTableQuery): readonly Line[] {
  return (capTable?.classes ?? []).flatMap(({ asset, outstanding }) =>
    asset ? [{ id: asset.id, name: asset.name, detail: asset.symbol ?? '', quantity: outstanding }] : [],
  );
}
