/** The choice between light, dark and the system's setting, and of the language. */
import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import type { ReactElement } from 'react';
import { chooseLanguage, chosenLanguage, languages } from '../words/locale.ts';
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
        <Menu.Label>{words.shell.appearance}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
          {choices.map(({ scheme, label }) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{words.shell.language}</Menu.Label>
        <Menu.RadioGroup
          value={chosenLanguage ?? ''}
          onChange={(chosen) => {
            chooseLanguage(languages.find((one) => one === chosen));
            // Texts are read as the code is loaded. Forms keep what was entered.
            location.reload();
          }}
        >
          <Menu.RadioItem value="">{words.shell.languageOfBrowser}</Menu.RadioItem>
          {languages.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {words.shell.languages[one]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
