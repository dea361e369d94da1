/**
 * Makes the page of a form from its declaration. The members of the input say which fields there are, of which kind,
 * which of them must be filled and within which limits; the form says their order, and the sentence that tells them.
 */
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import type { Operation } from '../../../api/operation.ts';
import type { CommandName } from '../../../parts/commands/command-names.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import type { Fact } from '../../../parts/facts.tsx';
import { words } from '../../../words/words.ts';
import { CurrentAsset, CurrentHolding } from '../current-state.tsx';
import type { Problems } from '../fields/problems.ts';
import type { CommandAnswer } from '../flow/command-answer.ts';
import { CommandFlow } from '../flow/command-flow.tsx';
import type { Values } from '../flow/draft.ts';
import { MoreFields } from '../flow/more-fields.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { ReceiptLinks } from '../receipt-links.tsx';
import { type Change, Changes, isChanged, isChanging, useValuesOfRow } from './change.tsx';
import type { Members } from '../../../api/member.ts';
import type { Field, FieldOptions, OptionsOf } from './field.ts';
import { type FormState, type Row, useFormState } from './form-state.ts';
import { fieldOf, fieldProblems, inputOf, isShown, ShownField } from './kinds.tsx';
import { ToldFacts } from './told-facts.tsx';

/** The members that must be given. */
type RequiredOf<Input> = { [Name in keyof Input]-?: object extends Pick<Input, Name> ? never : Name }[keyof Input];

/** Fields that a form may have although they are no members of the input: they help to fill others. */
type OfForm = 'assetId' | 'holderId' | 'registerId' | 'effectiveDate' | 'kind' | 'concerned';

/** Members of the rows of a bulk mutation: a field may hold for all of them. */
type OfRows<Input> = Input extends { readonly rows: readonly (infer Row)[] } ? keyof Row : never;

/** Fields of a form in their order: each member that must be given, and others. */
type Fields<Input, Rows> = { readonly [Name in RequiredOf<Input>]: OptionsOf<Name, Rows> } & {
  readonly [Name in keyof Input]?: OptionsOf<Name, Rows>;
} & {
  readonly [Name in Exclude<OfForm | OfRows<Input>, keyof Input>]?: OptionsOf<Name, Rows> & { readonly sent: false };
};

/** The state of a form, with its input and the rows that only this form reads. */
type Filled<Input, Rows, R extends Row> = FormState<Rows> & {
  readonly input: Input;
  readonly row: R | undefined;
  readonly rows: Rows;
};

interface Declaration<Answer extends CommandAnswer, Input extends object, Rows, R extends Row> {
  readonly command: CommandName;
  readonly operation: Operation<{ readonly result?: Answer | null }, { readonly input: Input }>;
  /** The members of the input, from the file of the operation. */
  readonly members: Members;
  readonly fields: Fields<Input, Rows>;
  /** The fields under “More options”. */
  readonly more?: { readonly [Name in keyof Input]?: OptionsOf<Name, Rows> };
  /** Of a form that changes a row. */
  readonly change?: Change<R>;
  /** Values at first beside those of fields. */
  start?(preset: Preset): Values;
  /** Reads rows that only this form needs. */
  useRows?(state: FormState): Rows;
  /** The sentence of the command. */
  summary(state: Filled<Input, NoInfer<Rows>, R>): string;
  /** Replaces a part of the input in the dry run. */
  readonly tried?: Partial<Input>;
  /** The units that the button names, where they are not the quantity. */
  amount?(state: Filled<Input, NoInfer<Rows>, R>): string;
  /** Replaces the text of the button. */
  button?(state: Filled<Input, Rows, R>): string | undefined;
  /** The current state, beside the form. */
  readonly beside?: Beside | ((state: Filled<Input, Rows, R>) => Beside | ReactElement);
  /** The rows that the receipt links. Without it the asset and the holder. */
  links?(state: Filled<Input, Rows, R>, answer: Answer): Links | ReactElement;
  /** Facts of the receipt. */
  facts?(answer: NoInfer<Answer>): readonly Fact[];
  /** Replaces the list of lots in the preview and the receipt. */
  lots?(answer: NoInfer<Answer>, state: Filled<Input, NoInfer<Rows>, R>): ReactNode;
}

/** The rows whose current state is shown, in order. */
type Beside = readonly ('asset' | 'holding' | 'toAsset')[];

interface Links {
  readonly assetId?: string | null | undefined;
  readonly holderId?: string | null | undefined;
}

const noRow = (): undefined => undefined;

/** Makes the page of a form. */
export function commandForm<Answer extends CommandAnswer, Input extends object, Rows = undefined, R extends Row = Row>(
  declaration: Declaration<Answer, Input, Rows, R>,
): () => ReactElement {
  const { command, change, members, useRows = noRow as () => Rows } = declaration;
  const useRow = change?.useRow ?? noRow;
  const fieldsOf = (options: object = {}): readonly Field[] =>
    Object.entries(options as Readonly<Record<string, FieldOptions>>).map(([name, given]) =>
      fieldOf(name, members[name] ?? members['rows']?.members?.[name] ?? { kind: 'id', required: true }, given),
    );
  const [plain, more] = [fieldsOf(declaration.fields), fieldsOf(declaration.more)];
  const all = [...plain, ...more];
  const names = new Set(all.map(({ name }) => name));
  // A member that has a field in both places begins as the first of them.
  const start = (preset: Preset): Values => ({
    ...startOf([...more, ...plain], preset),
    ...declaration.start?.(preset),
  });
  return function FormPage(): ReactElement {
    const form = useCommandForm(command, start);
    const read = useFormState(form, names);
    const row = useRow(read);
    const rows = useRows({ ...read, row });
    const state = { ...read, row, rows };
    useValuesOfRow(change, all, state);
    const isThere = (field: Field): boolean => isShown(field, state) && !awaitsRow(change, field, state);
    const moreOpen = change === undefined && more.some((field) => hasOther(field, form, start({})));
    const shown = { plain: plain.filter(isThere), more: more.filter(isThere), moreOpen };
    return <FilledForm<Answer, Input, Rows, R> {...{ declaration, state, shown }} />;
  };
}

