/** The labels of the enumerations of the API, in the order in which forms offer them. */
import { words } from '../words/words.ts';

/** The choices of an enumeration, or of rows by id. */
export type Choices = Readonly<Record<string, string>>;

const { choices } = words.commands.fields;
const { active, suspended, closed } = words.holders.statuses;

const enumerations: Readonly<Record<string, Choices>> = {
  AccountType: words.session.accountType,
  AppointmentCapacity: words.access.appointments.capacities,
  AssetForm: words.assets.forms,
  AssetType: words.assets.types,
  AssetUnit: words.assets.units,
  AuthorizedKind: choices.authorizedKind,
  CancellationBehavior: choices.cancellationBehavior,
  ExerciseKind: choices.exerciseKind,
  ForceCause: choices.cause,
  FractionRule: choices.fractionRule,
  HolderStep: { active, suspended, closed },
  IssueSource: choices.source,
  MailStatus: words.holders.mailStatuses,
  OwnershipForm: words.holders.ownershipForms,
  PartyType: words.parties.types,
  RepurchaseTarget: choices.repurchaseTarget,
  ResolutionTarget: choices.resolutionTarget,
  RestrictionKind: words.restrictions.kinds,
  RetirementSource: choices.retirementSource,
  TransferKind: choices.transferKind,
  UserRole: words.session.role,
  VerificationKind: words.holders.verifications.kinds,
  VerificationStatus: words.holders.verifications.statuses,
};

/** The choices of an enumeration. */
export function choicesOf(enumeration = ''): Choices {
  return enumerations[enumeration] ?? {};
}
