/** Values with which a form begins, besides those of its address: those of a reversed transaction, or of a request. */
import { createContext } from 'react';
import type { NamedTransferee } from '../../parts/approvals/use-transferees.ts';
import { fromUnits, toUnits } from '../../parts/decimal.ts';
import type { Values } from './flow/draft.ts';

export const StartValues = createContext<Values>({});

/** Fields of a request that a new one does not repeat: lots are others by then, and numbers and keys are taken. */
const notRepeated = [
  'lotIds',
  'lotId',
  'customId',
  'idempotencyKey',
  'clientMutationId',
  'executeAt',
  'expiresAt',
  'dryRun',
];

/** Form fields that are not called as in the API. */
const fieldNames: Readonly<Record<string, string>> = { 'receivers.holderId': 'receiver' };

/** The balances that a transaction changed of one class. */
interface Moved {
  readonly asset?: { readonly id: string } | null;
  readonly postings: {
    readonly nodes: readonly {
      readonly ledgerAccount: string;
      readonly quantity: string;
      readonly holder: { readonly id: string } | null;
      readonly stockPlan: { readonly id: string } | null;
    }[];
  };
}

/** A transaction that is entered again. */
interface Entered extends Moved {
  readonly type: string;
  readonly effectiveDate: string;
  readonly price: string | null;
  readonly reason: string | null;
  readonly counterpart: Moved | null;
  readonly instruction: { readonly payload: unknown } | null;
}

/**
 * The values of a form, from a reversed transaction: those of its request, or of the row of a bulk request that its
 * postings are of; where there is none, what the postings say.
 */
export function valuesOfTransaction(entered: Entered): Values {
  const moved = valuesOfPostings(entered);
  const payload: unknown = entered.instruction?.payload;
  const rows: unknown = Reflect.get(Object(payload) as object, 'rows');
  const requests = (Array.isArray(rows) ? (rows as readonly unknown[]) : [payload]).map(valuesOfPayload);
  return requests.find((request) => isOf(request, moved)) ?? moved;
}

/** The amounts of each holder, by what it has more of afterwards. */
function netOf({ postings }: Moved): ReadonlyMap<string, bigint> {
  const net = new Map<string, bigint>();
  for (const { holder, quantity } of postings.nodes)
    if (holder !== null) net.set(holder.id, (net.get(holder.id) ?? 0n) + toUnits(quantity));
  return net;
}

function valuesOfPostings(entered: Entered): Values {
  const { type, counterpart, effectiveDate, price, reason } = entered;
  const takes = (moved: Moved | null): moved is Moved =>
    moved !== null && [...netOf(moved).values()].some((net) => net < 0n);
  // Of a conversion the class that the holder had is entered, whichever of the two transactions was reversed.
  const [from, to] =
    type === 'convert' && !takes(entered) && takes(counterpart) ? [counterpart, entered] : [entered, counterpart];
  const net = [...netOf(from)];
  const givers = net.filter(([, units]) => units < 0n);
  const takers = net.filter(([, units]) => units > 0n);
  const [giver, taker] = [givers[0], takers[0]];
  const ofOne = (one: (typeof net)[number] | undefined): Values =>
    one === undefined ? {} : { holderId: one[0], quantity: fromUnits(one[1] < 0n ? -one[1] : one[1]) };
  const values: Readonly<Record<string, () => Values>> = {
    issue: () => ({ ...ofOne(taker), ...accountOf(from, 'source') }),
    cancel: () => ({ ...ofOne(giver), ...accountOf(from, 'target') }),
    repurchase: () => ({ ...ofOne(giver), ...accountOf(from, 'target') }),
    convert: () => ({ ...ofOne(giver), ...(to?.asset ? { toAssetId: to.asset.id } : {}) }),
    transfer: () =>
      Object.assign(
        { ...(giver === undefined ? {} : { fromHolderId: giver[0] }), receivers: String(takers.length) },
        ...takers.map(([id, units], index) => ({
          [`receivers.${index}.receiver`]: id,
          [`receivers.${index}.quantity`]: fromUnits(units),
        })),
      ) as Values,
  };
  return {
    ...(from.asset ? { assetId: from.asset.id } : {}),
    effectiveDate,
    ...(price === null ? {} : { price }),
    ...(reason === null ? {} : { reason }),
    ...values[type]?.(),
  };
}

