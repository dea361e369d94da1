/** Keyboard shortcuts of all pages, and the dialog that lists them and leads to pages that explain. */
import { ActionIcon, Kbd, Modal } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { DocsLink } from '../parts/docs-link.tsx';
import { words } from '../words/words.ts';
import { isTyping } from './is-typing.ts';
import type { NavigationItem } from './navigation.ts';
import classes from './shortcuts.module.css';

/** Units: milliseconds in which the second key must follow `g`. */
const pause = 1500;

interface Props {
  /** The users_account_id of the role. */
  readonly role: string;
  readonly items: readonly NavigationItem[];
}

export function Shortcuts({ role, items }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const goPressedAt = useRef(0);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const page = items.find(({ key }) => key === event.key);
      if (event.key === '?') setOpen(true);
      else if (event.key === 'g') goPressedAt.current = event.timeStamp;
      else if (event.key === 'f') focusFilters(event);
      else if (page !== undefined && event.timeStamp - goPressedAt.current < pause) {
        event.preventDefault();
        void navigate({ to: page.to, params: { role } });
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, role, items]);
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={words.shell.help} onClick={() => setOpen(true)}>
        ?
      </ActionIcon>
      <Modal
        opened={open}
        onClose={() => setOpen(false)}
        title={words.shell.help}
        lockScroll={false}
        closeButtonProps={{ 'aria-label': words.shell.close }}
      >
        <p className={classes['pages']}>
          <DocsLink />
          <Link to="/r/$role/glossary" params={{ role }} onClick={() => setOpen(false)}>
            {words.glossary.title}
          </Link>
        </p>
        <dl className={classes['keys']}>
          <KeyLine keys={['?']} description={words.shell.keysOf.help} />
          <KeyLine keys={['/']} description={words.shell.keysOf.search} />
          <KeyLine keys={['f']} description={words.shell.keysOf.find} />
          <KeyLine keys={['Esc']} description={words.shell.keysOf.close} />
          {items.map(({ key, label }) => (
            <KeyLine key={key} keys={['g', key]} description={words.shell.keysOf.to(label)} />
          ))}
        </dl>
      </Modal>
    </>
  );
}

function KeyLine({
  keys,
  description,
}: {
  readonly keys: readonly string[];
  readonly description: string;
}): ReactElement {
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
      <dd>{description}</dd>
    </div>
  );
}

function focusFilters(event: KeyboardEvent): void {
  const field = document.querySelector<HTMLElement>('[data-filters] input, [data-filters] select');
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
