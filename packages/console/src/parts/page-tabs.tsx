/** Tabs of a page. The open one is in the address; the others load nothing. */
import { Tabs } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './page-tabs.module.css';

interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  show(): ReactNode;
}

interface Props<Id extends string> {
  readonly tabs: readonly Tab<Id>[];
  /** The tab in the address. The first one when it is missing or unknown. */
  readonly open: string | undefined;
  onOpen(search: { readonly tab?: Id }): void;
}

export function PageTabs<Id extends string>({ tabs, open, onOpen }: Props<Id>): ReactElement {
  const shown = tabs.find(({ id }) => id === open) ?? tabs[0]!;
  return (
    <Tabs
      value={shown.id}
      onChange={(id) => {
        const chosen = tabs.find((tab) => tab.id === id);
        onOpen(chosen === undefined || chosen === tabs[0] ? {} : { tab: chosen.id });
      }}
      keepMounted={false}
    >
      <Tabs.List className={classes['tabs']}>
        {tabs.map(({ id, label }) => (
          <Tabs.Tab key={id} value={id}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.id}>{shown.show()}</Tabs.Panel>
    </Tabs>
  );
}
