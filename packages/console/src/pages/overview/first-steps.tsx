/** The first steps of a register without units: those that are done are ticked, the others have a button. */
import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import type { ImportKind } from '../../api/imports.ts';
import { useRole } from '../../api/role.tsx';
import type { ShownClass } from '../../parts/cap-table/cap-table-rows.ts';
import type { ListedCommand } from '../../parts/commands/command-names.ts';
import { useOffered } from '../../parts/commands/use-offered.ts';
import { Section } from '../../parts/section.tsx';
import { Status } from '../../parts/status.tsx';
import { words } from '../../words/words.ts';
import { stepsDone } from './steps-done.ts';
import classes from './home.module.css';

const names = words.overview;

interface Step {
  readonly id: keyof typeof names.steps;
  /** The forms that take it, the first that the role is offered. */
  readonly command: ListedCommand;
  readonly isDone: boolean;
  readonly besides?: { readonly label: string; readonly link: LinkProps };
}

interface Props {
  readonly classes: readonly ShownClass[];
  /** How many assets and holders there are. */
  readonly assets: number;
  readonly holders: number;
}

export function FirstSteps({ classes: counted, assets, holders }: Props): ReactElement {
  const role = useRole().usersAccountId;
  const isOffered = useOffered();
  const done = stepsDone({ classes: counted, assets, holders });
  const importing = (kind: ImportKind) =>
    ({ label: words.imports.title, link: { to: '/r/$role/import', params: { role }, search: { kind } } }) as const;
  const steps: readonly Step[] = [
    { id: 'class', command: 'create-asset', isDone: done.class, besides: importing('classes') },
    { id: 'authorize', command: 'authorize', isDone: done.authorize },
    { id: 'holders', command: 'create-holder', isDone: done.holders, besides: importing('holders') },
    { id: 'issue', command: 'issue', isDone: false, besides: importing('history') },
  ];
  const next = steps.find(({ isDone }) => !isDone)?.id;
  return (
    <Section title={names.firstSteps}>
      <ol className={classes['steps']}>
        {steps.map(({ id, command, isDone, besides }) => (
          <li key={id} className={classes['step']}>
            <Status label={isDone ? names.stepDone : names.stepOpen} tone={isDone ? 'good' : 'quiet'} />
            <span>
              <strong>{names.steps[id].title}</strong>
              <br />
              {names.steps[id].more}
            </span>
            {!isDone && isOffered(command) && (
              <span className={classes['views']}>
                <StepButton
                  label={words.commands.names[command]}
                  isNext={id === next}
                  link={{ to: '/r/$role/new/$command', params: { role, command } }}
                />
                {besides !== undefined && <StepButton {...besides} isNext={false} />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface ButtonProps {
  readonly label: string;
  readonly isNext: boolean;
  readonly link: LinkProps;
}

function StepButton({ label, isNext, link }: ButtonProps): ReactElement {
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      size="xs"
      renderRoot={(props: object) => <Link {...link} {...props} />}
    >
      {label}
    </Button>
  );
}
