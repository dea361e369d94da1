/** Buttons and a menu that open command forms with preselected ids. Commands without permission are not shown. */
import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { words } from '../../words/words.ts';
import classes from './command-links.module.css';
import type { ListedCommand } from './command-names.ts';
import type { Preset } from './preset.ts';
import { useOffered } from './use-offered.ts';

interface Props {
  /** The commands: the first ones are buttons, the others are in a menu. */
  readonly commands: readonly ListedCommand[];
  /** The ids to preselect. */
  readonly preset?: Preset;
  /** Whether the first one is what the page is for, and stands out. */
  readonly isMain?: boolean;
}

/** Units: buttons. More would crowd the page head. */
const buttonsAtMost = 2;

export function CommandLinks({ commands, preset = {}, isMain = false }: Props): ReactElement | null {
  const role = useRole().usersAccountId;
  const navigate = useNavigate();
  const offered = commands.filter(useOffered());
  const open = (command: ListedCommand) => () =>
    void navigate({ to: '/r/$role/new/$command', params: { role, command }, search: preset });
  const rest = offered.slice(buttonsAtMost);
  if (offered.length === 0) return null;
  return (
    <>
      {offered.slice(0, buttonsAtMost).map((command, index) => (
        <Button key={command} variant={isMain && index === 0 ? 'filled' : 'default'} size="xs" onClick={open(command)}>
          {words.commands.short[command]}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" size="xs">
              {words.commands.moreCommands}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes['menu'] ?? ''}>
            {rest.map((command) => (
              <Menu.Item key={command} onClick={open(command)}>
                {words.commands.names[command]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
