/** A group of options of the search. Pages are links, so that the browser can open them in another window. */
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { words } from '../../words/words.ts';
import type { Option, OptionGroup } from './options.ts';
import classes from './search.module.css';

interface GroupProps {
  readonly group: OptionGroup;
  readonly id: string;
  readonly active: Option | undefined;
  onOpen(option: Option): void;
}

export function Group({ group, id, active, onOpen }: GroupProps): ReactElement {
  const heading = `${id}-group-${group.kind}`;
  return (
    <div role="group" aria-labelledby={heading}>
      <div id={heading} role="presentation" className={classes['kind']}>
        {words.search.kinds[group.kind]}
      </div>
      {group.options.map((option) => {
        const shown = {
          id: `${id}-${option.id}`,
          role: 'option',
          'aria-selected': option === active,
          'data-option': option.id,
          className: classes['option'],
          tabIndex: -1,
        };
        const content = (
          <>
            <span className={classes['title']}>{option.title}</span>{' '}
            {option.subtitle !== undefined && <span className={classes['subtitle']}>{option.subtitle}</span>}
          </>
        );
        return option.link === undefined ? (
          <button key={option.id} {...shown} type="button" onClick={() => onOpen(option)}>
            {content}
          </button>
        ) : (
          <Link
            key={option.id}
            {...option.link}
            {...shown}
            preload={false}
            onClick={(event) => {
              // Another window, by the browser's own keys, leaves the search open.
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(option);
            }}
          >
            {content}
          </Link>
        );
      })}
    </div>
  );
}
