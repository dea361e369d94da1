/** One statement: opening balance, one line for each transaction, closing balance. */
import { TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useViewer } from '../../api/use-viewer.ts';
import { DataTable } from '../../parts/data-table/data-table.tsx';
import { useShowView } from '../../parts/data-table/show-view.ts';
import { useSource } from '../../parts/data-table/source.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { AssetOnDateLink, HolderLink } from '../../parts/entity-links.tsx';
import { NotFound } from '../../parts/not-found.tsx';
import { PaperButton } from '../../parts/paper/paper-button.tsx';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount, formatLongDay } from '../../words/format.ts';
import { useAnswer } from '../../parts/use-answer.tsx';
import { assetColumn } from '../../parts/entity-columns.tsx';
import { words } from '../../words/words.ts';
import { lineColumns } from './line-columns.tsx';
import type { Period } from './period.ts';
import { Statement, type StatementQuery } from '#graphql/statement.ts';
import { StatementLines } from '#graphql/statement-lines.ts';
import type { StatementAddress } from './statement-choice.tsx';
import { StatementDownload } from './statement-download.tsx';
import { StatementLots } from './statement-lots.tsx';
import classes from './statements.module.css';
import { quantityColumn } from '../../parts/data-table/field-columns.tsx';

type Positions = NonNullable<StatementQuery['holderStatement']>['openingPositions'];

const names = words.statements;

/** Units: positions. The file contains all of them. */
const shown = 100;

interface Props {
  readonly holderId: string;
  readonly period: Period;
  readonly view: StatementAddress;
}

export function StatementView({ holderId, period, view }: Props): ReactElement {
  const showView = useShowView();
  const { data, instead } = useAnswer(Statement, { holderId, ...period, first: shown });
  const source = useSource(StatementLines, { holderId, ...period }, ({ holderStatement }) => holderStatement?.lines);
  if (data === undefined) return instead;
  const statement = data.holderStatement;
  if (!statement?.holder) return <NotFound />;
  const { registration, holderNumber } = statement.holder;
  const file = `${names.of(registration)} ${period.from} ${period.to}`;
  return (
    <div className={classes['statement']}>
      <div className={classes['head']}>
        <div>
          <h2 className={classes['title']}>{names.of(names.holderOf(registration, holderNumber))}</h2>
          <p data-quiet>{names.description(formatLongDay(period.from), formatLongDay(period.to))}</p>
          <span data-screen>
            <HolderLink holder={statement.holder} label={names.toHolder} />
          </span>
        </div>
        <div className={classes['actions']} data-screen>
          <StatementPaper holderId={holderId} period={period} file={file} />
          <StatementDownload holderId={holderId} period={period} name={file} />
        </div>
      </div>
      <div className={classes['sides']}>
        <Section title={names.opening}>
          <Side label={names.opening} file={`${file}, ${names.opening}`} positions={statement.openingPositions} />
        </Section>
        <Section title={names.closing}>
          <Side label={names.closing} file={`${file}, ${names.closing}`} positions={statement.closingPositions} />
        </Section>
      </div>
      <section>
        <h3 className={classes['title']}>{names.lines}</h3>
        <DataTable
          label={names.lines}
          file={`${file}, ${names.lines}`}
          source={source}
          columns={lineColumns}
          view={view}
          usualOrder="EFFECTIVE_DATE_ASC"
          empty={<EmptyState title={names.noLines} />}
        />
      </section>
      <StatementLots
        holderId={holderId}
        period={period}
        file={file}
        isShown={view.lots === 'shown'}
        onShown={(isShown) => {
          const { lots: _, ...others } = view;
          showView(isShown ? { ...others, lots: 'shown' } : others, true);
        }}
      />
    </div>
  );
}

/** The statement as PDF. It has the address of the holder where a role that may read it gives a purpose. */
function StatementPaper({
  holderId,
  period,
  file,
}: Pick<Props, 'holderId' | 'period'> & { readonly file: string }): ReactElement {
  const mayReadAddress = useViewer().mayRead('personal_data');
  const [purpose, setPurpose] = useState('');
  const given = purpose.trim();
  return (
    <>
      {mayReadAddress && (
        <TextInput
          className={classes['purpose']}
          size="sm"
          aria-label={names.purpose}
          placeholder={names.purpose}
          maxLength={500}
          value={purpose}
          onChange={(event) => setPurpose(event.currentTarget.value)}
        />
      )}
      <PaperButton
        size="sm"
        label={mayReadAddress && given === '' ? names.paperWithoutAddress : words.paper.statement}
        file={file}
        kind="statement"
        fields={{ holderId, ...period, purpose: given || undefined }}
      />
    </>
  );
}

interface SideProps {
  readonly label: string;
  readonly file: string;
  readonly positions: Positions;
}

function Side({ label, file, positions }: SideProps): ReactElement {
  const { nodes, totalCount } = positions;
  if (nodes.length === 0) return <p data-quiet>{names.nothing}</p>;
  return (
    <>
      <PlainTable
        label={label}
        file={file}
        rows={nodes}
        columns={[
          assetColumn({ label: names.asset }),
          quantityColumn('balance', { label: names.balance }),
          { label: words.positions.links, text: null, cell: ({ asset }) => asset && <AssetOnDateLink asset={asset} /> },
        ]}
      />
      {totalCount > nodes.length && <p data-quiet>{names.more(formatCount(nodes.length), formatCount(totalCount))}</p>}
    </>
  );
}
