import { checkAccountStatus, checkSlug, accountStatus } from '../../rules/account.ts';
import { changeAccountRow, findSlugTaken, lockAccount } from '../../store/accounts/accounts.ts';
import { administrationCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes an account's name, slug or status. */
export const changeAccount = administrationCommand({
  name: 'changeAccount',
  description:
    'Changes the name, slug or status of an account. Suspension takes effect at the next request of its clients. Closing is final.',
  permission: 'account.change',
  freshProof: true,
  event: 'account.changed',
  input: {
    accountId: required.id('The account.'),
    name: optional.text('Its new name.'),
    slug: optional.text('Its new slug.', { lengthMax: 63 }),
    status: optional.oneOf(accountStatus, 'The new status.'),
  },
  answers: { account: 'Account' },
  load: async ({ tx, actor, input }) => {
    const account = await lockAccount(tx, input.accountId);
    const slug = input.slug ?? null;
    return {
      account,
      own: account.id === actor.accountId,
      taken: slug !== null && (await findSlugTaken(tx, slug, account.id)),
    };
  },
  decide: ({ account, own, taken }, input) => ({
    checks: [
      ...checkAccountStatus({ status: account.status, own }, input.status),
      ...(typeof input.slug === 'string' ? checkSlug(input.slug, taken) : []),
    ],
    changes: { account, values: input },
  }),
  execute: async ({ tx, changes: { account, values } }) => {
    const after = await changeAccountRow(tx, account.id, values);
    const { id, row: before } = account;
    return { objects: { account: id }, change: { type: 'Account', id, before, after } };
  },
});
