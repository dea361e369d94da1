/** The choice between light, dark and the system's setting. */
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core';
import type { ReactElement } from 'react';
import { words } from '../words/words.ts';

const choices = [
  { scheme: 'light', label: words.shell.light },
  { scheme: 'dark', label: words.shell.dark },
  { scheme: 'auto', label: words.shell.system },
] as const;

export function Appearance(): ReactElement {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={words.shell.appearance}>
          <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
            <circle cx="9" cy="9" r="6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            <path d="M9 2.5a6.5 6.5 0 0 1 0 13z" fill="currentColor" />
          </svg>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ scheme, label }) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={colorScheme === scheme}
            rightSection={colorScheme === scheme ? '✓' : undefined}
            onClick={() => setColorScheme(scheme)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
