/** The search of the header: a button, the keys that open it, and the dialog. */
import { Kbd, Modal, UnstyledButton } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { words } from '../../words/words.ts';
import { Icon } from '../icon.tsx';
import { isTyping } from '../is-typing.ts';
import type { NavigationItem } from '../navigation.ts';
import { SearchBox } from './search-box.tsx';
import classes from './search.module.css';

/** The key beside K, as people of this machine know it. */
const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

export function Search({ items }: { readonly items: readonly NavigationItem[] }): ReactElement {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      if (!isChord && !isSlash) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const close = (): void => setOpen(false);
  return (
    <>
      <UnstyledButton
        className={classes['button']}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={classes['label']}>{words.search.open}</span>
        <span className={classes['keys']} aria-hidden="true">
          <Kbd size="xs">{modifier}</Kbd> <Kbd size="xs">K</Kbd>
        </span>
      </UnstyledButton>
      <Modal.Root opened={open} onClose={close} lockScroll={false} padding={0} size="lg" yOffset="10vh">
        <Modal.Overlay />
        <Modal.Content aria-label={words.search.title}>
          <Modal.Body>
            <SearchBox items={items} onClose={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