interface Shown {
  readonly plain: readonly Field[];
  readonly more: readonly Field[];
  /** Whether the fields under “More options” are shown at first. */
  readonly moreOpen: boolean;
}

function FilledForm<Answer extends CommandAnswer, Input extends object, Rows, R extends Row>({
  declaration,
  state,
  shown,
}: {
  readonly declaration: Declaration<Answer, Input, Rows, R>;
  readonly state: Omit<Filled<Input, Rows, R>, 'input'>;
  readonly shown: Shown;
}): ReactElement {
  const { operation, change, beside, lots } = declaration;
  const fields = [...shown.plain, ...shown.more];
  const untried = fields.filter(({ options }) => options.tried === false).map(({ name }) => [name, undefined]);
  const tried = { ...(Object.fromEntries(untried) as Partial<Input>), ...declaration.tried };
  const changing = change === undefined ? [] : fields.filter((field) => isChanging(change, field));
  const isSent = (field: Field): boolean =>
    field.options.sent !== false && (!changing.includes(field) || isChanged(field, state));
  const input = inputOf(fields.filter(isSent), state, (field) => changing.includes(field)) as Input;
  const filled = { ...state, input };
  const { form, value } = state;
  return (
    <CommandFlow
      {...{ form, operation, input, tried }}
      amount={declaration.amount?.(filled) ?? state.amount}
      problems={problemsOf(fields, change, state)}
      button={declaration.button?.(filled)}
      summary={declaration.summary(filled)}
      receipt={(answer) => ({
        facts: declaration.facts?.(answer) ?? [],
        links: showLinks(declaration.links?.(filled, answer) ?? linksOf(value)),
      })}
      assetId={value('assetId')}
      beside={beside && showBeside(typeof beside === 'function' ? beside(filled) : beside, state)}
      lots={lots && ((answer) => lots(answer, filled))}
      details={
        change?.title === undefined ? (
          <ToldFacts {...{ fields, input, state }} />
        ) : (
          <Changes title={change.title} fields={changing} state={state} />
        )
      }
    >
      {showFields(shown.plain, state)}
      {shown.more.length > 0 && <MoreFields open={shown.moreOpen}>{showFields(shown.more, state)}</MoreFields>}
    </CommandFlow>
  );
}

const showFields = (fields: readonly Field[], state: FormState): ReactNode =>
  fields.map((field) => <ShownField key={field.name} field={field} state={state} />);

function showBeside(beside: Beside | ReactElement, { asset, toAsset, holder, holding }: FormState): ReactNode {
  if (!isList(beside)) return beside;
  // The target class follows when it is chosen; until then a form without the totals of its asset shows those.
  const shown = beside.filter((one) => one !== 'toAsset' || toAsset !== undefined || !beside.includes('asset'));
  return shown.map((one) =>
    one === 'holding' ? (
      <CurrentHolding key={one} holder={holder} holding={holding} />
    ) : (
      <CurrentAsset key={one} asset={one === 'toAsset' ? (toAsset ?? asset) : asset} />
    ),
  );
}

const isList = (beside: Beside | ReactElement): beside is Beside => Array.isArray(beside);

/** The values at first. A field that depends on others has one only if it says which. */
function startOf(fields: readonly Field[], preset: Preset): Values {
  const values = fields.map((field): Values => {
    const { name, kind, options } = field;
    const first = typeof options.first === 'function' ? options.first(preset) : options.first;
    if (first !== undefined) return { [name]: first };
    return kind.start?.(field, preset) ?? (options.when === undefined ? { [name]: '' } : {});
  });
  return Object.assign({}, ...values) as Values;
}

/** Whether a field under “More options” has another value than at first. */
function hasOther({ name }: Field, { value }: CommandForm, atFirst: Values): boolean {
  return value(name) !== '' && value(name) !== '0' && value(name) !== atFirst[name];
}

/** Whether a field is shown only once the row is read whose value it changes. */
function awaitsRow(change: Change | undefined, field: Field, { row }: FormState): boolean {
  return change !== undefined && row === undefined && isChanging(change, field);
}

/** The problems of the fields. A change must change something. */
function problemsOf(fields: readonly Field[], change: Change | undefined, state: FormState): Problems {
  const problems: Problems = Object.assign({}, ...fields.map((field) => fieldProblems(field, state)));
  if (change?.title === undefined || state.value(change.of) === '') return problems;
  const changing = fields.filter((field) => isChanging(change, field));
  if (changing.some((field) => isChanged(field, state))) return problems;
  return { [changing[0]?.name ?? change.of]: words.commands.problems.nothingChanged, ...problems };
}

const showLinks = (links: Links | ReactElement): ReactNode =>
  isValidElement(links) ? links : <ReceiptLinks {...links} />;

/** The asset and the holder of the form. */
function linksOf(value: (name: string) => string): Links {
  return { assetId: value('assetId'), holderId: value('holderId') || value('fromHolderId') };
}
