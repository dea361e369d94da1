/** Jobs at the head of a page, each with its progress and then its end. */
import { type ReactElement, Suspense, useState } from 'react';
import { words } from '../../words/words.ts';
import banner from '../approvals/banner.module.css';
import { lazyComponent } from '../lazy-component.tsx';

// There rarely is one.
const FollowedJob = lazyComponent(() => import('./followed-job.tsx'), 'FollowedJob');

interface Props {
  /** The row or the list that the page is about. */
  readonly of: string;
  readonly jobs: readonly { readonly id: string }[];
}

export function RunningJobs({ of, jobs }: Props): ReactElement | null {
  const ids = useSeen(
    of,
    jobs.map(({ id }) => id),
  );
  if (ids.length === 0) return null;
  return (
    <section className={banner['banner']} data-tone="quiet" aria-label={words.jobs.title}>
      <strong>{words.jobs.title}</strong>
      <Suspense>
        <ul>
          {ids.map((id) => (
            <li key={id}>
              <FollowedJob id={id} named />
            </li>
          ))}
        </ul>
      </Suspense>
    </section>
  );
}

/** All ids since the page was opened, so that a job that ends meanwhile says how. */
function useSeen(of: string, ids: readonly string[]): readonly string[] {
  const [seen, setSeen] = useState({ of, ids });
  const before = seen.of === of ? seen.ids : [];
  const all = [...new Set([...before, ...ids])];
  if (seen.of !== of || all.length > before.length) setSeen({ of, ids: all });
  return all;
}
