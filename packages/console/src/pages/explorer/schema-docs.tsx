/** The documentation of the schema: sought, or gone through from type to type. */
import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { DocField, DocRefusal, DocRefusals, DocStart, DocType } from './doc-entries.tsx';
import { DocLink } from './doc-link.tsx';
import { type DocPlace, find, placeOf } from './doc-place.ts';
import classes from './explorer.module.css';

const names = words.explorer;

interface Props {
  /** What the address names. */
  readonly shown: string | undefined;
  onShow(doc: string | undefined): void;
}

export function SchemaDocs({ shown, onShow }: Props): ReactElement {
  const [sought, setSought] = useState('');
  const show = (doc: string | undefined): void => {
    setSought('');
    onShow(doc);
  };
  const place = placeOf(shown);
  return (
    <div className={classes['docs']}>
      <TextInput
        type="search"
        size="sm"
        aria-label={names.search}
        placeholder={names.search}
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
      />
      {sought.trim() !== '' ? (
        <FoundList sought={sought} onShow={show} />
      ) : (
        <>
          <Trail place={place} onShow={show} />
          <Entry place={place} onShow={show} />
        </>
      )}
    </div>
  );
}

function FoundList({ sought, onShow }: { readonly sought: string; readonly onShow: Props['onShow'] }): ReactElement {
  const found = find(sought);
  return (
    <>
      <p className={classes['quiet']} role="status">
        {found.length === 0 ? names.nothingFound : names.found(formatCount(found.length))}
      </p>
      <ul className={classes['entries']}>
        {found.map(({ doc, description }) => (
          <li key={doc}>
            <DocLink doc={doc} onShow={onShow} />
            <p className={classes['says']}>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface PlaceProps {
  readonly place: DocPlace;
  readonly onShow: Props['onShow'];
}

/** The way back. */
function Trail({ place, onShow }: PlaceProps): ReactElement | null {
  if (place.is === 'start') return null;
  return (
    <p className={classes['trail']}>
      <DocLink doc={undefined} onShow={onShow} />
      {place.is === 'field' && (
        <>
          {' › '}
          <DocLink doc={place.type.name} onShow={onShow} />
        </>
      )}
      {place.is === 'refusal' && (
        <>
          {' › '}
          <DocLink doc="refusals" label={names.refusals} onShow={onShow} />
        </>
      )}
    </p>
  );
}

function Entry({ place, onShow }: PlaceProps): ReactElement {
  switch (place.is) {
    case 'start':
      return <DocStart onShow={onShow} />;
    case 'type':
      return <DocType type={place.type} onShow={onShow} />;
    case 'field':
      return <DocField type={place.type} field={place.field} onShow={onShow} />;
    case 'refusals':
      return <DocRefusals onShow={onShow} />;
    case 'refusal':
      return <DocRefusal code={place.code} />;
  }
}
