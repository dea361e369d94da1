/** The schema documentation, with search. */
import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatCount } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { DocField, DocRefusal, DocRefusals, DocStart, DocType } from './doc-entries.tsx';
import { DocLink } from './doc-link.tsx';
import { type DocLocation, find, locationOf } from './doc-location.ts';
import classes from './explorer.module.css';

const names = words.explorer;

interface Props {
  /** The entry in the address. */
  readonly shown: string | undefined;
  onShow(doc: string | undefined): void;
}

export function SchemaDocs({ shown, onShow }: Props): ReactElement {
  const [searchText, setSearchText] = useState('');
  const show = (doc: string | undefined): void => {
    setSearchText('');
    onShow(doc);
  };
  const docLocation = locationOf(shown);
  return (
    <div className={classes['docs']}>
      <TextInput
        type="search"
        size="sm"
        aria-label={names.search}
        placeholder={names.search}
        value={searchText}
        onChange={(event) => setSearchText(event.currentTarget.value)}
      />
      {searchText.trim() !== '' ? (
        <FoundList searchText={searchText} onShow={show} />
      ) : (
        <>
          <Trail docLocation={docLocation} onShow={show} />
          <Entry docLocation={docLocation} onShow={show} />
        </>
      )}
    </div>
  );
}

function FoundList({
  searchText,
  onShow,
}: {
  readonly searchText: string;
  readonly onShow: Props['onShow'];
}): ReactElement {
  const found = find(searchText);
  return (
    <>
      <p className={classes['quiet']} role="status">
        {found.length === 0 ? names.nothingFound : names.found(formatCount(found.length))}
      </p>
      <ul className={classes['entries']}>
        {found.map(({ doc, description }) => (
          <li key={doc}>
            <DocLink doc={doc} onShow={onShow} />
            <p className={classes['description']}>{description}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

interface LocationProps {
  readonly docLocation: DocLocation;
  readonly onShow: Props['onShow'];
}

/** The path to the entry. */
function Trail({ docLocation, onShow }: LocationProps): ReactElement | null {
  if (docLocation.is === 'start') return null;
  return (
    <p className={classes['trail']}>
      <DocLink doc={undefined} onShow={onShow} />
      {docLocation.is === 'field' && (
        <>
          {' › '}
          <DocLink doc={docLocation.type.name} onShow={onShow} />
        </>
      )}
      {docLocation.is === 'refusal' && (
        <>
          {' › '}
          <DocLink doc="refusals" label={names.refusals} onShow={onShow} />
        </>
      )}
    </p>
  );
}

function Entry({ docLocation, onShow }: LocationProps): ReactElement {
  switch (docLocation.is) {
    case 'start':
      return <DocStart onShow={onShow} />;
    case 'type':
      return <DocType type={docLocation.type} onShow={onShow} />;
    case 'field':
      return <DocField type={docLocation.type} field={docLocation.field} onShow={onShow} />;
    case 'refusals':
      return <DocRefusals onShow={onShow} />;
    case 'refusal':
      return <DocRefusal code={docLocation.code} />;
  }
}
