/** The choice of what the rows of a file are, with the template of each kind. */
import { Radio } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { type ImportKind, importKinds, templateAddress } from '../../api/imports.ts';
import { Section } from '../../parts/section.tsx';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';
import { Folded } from './folded.tsx';
import classes from './imports.module.css';

const formats = { xlsx: names.excel, csv: names.csv } as const;

interface Props {
  readonly kind: ImportKind;
  /** Whether there is a file already, so that the kind is chosen. */
  readonly isChosen: boolean;
  onKind(kind: ImportKind): void;
}

export function KindChoice({ kind, isChosen, onKind }: Props): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={names.kind}>
      {isChosen && !isOpen ? (
        <Folded text={words.imports.kinds[kind]} of={names.kind} onOpen={() => setIsOpen(true)} />
      ) : (
        <Radio.Group aria-label={names.kind} value={kind} onChange={(chosen) => onKind(chosen)}>
          <div className={classes['kinds']}>
            {importKinds.map((one) => (
              <div key={one} className={classes['kind']}>
                <Radio value={one} label={words.imports.kinds[one]} description={names.kinds[one]} />
                <Templates kind={one} />
              </div>
            ))}
          </div>
        </Radio.Group>
      )}
    </Section>
  );
}

function Templates({ kind }: { readonly kind: ImportKind }): ReactElement {
  return (
    <span className={classes['templates']}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <a
          key={format}
          href={templateAddress(kind, format)}
          download
          aria-label={names.templateOf(formats[format], words.imports.kinds[kind])}
        >
          {formats[format]}
        </a>
      ))}
    </span>
  );
}
