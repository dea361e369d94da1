/** A field of a form: a member of the input of its mutation, with what only the form knows of it. */
import type { ReactNode } from 'react';
import type { AssetStatus, HolderStatus } from '#graphql/schema.ts';
import type { Preset } from '../../../parts/commands/preset.ts';
import type { words } from '../../../words/words.ts';
import type { FieldProps } from '../fields/field-context.tsx';
import type { Problem, Problems } from '../fields/problems.ts';
import type { Values } from '../flow/draft.ts';
import type { Member } from '../../../api/member.ts';
import type { FormState } from './form-state.ts';

type Texts = typeof words.commands.fields;

/** Members of every mutation, which no form asks for. */
export type OfEveryMutation = 'clientMutationId' | 'idempotencyKey' | 'dryRun' | 'executeAt' | 'expiresAt';

/** Members whose fields have labels of their own parts. */
type InParts = 'receivers' | 'parties' | 'addParties' | 'cashInLieu' | 'mode';

/** The options of the field of a member. One whose name has no label says which it has. */
export type OptionsOf<Name, Rows> = Name extends keyof Texts['labels'] | InParts
  ? FieldOptions<Rows>
  : FieldOptions<Rows> & { readonly label: keyof Texts['labels'] };

/** Options of a field. Those that a form leaves out follow from the member and its name. */
export interface FieldOptions<Rows = unknown> {
  /** The kind of the field, where it is not that of the member. */
  readonly kind?: FieldKind;
  /** The label, where it is not that of the name. */
  readonly label?: keyof Texts['labels'];
  /** The help text, where it is not that of the name; none if false. */
  readonly help?: keyof Texts['helps'] | false | ((state: FormState<Rows>) => keyof Texts['helps'] | false);
  /** The value at first. */
  readonly first?: string | ((preset: Preset) => string);
  /** Whether the form has the field now. Without it always. */
  when?(state: FormState<Rows>): boolean;
  /** Whether it must be filled, where the API does not say so. */
  readonly required?: boolean;
  /** False of a field that only helps to fill others. */
  readonly sent?: false;
  /** In the form of a change: false of a field that does not begin with a value of the row. */
  readonly ofRow?: false;
  /** The value that is sent while it is empty. Without it none is. */
  empty?(state: FormState<Rows>): null | undefined;
  /** A problem beside those of the kind. */
  problem?(state: FormState<Rows>): Problem;
  /** Whether the preview tells its value. */
  readonly told?: boolean;
  /** False of a field that changes nothing of what is tried, so that the dry run leaves it out. */
  readonly tried?: false;
  /** The statuses in which an asset or a holder can be chosen. */
  readonly statuses?: readonly AssetStatus[] | readonly HolderStatus[];
  /** Of a holder: whether it must have units of the asset. */
  readonly holds?: boolean;
  /** Of a holder: whether a new one can be created in the field. */
  readonly creates?: boolean;
  /** The label of the empty choice. */
  readonly none?: string;
  /** Of a text: several lines, or the full width. */
  readonly long?: boolean;
  readonly wide?: boolean;
}

export interface Field {
  /** Within a list or an object it has a prefix, such as `receivers.0.quantity`. */
  readonly name: string;
  readonly member: Member;
  readonly kind: FieldKind;
  readonly options: FieldOptions;
  readonly required: boolean;
}

/** How fields of one kind begin, are shown, checked and sent. */
export interface FieldKind {
  /** Whether a field of the kind must be filled, where the API does not say so. */
  readonly required?: boolean;
  /** The values at first. Without it the value is empty. */
  start?(field: Field, preset: Preset): Values;
  /** Whether the form has the field now, beside its own condition. */
  isShown?(field: Field, state: FormState): boolean;
  show(field: Field, props: FieldProps, state: FormState): ReactNode;
  /** The value of the input. Without it the text. Undefined or empty while there is none. */
  read?(field: Field, state: FormState): unknown;
  problems?(field: Field, state: FormState): Problem | Problems;
  /** A value in words, for the preview. Without it the text. */
  text?(value: string, field: Field, state: FormState): string | undefined;
  /** A change in sentences, where it is not a value before and one after. */
  sentences?(field: Field, state: FormState): readonly string[];
}
