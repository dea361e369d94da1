/** Fields that the answers of all commands share. */
import type { Check } from '../../../api/check.ts';
import { formatCount } from '../../../words/format.ts';
import { bulk } from '../../../words/en/bulk.ts';
import { words } from '../../../words/words.ts';
import type { RecordedTransaction } from '../../../parts/recorded/recorded-transaction.ts';

export interface CommandCheck extends Check {
  readonly facts?: unknown;
}

export interface CommandAnswer {
  readonly checks: readonly CommandCheck[];
  readonly replayed: boolean;
  readonly instruction?: {
    readonly id: string;
    readonly status: string;
    /** All transactions, when a command can record several per asset. */
    readonly transactions?: { readonly totalCount: number; readonly nodes: readonly RecordedTransaction[] };
  } | null;
  readonly transaction?: RecordedTransaction | null;
  /** The job that carries it out, where there is too much of it for one request. */
  readonly job?: { readonly id: string } | null;
  /** The rows that a bulk mutation would refuse. */
  readonly refusedCount?: number | null;
}

/** Whether the command awaits approval, or would. The dry run of a job has no instruction. */
export function awaitsApproval({ instruction, checks }: CommandAnswer): boolean {
  return instruction ? instruction.status === 'pending_approval' : checks.some(isOfProposal);
}

/** The sentence that says who approves it: the warning of a proposal, which begins its checks. */
export function whoApproves(answer: CommandAnswer): string | undefined {
  if (!awaitsApproval(answer)) return undefined;
  return answer.checks.find(isOfProposal)?.message;
}

/** Whether a check says that the command is proposed and not done, which the notice tells already. */
export function isOfProposal({ outcome, facts }: CommandCheck): boolean {
  return outcome === 'warn' && Reflect.get(Object(facts) as object, 'status') === 'pending_approval';
}

/** Whether a check refuses the command. */
export function isBlocked({ checks, refusedCount }: CommandAnswer): boolean {
  return (refusedCount ?? 0) > 0 || checks.some(({ outcome }) => outcome === 'block');
}

/** The holders that a new one may be, by what the warnings about them say. */
export function alikeHoldersOf(
  checks: readonly CommandCheck[],
): readonly { readonly holderId: string; readonly holderNumber: string }[] {
  return checks.flatMap(({ code, facts }) => {
    const { holderId, holderNumber } = Object(facts) as Readonly<Record<string, unknown>>;
    return code === 'holder_alike' && typeof holderId === 'string' && typeof holderNumber === 'string'
      ? [{ holderId, holderNumber }]
      : [];
  });
}

/** The restrictions that checks which do not pass name. */
export function restrictionIdsOf(checks: readonly CommandCheck[]): readonly string[] {
  const ids = checks.flatMap(({ outcome, facts }) => {
    const named: unknown = outcome === 'pass' ? undefined : Reflect.get(Object(facts) as object, 'restrictionIds');
    return typeof named === 'string' ? named.split(' ') : [];
  });
  return [...new Set(ids.filter((id) => id !== ''))];
}

/** The verdict of all checks together. */
export function verdictOf({ checks, refusedCount }: CommandAnswer): {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
} {
  const countOf = (which: (outcome: string) => boolean): number =>
    checks.filter((check) => which(check.outcome) && !isOfProposal(check)).length;
  const rows = refusedCount ?? 0;
  if (rows > 0) return { tone: 'bad', text: bulk.refused(formatCount(rows), rows) };
  const blocks = countOf((outcome) => outcome === 'block');
  if (blocks > 0) return { tone: 'bad', text: words.commands.blocked(blocks) };
  const warnings = countOf((outcome) => outcome !== 'pass');
  return warnings > 0
    ? { tone: 'warn', text: words.commands.readyWithWarnings(warnings) }
    : { tone: 'good', text: words.commands.ready };
}

/** All transactions if the answer has them; otherwise the one, and its counterpart if it has one. */
export function transactionsOf({ transaction, instruction }: CommandAnswer): readonly RecordedTransaction[] {
  if (instruction?.transactions !== undefined) return instruction.transactions.nodes;
  if (!transaction) return [];
  return transaction.counterpart ? [transaction, transaction.counterpart] : [transaction];
}

/** The number of transactions that the answer does not contain. */
export function omittedTransactions({ instruction }: CommandAnswer): number {
  const { totalCount = 0, nodes = [] } = instruction?.transactions ?? {};
  return totalCount - nodes.length;
}

/** The field of checks whose facts name none. */
const fieldsOfCodes: Readonly<Record<string, string>> = {
  name_taken: 'name',
  symbol_taken: 'symbol',
  certificate_number_taken: 'customId',
  quantity_scale_exceeded: 'quantity',
};

/** The form field that a check is about. */
export function fieldOf(code: string, facts: unknown, names: readonly string[]): string | undefined {
  const fallback = { field: fieldsOfCodes[code] };
  return fieldOfFacts(facts, names) ?? fieldOfFacts(fallback, names);
}

function fieldOfFacts(facts: unknown, names: readonly string[]): string | undefined {
  if (typeof facts !== 'object' || facts === null) return undefined;
  const { field, ...others } = facts as Readonly<Record<string, unknown>>;
  // The reason of a refusal is its sentence, and no member of the input.
  const fieldName =
    typeof field === 'string' ? field : Object.keys(others).find((one) => one !== 'reason' && names.includes(one));
  if (fieldName === undefined && ('available' in others || 'free' in others))
    return fieldOfFacts({ field: 'quantity' }, names);
  // Paths of the server have their indexes in brackets. A check of a list is shown at its first entry.
  const path = (fieldName ?? '').replace(/\[(\d+)\]/g, '.$1');
  const [head, ...rest] = path.split('.');
  return (
    names.find((name) => name === path) ??
    names.find((name) => name === [head, '0', ...rest].join('.')) ??
    names.find((name) => name === `${head}.0.quantity`) ??
    names.find((name) => rest.length === 0 && head !== '' && name.endsWith(`.0.${head}`))
  );
}
