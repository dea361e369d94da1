/** The terms of the console's pages, by the alphabet. */
import { useLocation } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { PageHead } from '../../parts/page-head.tsx';
import { compareNames } from '../../words/order-of-names.ts';
import { words } from '../../words/words.ts';
import classes from './glossary.module.css';

const names = words.glossary;
const entries = Object.entries(names.entries).toSorted(([, one], [, other]) => compareNames(one.term, other.term));

const show = (entry: HTMLElement | null): void => entry?.scrollIntoView({ block: 'center' });

export function GlossaryPage(): ReactElement {
  const chosen = useLocation({ select: ({ hash }) => hash });
  return (
    <>
      <PageHead title={names.title} />
      <p className={classes['description']}>{names.description}</p>
      <dl className={classes['terms']}>
        {entries.map(([id, { term, text, source }]) => (
          <div key={id} id={id} ref={id === chosen ? show : undefined} data-chosen={id === chosen || undefined}>
            <dt>{term}</dt>
            <dd>
              {text} {source !== undefined && <span className={classes['source']}>{names.source(source)}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
