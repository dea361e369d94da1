/** Shows the time zone of the issuer's register, and changes it. */
import { Button, TextInput } from '@mantine/core';
import { type ReactElement, useId, useState } from 'react';
import { noteTimeZone } from '../../api/register-day.ts';
import { useRole } from '../../api/role.tsx';
import { useViewer } from '../../api/use-viewer.ts';
import { useToday } from '../../parts/use-today.ts';
import { formatDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './access.module.css';
import { ChangeTimeZone } from '#graphql/change-time-zone.ts';
import { CommandDialog } from './command-dialog.tsx';

const names = words.access.timeZone;

/** Only issuers have one. */
export function TimeZone(): ReactElement | null {
  const { account, mayRun } = useViewer();
  const today = useToday();
  const [open, setOpen] = useState(false);
  const timeZone = account?.timeZone;
  if (!timeZone) return null;
  return (
    <section className={classes['logo']} aria-label={names.title}>
      <span>{names.now(timeZone, formatDay(today))}</span>
      {mayRun('changeTimeZone') && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {names.change}
        </Button>
      )}
      {open && <TimeZoneDialog timeZone={timeZone} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** Proposes the zone of this device for a register that has none. The registry knows which zones there are. */
function TimeZoneDialog({ timeZone, onClose }: { readonly timeZone: string; onClose(): void }): ReactElement {
  const role = useRole().usersAccountId;
  const list = useId();
  const [next, setNext] = useState(
    timeZone === 'UTC' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone,
  );
  const given = next.trim();
  return (
    <CommandDialog
      title={names.change}
      description={names.more}
      command={ChangeTimeZone}
      variables={given === '' || given === timeZone ? undefined : { input: { timeZone: given } }}
      submitLabel={names.change}
      onClose={onClose}
      onDone={({ result }) => {
        noteTimeZone(role, result?.account?.timeZone);
        return undefined;
      }}
    >
      <TextInput
        label={names.label}
        description={names.help}
        value={next}
        list={list}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <datalist id={list}>
        {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </CommandDialog>
  );
}
