/** The ways from a page to the forms of deeds, with what the page is about chosen already. What the role may not do is not there. */
import { Button, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { useRole } from '../../api/role.tsx';
import { useAsked } from '../../api/use-asked.ts';
import { words } from '../../words/words.ts';
import classes from './deed-links.module.css';
import { type DeedName, mutationOf } from './deed-names.ts';
import { DeedViewer } from './deed-viewer.graphql.ts';
import type { Preset } from './preset.ts';

interface Props {
  /** The deeds that make sense here; the first ones are buttons, the rest is in a menu. */
  readonly deeds: readonly DeedName[];
  /** What is chosen already in the form. */
  readonly chosen?: Preset;
}

/** Units: deeds. More would crowd the head of a page. */
const buttonsAtMost = 2;

export function DeedLinks({ deeds, chosen = {} }: Props): ReactElement | null {
  const role = useRole().usersAccountId;
  const navigate = useNavigate();
  const { data } = useAsked(DeedViewer, {});
  const may = data?.viewer?.may ?? [];
  const offered = deeds.filter((deed) => may.includes(mutationOf[deed]));
  const open = (deed: DeedName) => () =>
    void navigate({ to: '/r/$role/deeds/$deed', params: { role, deed }, search: chosen });
  const rest = offered.slice(buttonsAtMost);
  if (offered.length === 0) return null;
  return (
    <>
      {offered.slice(0, buttonsAtMost).map((deed) => (
        <Button key={deed} variant="default" size="xs" onClick={open(deed)}>
          {words.deeds.short[deed]}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-end" keepMounted={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" size="xs">
              {words.deeds.moreDeeds}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes['menu'] ?? ''}>
            {rest.map((deed) => (
              <Menu.Item key={deed} onClick={open(deed)}>
                {words.deeds.names[deed]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
