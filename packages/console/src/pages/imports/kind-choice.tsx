/** The choice of what the rows of a file are, with the template of each kind. */
import { Radio } from '@mantine/core';
import type { ReactElement } from 'react';
import { type ImportKind, importKinds, templateAddress } from '../../api/imports.ts';
import { Section } from '../../parts/section.tsx';
import { importPage as names } from '../../words/en/import-page.ts';
import classes from './imports.module.css';

interface Props {
  readonly kind: ImportKind;
  onKind(kind: ImportKind): void;
}

export function KindChoice({ kind, onKind }: Props): ReactElement {
  return (
    <Section title={names.kind}>
      <Radio.Group aria-label={names.kind} value={kind} onChange={(chosen) => onKind(chosen)}>
        <div className={classes['kinds']}>
          {importKinds.map((one) => (
            <div key={one} className={classes['kind']}>
              <Radio value={one} label={names.kinds[one].name} description={names.kinds[one].description} />
              <span className={classes['templates']}>
                <a href={templateAddress(one, 'xlsx')} download aria-label={names.templateOf(names.kinds[one].name)}>
                  {names.template}
                </a>
                <a href={templateAddress(one, 'csv')} download aria-label={names.csvOf(names.kinds[one].name)}>
                  {names.csv}
                </a>
              </span>
            </div>
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
}
