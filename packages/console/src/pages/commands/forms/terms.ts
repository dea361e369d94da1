/** The terms of an asset, as its forms have them. */
import { isRight, mustNameClass } from '../../../parts/assets/right.ts';
import type { Asset } from '../queries/use-chosen-entities.ts';
import type { ChangeAssetTermsInput } from '#graphql/schema.ts';
import type { FieldOptions, OfEveryMutation } from '../form/field.ts';
import type { FormState } from '../form/form-state.ts';
import type { dating } from './dating.ts';

const typeOf = ({ asset, value }: FormState): Asset['type'] => asset?.type ?? (value('type') as Asset['type']);

const isDebt = (state: FormState): boolean => ['debt', 'convertible'].includes(typeOf(state));

const ofDebt: FieldOptions = { when: isDebt };

/** Another class of the register. */
const otherClass: FieldOptions = { statuses: ['draft', 'pending_approval', 'active', 'suspended'] };

const ofOwnership: FieldOptions = { when: (state) => !isDebt(state) && !isRight(typeOf(state)) };

/** The terms that can be changed. */
export type Term = Exclude<keyof ChangeAssetTermsInput, OfEveryMutation | 'assetId' | 'name' | keyof typeof dating>;

export const usualTerms = {
  underlyingAssetId: {
    ...otherClass,
    when: (state) => isRight(typeOf(state)),
    // Null says that the class of a right is not known.
    empty: (state) => (mustNameClass(typeOf(state)) ? null : undefined),
  },
  symbol: {},
  currency: {},
  form: {},
  parValue: {},
  pricePerShare: {},
  votesPerShare: { when: (state) => !isDebt(state) },
  interestRate: ofDebt,
  maturityDate: ofDebt,
  denomination: ofDebt,
  minimumAmount: ofDebt,
} as const satisfies { readonly [term in Term]?: FieldOptions };

/** All others, under “More options”. */
export const rarerTerms = {
  defaultIdPrefix: {},
  governingLaw: {},
  seniority: {},
  liquidationPreferenceMultiple: {},
  participationCapMultiple: {},
  boardApprovalDate: {},
  stockholderApprovalDate: {},
  conversionAssetId: { ...otherClass, ...ofOwnership },
  conversionRatio: ofOwnership,
  conversionRights: {},
} as const satisfies Readonly<Record<Exclude<Term, keyof typeof usualTerms>, FieldOptions>>;
