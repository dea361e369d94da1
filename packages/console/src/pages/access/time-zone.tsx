/** Shows the time zone of the issuer's register, and changes it. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { noteTimeZone } from '../../api/register-day.ts';
import { useViewer } from '../../api/use-viewer.ts';
import { CommandDialog } from '../../parts/command-dialog/command-dialog.tsx';
import { useToday } from '../../parts/use-today.ts';
import { formatDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import classes from './access.module.css';
import { ChangeTimeZone, members } from '#graphql/change-time-zone.ts';

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
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <CommandDialog
      title={names.change}
      more={names.more}
      operation={ChangeTimeZone}
      members={members}
      fields={{
        timeZone: {
          label: names.label,
          help: names.help,
          first: timeZone === 'UTC' ? here : timeZone,
          differs: timeZone,
          suggestions: ['UTC'].concat(Intl.supportedValuesOf('timeZone')),
        },
      }}
      submit={names.change}
      onClose={onClose}
      onDone={({ result }) => {
        noteTimeZone(result?.account?.timeZone ?? timeZone);
        return undefined;
      }}
    />
  );
}
