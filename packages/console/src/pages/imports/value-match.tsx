/** The texts of the file that the list of their field lacks, each with the value that it means. */
import { Button } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { ImportAnswer, ImportField, UnknownValue } from '../../api/imports.ts';
import { PlainTable } from '../../parts/plain-table.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { locale } from '../../words/locale.ts';
import { Folded } from './folded.tsx';
import { GivenValue, isChosen } from './given-value.tsx';
import type { Look, Mapping } from './use-look.ts';
import classes from './imports.module.css';

type Values = NonNullable<Mapping['values']>;

interface Props {
  readonly look: Look;
  readonly mapping: Mapping;
  onMatch(changes: Mapping): void;
}

/** A text, and the value that it means; an empty one where none is chosen. */
interface Row {
  readonly id: string;
  readonly field: ImportField;
  readonly text: string;
  readonly meaning: string;
  readonly found: UnknownValue | undefined;
}

export function ValueMatch({ look: { answer, request }, mapping, onMatch }: Props): ReactElement | null {
  const { values = {} } = mapping;
  const rows = rowsOf(answer, values);
  const open = rows.filter(({ meaning }) => meaning === '');
  // The nearest country is often another one, so only words are taken together.
  const nearest = open.filter(({ field, found }) => (found?.nearest ?? null) !== null && field.words !== null);
  // Once it is shown for this file it stays, so that nothing goes while somebody chooses.
  const [isShown, setIsShown] = useState(false);
  if (open.length > 0 && !isShown) setIsShown(true);
  if (rows.length === 0) return null;
  const choose = (chosen: readonly (readonly [Row, string])[]): void => onMatch({ values: withValues(values, chosen) });
  return (
    <Section title={names.values}>
      {isShown ? (
        <PlainTable
          label={names.values}
          isField
          rows={rows}
          columns={[
            {
              label: names.text,
              text: ({ text }) => text,
              cell: ({ text, field, found }) => (
                <>
                  <span className={classes['values']}>{text}</span>
                  <span className={classes['examples']}>
                    {found === undefined
                      ? field.label
                      : names.inField(field.label, names.rows(formatCount(found.rows), found.rows === 1))}
                  </span>
                </>
              ),
            },
            {
              label: names.meaning,
              text: ({ meaning }) => meaning,
              cell: (row) => (
                <Meaning row={row} registerId={request.registerId} onMeaning={(value) => choose([[row, value]])} />
              ),
            },
          ]}
        />
      ) : (
        <Folded
          text={names.valuesMatched(formatCount(rows.length), rows.length === 1)}
          of={names.values}
          onOpen={() => setIsShown(true)}
        />
      )}
      {nearest.length > 0 && (
        <Button
          className={classes['below']}
          variant="default"
          size="xs"
          onClick={() => choose(nearest.map((row) => [row, row.found!.nearest!] as const))}
        >
          {nearest.length === 1 ? names.takeNearest(labelOf(nearest[0]!)) : names.takeNearestOfEach}
        </Button>
      )}
    </Section>
  );
}

/** The texts with a meaning, and those that are not understood. Shape: one keeps its place when it is given. */
function rowsOf({ fields, unknownValues }: ImportAnswer, values: Values): readonly Row[] {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const given = Object.entries(values).flatMap(([name, texts]) =>
    Object.entries(texts).map(([text, meaning]) => ({ name, text, meaning, found: undefined })),
  );
  const unknown = unknownValues
    .filter(({ field, value }) => values[field]?.[value] === undefined)
    .map((found) => ({ name: found.field, text: found.value, meaning: '', found }));
  const rows = [...given, ...unknown].flatMap(({ name, ...row }) => {
    const field = byName.get(name);
    return field === undefined ? [] : [{ id: `${name} ${row.text}`, field, ...row }];
  });
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** The values with some more. Shape: an empty one is taken away. */
function withValues(values: Values, chosen: readonly (readonly [Row, string])[]): Values {
  return chosen.reduce((before, [{ field, text }, value]) => {
    const others = Object.entries(before[field.name] ?? {}).filter(([one]) => one !== text);
    const texts = Object.fromEntries(value === '' ? others : [...others, [text, value]]);
    return { ...before, [field.name]: texts };
  }, values);
}

/** The nearest value of a text, as people read it; empty where none is near. */
function labelOf({ field: { kind, words }, found }: Row): string {
  const nearest = found?.nearest ?? '';
  if (nearest === '' || words !== null) return words?.find(({ value }) => value === nearest)?.label ?? '';
  return names.codeOf(nearest, nameOfCode(kind === 'country' ? 'region' : 'currency', nearest));
}

const nameOfCode = (type: 'region' | 'currency', code: string): string =>
  new Intl.DisplayNames(locale, { type }).of(code) ?? code;

interface MeaningProps {
  readonly row: Row;
  readonly registerId: string | undefined;
  onMeaning(value: string): void;
}

/** The choice of a value. One that is written counts with its button, since each choice has the file checked again. */
function Meaning({ row, registerId, onMeaning }: MeaningProps): ReactElement {
  const [written, setWritten] = useState(row.meaning);
  const isOfList = isChosen(row.field);
  const nearest = labelOf(row);
  return (
    <div className={classes['meaning']}>
      <GivenValue
        field={row.field}
        label={names.meaningOf(row.text)}
        isLabelled
        description={nearest === '' ? undefined : names.nearest(nearest)}
        value={isOfList ? row.meaning : written}
        registerId={registerId}
        onValue={isOfList ? onMeaning : setWritten}
      />
      {!isOfList && (
        <Button
          variant="default"
          size="sm"
          disabled={written.trim() === row.meaning}
          aria-label={names.asMeaning(row.text)}
          onClick={() => onMeaning(written.trim())}
        >
          {names.use}
        </Button>
      )}
    </div>
  );
}
