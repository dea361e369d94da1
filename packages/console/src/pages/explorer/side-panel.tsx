/** The side panel: schema documentation and history. */
import { Tabs } from '@mantine/core';
import type { ReactElement } from 'react';
import { oneOf } from '../../parts/data-table/view.ts';
import { words } from '../../words/words.ts';
import classes from './explorer.module.css';
import { HistoryList } from './history-list.tsx';
import { SchemaDocs } from './schema-docs.tsx';
import type { DocumentDraft } from './use-draft.ts';

const sides = ['docs', 'history'] as const;

/** Its search parameters. */
export interface Side {
  readonly side?: string;
  readonly doc?: string;
}

interface Props {
  readonly view: Side;
  onView(view: Side): void;
  readonly draft: DocumentDraft;
}

export function SidePanel({ view: { side, doc }, onView, draft }: Props): ReactElement {
  const docOnly = doc === undefined ? {} : { doc };
  return (
    <Tabs
      className={classes['side']}
      value={oneOf(side, sides) ?? 'docs'}
      onChange={(chosen) => onView(chosen === 'history' ? { ...docOnly, side: chosen } : docOnly)}
      keepMounted={false}
    >
      <Tabs.List>
        <Tabs.Tab value="docs">{words.explorer.docs}</Tabs.Tab>
        <Tabs.Tab value="history">{words.explorer.history}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="docs">
        <SchemaDocs shown={doc} onShow={(shown) => onView(shown === undefined ? {} : { doc: shown })} />
      </Tabs.Panel>
      <Tabs.Panel value="history">
        <HistoryList draft={draft} />
      </Tabs.Panel>
    </Tabs>
  );
}