/** The account of the asset from which units came, or to which they went. */
function accountOf({ postings }: Moved, name: 'source' | 'target'): Values {
  const isOther = (quantity: string): boolean => quantity.startsWith('-') === (name === 'source');
  const other = postings.nodes.find(({ holder, quantity }) => holder === null && isOther(quantity));
  if (other === undefined || other.ledgerAccount === 'authorized') return {};
  return { [name]: other.ledgerAccount, ...(other.stockPlan ? { stockPlanId: other.stockPlan.id } : {}) };
}

/** Fields that say which units were moved. A request has all of them, or is not that of the transaction. */
const moving = ['assetId', 'holderId', 'fromHolderId', 'quantity', 'receivers'] as const;

/** Fields that tell requests of the same units apart. */
const telling = ['effectiveDate', 'toAssetId', 'price', 'source', 'target'] as const;

function isOf(request: Values, moved: Values): boolean {
  const same = (name: string): boolean => comparable(request[name]) === comparable(moved[name]);
  return (
    moving.every((name) => moved[name] === undefined || same(name)) &&
    telling.every((name) => request[name] === undefined || moved[name] === undefined || same(name)) &&
    receiversOf(request) === receiversOf(moved)
  );
}

/** A number without zeros at its end, and any other text. */
const comparable = (value: string | undefined): string | undefined =>
  value !== undefined && /^-?\d+(?:\.\d+)?$/.test(value) ? fromUnits(toUnits(value)) : value;

/** The receivers in an order of their own, because that of the postings is another than that of the request. */
const receiversOf = (values: Values): string =>
  Array.from({ length: Number(values['receivers'] ?? '0') }, (_, index) =>
    [values[`receivers.${index}.receiver`], comparable(values[`receivers.${index}.quantity`])].join(' '),
  )
    .toSorted()
    .join();

/** The values of a form, from the payload of an instruction. */
export function valuesOfPayload(payload: unknown): Values {
  if (typeof payload !== 'object' || payload === null) return {};
  return Object.assign({}, ...Object.entries(payload).map(([name, value]) => valuesOf(name, value)));
}

function valuesOf(name: string, value: unknown): Values {
  if (notRepeated.includes(name)) return {};
  // Of personal data a request has digests.
  if (typeof value === 'string' && value.startsWith('hmac-sha256:')) return {};
  if (typeof value === 'string' || typeof value === 'number') return { [name]: String(value) };
  if (typeof value === 'boolean') return { [name]: value ? 'yes' : '' };
  if (!Array.isArray(value)) return {};
  const entries: readonly unknown[] = value;
  if (entries.every((one) => typeof one === 'string')) return { [name]: entries.join() };
  const fields = entries.map((entry, index) =>
    Object.fromEntries(
      Object.entries(valuesOfPayload(entry)).map(([part, text]) => [
        `${name}.${index}.${fieldNames[`${name}.${part}`] ?? part}`,
        text,
      ]),
    ),
  );
  return Object.assign({ [name]: String(entries.length) }, ...fields);
}

/** The values of transferees that a request named in words. */
export function valuesOfTransferees(transferees: readonly NamedTransferee[]): Values {
  return Object.assign(
    {},
    ...transferees.map(({ receiver, registration, holderNumber, email, note }) => ({
      [`receivers.${receiver}.transfereeName`]: registration,
      [`receivers.${receiver}.transfereeNumber`]: holderNumber ?? '',
      [`receivers.${receiver}.transfereeEmail`]: email ?? '',
      [`receivers.${receiver}.transfereeNote`]: note ?? '',
    })),
  );
}
