/** The dialog before a rejection or a withdrawal. A rejection has a reason. */
import { Button, Textarea } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { Dialog } from '../../parts/dialog.tsx';
import { words } from '../../words/words.ts';
import classes from './instruction.module.css';

const names = words.instructions.decide;

const texts = {
  reject: { title: names.rejectTitle, more: names.rejectMore, submit: names.rejectSubmit },
  withdraw: { title: names.withdrawTitle, more: names.withdrawMore, submit: names.withdrawSubmit },
} as const;

interface Props {
  readonly kind: keyof typeof texts;
  readonly sentence: string;
  onClose(): void;
  onSubmit(reason: string): void;
}

/** Units: characters, as the API accepts. */
const longest = 1000;

export function ReasonDialog({ kind, sentence, onClose, onSubmit }: Props): ReactElement {
  const [reason, setReason] = useState('');
  const complete = kind === 'withdraw' || reason.trim() !== '';
  return (
    <Dialog title={texts[kind].title} onClose={onClose}>
      <form
        className={classes['dialog']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!complete) return;
          onSubmit(reason.trim());
          onClose();
        }}
      >
        <p className={classes['sentence']}>{sentence}</p>
        <p data-quiet>{texts[kind].more}</p>
        {kind === 'reject' && (
          <Textarea
            label={names.reason}
            value={reason}
            rows={3}
            required
            maxLength={longest}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <Button type="submit" data-destructive disabled={!complete}>
          {texts[kind].submit}
        </Button>
      </form>
    </Dialog>
  );
}
