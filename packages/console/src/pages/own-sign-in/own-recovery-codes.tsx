/** The recovery codes of the person: how many are left, and the dialog that makes ten and shows them once. */
import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { type ReactElement, useState } from 'react';
import { makeRecoveryCodes, type OwnSignIn } from '../../api/own-sign-in.ts';
import { DialogForm } from '../../parts/command-dialog/dialog-form.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { ownSignIn as names } from '../../words/en/own-sign-in.ts';
import { formatCount, formatInstant } from '../../words/format.ts';
import classes from './own-sign-in.module.css';
import { useOwnChange } from './use-own-change.ts';

export function OwnRecoveryCodes({ left, madeAt }: OwnSignIn['recoveryCodes']): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const label = madeAt === null ? names.codesMake : names.codesReplace;
  return (
    <>
      <p data-quiet>{names.codesMore}</p>
      <p>{stateOf({ left, madeAt })}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <CodesDialog title={label} isReplaced={left > 0} onClose={() => setOpen(false)} />}
    </>
  );
}

function stateOf({ left, madeAt }: OwnSignIn['recoveryCodes']): string {
  if (madeAt === null) return names.codesNone;
  return left === 0 ? names.codesUsed : names.codesLeft(formatCount(left), formatInstant(madeAt));
}

interface Made {
  readonly codes: readonly string[];
  /** In ISO 8601. */
  readonly at: string;
}

interface DialogProps {
  readonly title: string;
  /** Whether codes of before end. */
  readonly isReplaced: boolean;
  onClose(): void;
}

function CodesDialog({ title, isReplaced, onClose }: DialogProps): ReactElement {
  // Only in this memory: not in the query cache, the address or browser storage.
  const [made, setMade] = useState<Made>();
  const making = useOwnChange(async (_: undefined) =>
    setMade({ codes: await makeRecoveryCodes(), at: new Date().toISOString() }),
  );
  if (made !== undefined) return <CodesOnce {...made} onClose={onClose} />;
  return (
    <DialogForm
      title={title}
      more={isReplaced ? names.codesReplaceMore : names.codesMore}
      submit={title}
      cancel={names.cancel}
      isComplete
      isPending={making.isPending}
      error={making.error}
      onClose={onClose}
      onSubmit={() => making.mutate(undefined)}
    />
  );
}

function CodesOnce({ codes, at, onClose }: Made & { onClose(): void }): ReactElement {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  const head = names.codesOf(location.host, formatInstant(at));
  const text = [head, '', ...codes, ''].join('\n');
  return (
    // Only the button closes the dialog, so that the codes are not lost by accident.
    <Dialog title={names.codesTitle} closable={false} onClose={onClose}>
      <div className={classes['once']}>
        <p className={classes['only']}>{names.codesWarning}</p>
        <ol className={classes['codes']} translate="no">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <div className={classes['buttons']}>
          <Button size="compact-sm" variant="default" onClick={() => copy(text)}>
            {copied ? names.codesCopied : names.codesCopy}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => saveFile(new Blob([text]), names.codesFile)}>
            {names.codesSave}
          </Button>
        </div>
        <Button onClick={onClose}>{names.codesDone}</Button>
      </div>
    </Dialog>
  );
}
