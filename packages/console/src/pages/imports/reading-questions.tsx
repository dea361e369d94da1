/** How a file is read: what is never guessed is asked where the file needs it. */
import { NativeSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { ImportAnswer } from '../../api/imports.ts';
import { choicesOf } from '../../parts/data-table/choices.ts';
import { Question } from '../../parts/reading/question.tsx';
import { Section } from '../../parts/section.tsx';
import { formatCount } from '../../words/format.ts';
import { importPage as names } from '../../words/en/import-page.ts';
import { words } from '../../words/words.ts';
import type { Import } from './use-import.ts';
import classes from './imports.module.css';

/** The findings that end with an answer here, by the option that is asked for. */
const askedBy = {
  decimal: 'decimal_sign_not_chosen',
  dates: 'date_order_not_chosen',
  order: 'date_out_of_order',
} as const;

/** Whether findings of this code end with an answer here. */
export const isQuestion = (code: string): boolean => Object.values<string>(askedBy).includes(code);

const questionsOf = {
  decimal: { label: words.reading.decimalSign, choices: words.reading.decimalSigns },
  dates: { label: names.dates, choices: names.dateOrders },
  order: { label: names.rowOrder, choices: names.rowOrders },
};

type Props = Pick<Import, 'options' | 'file' | 'look' | 'error' | 'change'>;

export function ReadingQuestions({ options, file, look, error, change }: Props): ReactElement | null {
  const sheets = look?.answer.sheets ?? [];
  const isText = file?.isText ?? true;
  const isUnreadable = error instanceof ApiError && error.code === 'file_unreadable';
  const asksText = isText && (isUnreadable || Boolean(options.encoding) || Boolean(options.separator));
  const questions = (['decimal', 'dates', 'order'] as const).filter(
    (one) => options[one] !== undefined || firstOf(look?.answer, askedBy[one]) !== undefined,
  );
  if (questions.length === 0 && sheets.length < 2 && !asksText) return null;
  return (
    <Section title={names.reading}>
      <div className={classes['questions']}>
        {questions.map((one) => (
          <Question<string>
            key={one}
            {...questionsOf[one]}
            found={foundIn(firstOf(look?.answer, askedBy[one]))}
            value={options[one]}
            onValue={(value) => change({ [one]: value })}
          />
        ))}
        {asksText &&
          (['encoding', 'separator'] as const).map((one) => (
            <NativeSelect
              key={one}
              size="sm"
              label={names[one]}
              data={[...choicesOf<string>(one === 'encoding' ? names.encodings : names.separators)]}
              value={options[one] ?? ''}
              onChange={(event) => change({ [one]: event.currentTarget.value })}
            />
          ))}
        {sheets.length > 1 && (
          <NativeSelect
            size="sm"
            label={names.sheet}
            data={[...sheets]}
            value={options.sheet ?? sheets[0] ?? ''}
            onChange={(event) => change({ sheet: event.currentTarget.value })}
          />
        )}
      </div>
    </Section>
  );
}

const firstOf = (answer: ImportAnswer | undefined, code: string): ImportAnswer['findings'][number] | undefined =>
  answer?.findings.find((finding) => finding.code === code);

/** The text because of which a question is asked, as a sentence. */
const foundIn = (finding: ImportAnswer['findings'][number] | undefined): string | undefined =>
  finding?.value ? names.foundAt(finding.value, formatCount(finding.line)) : undefined;
