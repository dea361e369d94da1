/** The owners of a company: the ten largest and the others, of its shares together or of one class, on a day. */
import { NativeSelect } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { formatCount, formatDay } from '../../words/format.ts';
import { words } from '../../words/words.ts';
import { HolderLink } from '../entity-links.tsx';
import { useAnswer } from '../use-answer.tsx';
import { useToday } from '../use-today.ts';
import { Owners, type OwnersQuery } from '#graphql/owners.ts';
import { OwnersOfClass } from '#graphql/owners-of-class.ts';
import classes from './picture.module.css';
import { Ring } from './ring.tsx';
import { type Slice, slicesOf } from './slice.ts';
import type { Subject } from './subjects.ts';

const names = words.pictures;

/** Units: owners with a slice of their own. */
const largest = 10;

const measures = { outstanding: 'OUTSTANDING_DESC', votes: 'VOTES_DESC', fullyDiluted: 'FULLY_DILUTED_DESC' } as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as readonly Measure[];

/** The register, and the moment; now when none is given. */
export interface PicturedRegister {
  readonly registerId?: string;
  readonly asOf?: string;
  readonly knownAt?: string;
}

interface Props {
  readonly register: PicturedRegister;
  readonly subject: Subject;
}

export function OwnersPicture({ register, subject }: Props): ReactElement {
  const [chosen, setChosen] = useState<Measure>('outstanding');
  const { totals } = subject;
  if (totals === undefined) return <OwnersOfOneClass register={register} subject={subject} />;
  const offered = measureNames.filter((one) => totals[one] !== null && totals[one] !== '0');
  const measure = offered.includes(chosen) ? chosen : 'outstanding';
  return (
    <div className={classes['measured']}>
      <NativeSelect
        className={classes['choice'] ?? ''}
        size="sm"
        aria-label={names.measure}
        data={offered.map((value) => ({ value, label: names.byMeasures[value] }))}
        value={measure}
        onChange={({ currentTarget: { value } }) => setChosen(value as Measure)}
      />
      <OwnersOfShares key={measure} register={register} measure={measure} whole={totals[measure] ?? '0'} />
    </div>
  );
}

interface SharesProps {
  readonly register: PicturedRegister;
  readonly measure: Measure;
  readonly whole: string;
}

function OwnersOfShares({ register, measure, whole }: SharesProps): ReactElement {
  const label = useLabel(names.sharesBy[measure], register);
  const { data, instead } = useAnswer(Owners, {
    ...register,
    first: largest,
    order: [measures[measure]],
    filter: { [measure]: { greaterThan: '0' } },
  });
  if (data === undefined) return instead;
  const { totalCount = 0, nodes = [] } = data.capTable?.holders ?? {};
  const others = totalCount - nodes.length;
  const nameOfRest = (measure === 'fullyDiluted' ? names.othersAndFree : names.others)(formatCount(others), others);
  return (
    <OwnersRing
      label={label}
      value={names.measures[measure]}
      parts={nodes.map((node) => ({
        id: node.id,
        name: nameOf(node),
        value: node[measure] ?? '0',
        holder: node.holder,
      }))}
      count={totalCount}
      whole={whole}
      nameOfRest={nameOfRest}
    />
  );
}

function nameOf({
  id,
  holder,
}: Pick<NonNullable<OwnersQuery['capTable']>['holders']['nodes'][number], 'id' | 'holder'>) {
  return holder?.registration ?? id;
}

function OwnersOfOneClass({ register: { registerId: _, ...moment }, subject }: Props): ReactElement {
  const label = useLabel(subject.name, moment);
  const { data, instead } = useAnswer(OwnersOfClass, { id: subject.id, ...moment, first: largest });
  if (data === undefined) return instead;
  const nodes = data.assetById?.positions.nodes ?? [];
  // Positions are not counted, which would read all of them.
  const count = data.assetById?.holderCount ?? nodes.length;
  const others = Math.max(0, count - nodes.length);
  return (
    <OwnersRing
      label={label}
      value={subject.currency === null ? names.measures.outstanding : names.inCurrency(subject.currency)}
      parts={nodes.map(({ id, balance, holder }) => ({ id, name: nameOf({ id, holder }), value: balance, holder }))}
      count={count}
      whole={data.assetById?.outstandingTotal ?? '0'}
      nameOfRest={names.others(formatCount(others), others)}
    />
  );
}

interface RingProps {
  readonly label: string;
  readonly value: string;
  readonly parts: readonly (Parameters<typeof slicesOf>[0][number] & {
    readonly holder: { readonly id: string; readonly registration: string } | null;
  })[];
  /** How many owners there are. */
  readonly count: number;
  readonly whole: string;
  readonly nameOfRest: string;
}

function OwnersRing({ label, value, parts, count, whole, nameOfRest }: RingProps): ReactElement {
  const holderOf = ({ id }: Slice) => parts.find((part) => part.id === id)?.holder;
  const name = (slice: Slice): ReactElement | string => {
    const holder = holderOf(slice);
    return holder ? <HolderLink holder={holder} /> : slice.name;
  };
  return (
    <Ring
      label={label}
      heads={{ name: words.capTable.holder, value, percentage: names.share }}
      slices={slicesOf(parts, whole, nameOfRest)}
      whole={whole}
      middle={{ figure: formatCount(count), unit: names.owners(count) }}
      cell={name}
    />
  );
}

/** The subject of the picture, with its day. */
function useLabel(of: string, { asOf }: PicturedRegister): string {
  const today = useToday();
  return names.ownersOn(of, formatDay(asOf ?? today));
}
