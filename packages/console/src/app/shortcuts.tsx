/** Keys that work on every page, and the list of them. */
import { ActionIcon, Kbd, Modal } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { Role } from '../api/session.ts';
import { words } from '../words/words.ts';
import { navigationOf } from './navigation.ts';
import classes from './shortcuts.module.css';

/** Units: milliseconds in which the second key must follow `g`. */
const pause = 1500;

export function Shortcuts({ role }: { readonly role: Role }): ReactElement {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const wentAt = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isWriting(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const page = navigationOf(role).find(({ key }) => key === event.key);
      if (event.key === '?') setOpen(true);
      else if (event.key === 'g') wentAt.current = event.timeStamp;
      else if (event.key === '/') focusFilters(event);
      else if (page !== undefined && event.timeStamp - wentAt.current < pause) {
        event.preventDefault();
        void navigate({ to: page.to, params: { role: role.usersAccountId } });
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, role]);
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={words.shell.keys} onClick={() => setOpen(true)}>
        ?
      </ActionIcon>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={words.shell.keys}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': words.shell.close }}
      >
        <dl className={classes['keys']}>
          <KeyLine keys={['?']} does={words.shell.keysOf.help} />
          <KeyLine keys={['/']} does={words.shell.keysOf.find} />
          <KeyLine keys={['Esc']} does={words.shell.keysOf.close} />
          {navigationOf(role).map(({ key, label }) => (
            <KeyLine key={key} keys={['g', key]} does={words.shell.keysOf.to(label)} />
          ))}
        </dl>
      </Modal>
    </>
  );
}

function KeyLine({ keys, does }: { readonly keys: readonly string[]; readonly does: string }): ReactElement {
  return (
    <div className={classes['line']}>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ` ${words.shell.keysOf.afterwards} `}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}

/** A key that belongs to what is being written is none of ours. */
function isWriting(event: KeyboardEvent): boolean {
  // The first of the path, because what lies in a shadow tree is hidden behind its host.
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

function focusFilters(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('[data-filters] input, [data-filters] select');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
