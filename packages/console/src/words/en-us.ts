/** The texts in American English, where spelling or the trade's word differs from the British ones. */
import type { Differences } from './differences.ts';
import type { Catalogue } from './en.ts';
import type { firstWords } from './first-words.ts';

const authorize = (amount: string): string => (amount === '' ? 'Authorize units' : `Authorize ${amount}`);

export const enUs: Differences<Omit<Catalogue, keyof typeof firstWords>> = {
  pictures: {
    views: { authorized: 'Authorized total' },
    authorized: 'Use of the authorized totals',
    unlimited: 'No class has a limited authorized total.',
  },
  actions: { names: { authorizeUnits: 'Authorize units' } },
  assets: {
    authorized: 'Authorized',
    history: 'Authorized total history',
    noHistory: 'No units have been authorized.',
    historyOf: { approved: 'Board and stockholder approval' },
    termsOf: { stockholderApprovalDate: 'Stockholder approval' },
    forms: { tokenised: 'Tokenized' },
  },
  events: {
    types: {
      'asset.authorized_total_adjusted': 'Authorized total changed',
      'units.cancelled': 'Units canceled',
      'units.cancelled_in_bulk': 'Units canceled in bulk',
    },
  },
  commands: {
    names: { authorize: 'Authorize units' },
    short: { authorize: 'Authorize' },
    descriptions: {
      authorize: 'Increase or reduce the authorized total.',
      retire: 'Retire units of the treasury or of a holder, and reduce the authorized total.',
      'change-plan': 'Name, approvals and the treatment of canceled units of a stock plan.',
    },
    buttons: { authorize },
    submit: { authorize: 'Confirm authorization' },
    again: { authorize: 'New authorization' },
    fields: {
      labels: {
        adjustsCharter: 'Also split the authorized total',
        authority: 'Authorizing resolution',
        authorizedKind: 'Authorized quantity',
        stockholderApprovalDate: 'Stockholder approval date',
        defaultCancellationBehavior: 'Units that are canceled',
      },
      helps: {
        authority: 'Reference of a resolution or an amended charter.',
        quantityToAuthorize: 'Negative to reduce the authorized total.',
      },
      choices: {
        source: { unissued: 'Authorized but unissued' },
        authorizedKind: { limited: 'Limited by the charter' },
      },
    },
    problems: {
      day: 'Enter a date, for example Dec 31, 2024.',
      country: 'Enter two letters, for example US.',
      currency: 'Enter three letters, for example USD.',
    },
    sentences: {
      sources: { charter: 'an unlimited authorized total' },
      targets: { charter: 'no account, because the authorized total is unlimited' },
      retire: (quantity, asset, owner, day) =>
        `Retire ${quantity} of ${asset} of ${owner}, effective ${day}. The authorized total is reduced.`,
      splitCharter: 'The authorized total is split too.',
      splitNoCharter: 'The authorized total does not change.',
      authorize: (quantity, asset, day) =>
        `Increase the authorized total of ${asset} by ${quantity}, effective ${day}.`,
      takeBack: (quantity, asset, day) => `Reduce the authorized total of ${asset} by ${quantity}, effective ${day}.`,
      createAsset: (name, type) => `Create ${name} as a draft of type ${type}. No units are authorized or issued yet.`,
    },
  },
  glossary: {
    entries: {
      authorizedTotal: { term: 'Authorized total' },
      treasury: {
        text: 'Issued units that the issuer has bought back and not canceled. They have no vote and no dividend.',
      },
      unissued: { text: 'Authorized units that nobody has: neither issued nor reserved.' },
      registration: {
        text: 'The name in which units are registered, as it is written on a certificate and a dividend check.',
      },
      party: {
        text: 'A person or an organization behind a registration: owner, trustee, custodian or beneficiary.',
      },
    },
  },
  instructions: { adjustments: 'Changes of the authorized total' },
  lots: {
    replacesCertificate: 'Replaces canceled certificate',
    stockholderApprovalDate: 'Stockholder approval date',
  },
  overview: {
    nearlyUsed: (asset, share, left) => `${asset}: ${share} of the authorized total is used; ${left} are left.`,
    usedUp: (asset) => `${asset}: the authorized total is used up.`,
    steps: { authorize: { title: 'Authorize units' } },
  },
  transactions: {
    ledgerAccounts: { authorized: 'Authorized' },
    noneMore: 'Authorizations, issues, transfers and cancellations appear here.',
    types: { authorize: 'Authorization' },
  },
};
