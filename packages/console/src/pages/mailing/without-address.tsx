/** The holders of a register for mailing that have no address, before the file is saved. */
import { Button } from '@mantine/core';
import type { ReactElement } from 'react';
import type { MailedHolder } from '../../api/mailing.ts';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { mailing as names } from '../../words/mailing.ts';
import { words } from '../../words/words.ts';
import classes from './mailing.module.css';

/** Units: holders on the screen. The file of the table has all. */
const shownAtMost = 100;

interface Props {
  readonly holders: readonly MailedHolder[];
  onSave(holders: readonly MailedHolder[]): void;
}

export function WithoutAddress({ holders, onSave }: Props): ReactElement {
  const addressed = holders.filter(({ address }) => address !== null);
  const without = holders.filter(({ address }) => address === null);
  const title = names.without(formatCount(without.length), without.length);
  const more = without.length - shownAtMost;
  return (
    <Section title={title}>
      <p role="status">{names.withAddress(formatCount(addressed.length), addressed.length)}</p>
      <div className={classes['form']}>
        <Button size="sm" onClick={() => onSave(holders)}>
          {names.saveAll(formatCount(holders.length))}
        </Button>
        {addressed.length > 0 && (
          <Button size="sm" variant="default" onClick={() => onSave(addressed)}>
            {names.saveAddressed(formatCount(addressed.length))}
          </Button>
        )}
      </div>
      <PlainTable
        label={title}
        rows={without.map((one) => ({ id: one.holderNumber, ...one }))}
        shownAtMost={shownAtMost}
        columns={[
          { label: names.number, text: ({ holderNumber }) => holderNumber },
          { label: names.registration, text: ({ registration }) => registration },
          { label: names.name, text: ({ name }) => name },
          quantityColumn('quantity', { label: names.quantity }),
        ]}
      />
      {more > 0 && <p>{words.commands.lotsMore(formatCount(more))}</p>}
    </Section>
  );
}
