/** A dialog. Its header has no banner role, of which a page has only one, and the page behind does not scroll. */
import { Modal } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { firstWords as words } from '../words/first-words.ts';
import classes from './dialog.module.css';

interface Props {
  readonly title: string;
  /** When false, only the content closes the dialog. */
  readonly closable?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

export function Dialog({ title, closable = true, onClose, children }: Props): ReactElement {
  return (
    <Modal.Root opened onClose={onClose} lockScroll={false} closeOnClickOutside={closable} closeOnEscape={closable}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title className={classes['title']}>{title}</Modal.Title>
          {closable && <Modal.CloseButton aria-label={words.shell.close} />}
        </Modal.Header>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
