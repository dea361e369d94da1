/** The search of the header: a button, the keys that open it, and the dialog. */
import { Kbd, Modal, UnstyledButton } from '@mantine/core';
import { type ReactElement, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { words } from '../../words/words.ts';
import { Icon } from '../icon.tsx';
import { isTyping } from '../is-typing.ts';
import type { NavigationItem } from '../navigation.ts';
import { SearchBox } from './search-box.tsx';
import classes from './search.module.css';

/** The key beside K, as people of this machine know it. */
const modifier = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

interface State {
  readonly open: boolean;
  /** Each opening begins with an empty field, also one while the dialog of before still fades. */
  readonly openings: number;
}

const openOnce = (state: State): State => (state.open ? state : { open: true, openings: state.openings + 1 });

export function Search({ items }: { readonly items: readonly NavigationItem[] }): ReactElement {
  const [{ open, openings }, setState] = useState<State>({ open: false, openings: 0 });
  const close = (): void => setState((state) => ({ ...state, open: false }));
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
      if (!isChord && !isSlash) return;
      event.preventDefault();
      // The next key may follow at once: the field must be there and have the focus.
      flushSync(() => setState(openOnce));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes['button']}
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={() => setState(openOnce)}
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
            <SearchBox key={openings} items={items} onClose={close} />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </>
  );
}
