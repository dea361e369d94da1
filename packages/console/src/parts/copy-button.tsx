/** Copies a text, and says so. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import type { ReactElement } from 'react';
import { firstWords as words } from '../words/first-words.ts';
import classes from './copy-button.module.css';

export function CopyButton({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { copied, copy } = useClipboard({ timeout: 1500 });
  return (
    <UnstyledButton className={classes['copy']} aria-label={label} title={label} onClick={() => copy(text)}>
      <svg
        width="14"
        height="14"
        viewBox="0 0 14 14"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
      >
        {copied ? <path d="M2.5 7.5l3 3 6-7" /> : <path d="M4.5 4.5v-2h7v7h-2M2.5 4.5h7v7h-7z" />}
      </svg>
      <VisuallyHidden role="status">{copied ? words.errors.copied : ''}</VisuallyHidden>
    </UnstyledButton>
  );
}
