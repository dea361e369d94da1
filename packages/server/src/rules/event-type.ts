/**
 * The types of events: one declaration for each, from which the JSON Schemas of `contract/events/` are made. The table
 * `registry.event_types` has the same classes, by which events are placed in the feed.
 */

/**
 * Decides which accounts an event concerns, and which rule of visibility is asked when one of them reads it. Shape:
 * `own` is the class of a type that the database does not know.
 */
export type EventClass =
  | 'ledger'
  | 'asset'
  | 'holder'
  | 'register'
  | 'restriction'
  | 'instruction'
  | 'appointment'
  | 'delegation'
  | 'account'
  | 'administration'
  | 'holding'
  | 'visibility'
  | 'own';

/** The remedy where a type is none. */
export const eventTypesRemedy = 'The documentation lists all types, under Events.';

interface EventDeclaration {
  readonly class: EventClass;
  /** Shape: a sentence. */
  readonly description: string;
}

const declare = (of: EventClass, description: string): EventDeclaration => ({ class: of, description });

export const eventTypes = {
  'account.changed': declare('account', 'Data of the account changed.'),
  'account.logo_changed': declare('account', 'The logo of the account changed, or was removed.'),
  'account.opened': declare('account', 'An account was opened.'),
  'account.sign_in_policy_changed': declare('account', 'The sign-in policy of the account changed.'),
  'account.time_zone_changed': declare('account', 'The time zone of a register changed.'),
  'api_client.changed': declare('administration', 'An API client changed.'),
  'api_client.created': declare('administration', 'An API client was created.'),
  'api_client.documents_registered': declare(
    'administration',
    'Documents of GraphQL were registered for an API client.',
  ),
  'api_client.documents_retired': declare('administration', 'Documents of an API client were retired.'),
  'api_client.secret_added': declare('administration', 'An API client has one more secret.'),
  'api_client.secret_revoked': declare('administration', 'A secret of an API client was revoked.'),
  'appointment.accepted': declare('appointment', 'The appointed account accepted the appointment.'),
  'appointment.ended': declare('appointment', 'An appointment ended.'),
  'appointment.proposed': declare('appointment', 'An issuer appoints an account, which has to accept it.'),
  'approval_policies.changed': declare('account', 'The approval policies of the account changed.'),
  'asset.activated': declare('asset', 'An asset became active.'),
  'asset.authorized_total_adjusted': declare('asset', 'The authorised total of an asset changed.'),
  'asset.closed': declare('asset', 'An asset was closed.'),
  'asset.created': declare('asset', 'An asset was created.'),
  'asset.resumed': declare('asset', 'A suspended asset is active again.'),
  'asset.split': declare('asset', 'The units of all holders of an asset were multiplied by a ratio.'),
  'asset.suspended': declare('asset', 'An asset was suspended.'),
  'asset.terms_changed': declare('asset', 'Terms of an asset changed.'),
  'asset_identifier.added': declare('asset', 'An asset has one more identifier.'),
  'asset_identifier.removed': declare('asset', 'An identifier of an asset was removed.'),
  'delegation.created': declare('delegation', 'A role was delegated to an API client.'),
  'delegation.revoked': declare('delegation', 'A delegation was revoked.'),
  'difference.recorded': declare('ledger', 'Units went into suspense until it is clear where they belong.'),
  'difference.resolved': declare('ledger', 'Units in suspense went where they belong.'),
  'document.uploaded': declare('register', 'A document was stored in a register.'),
  'export.requested': declare('administration', 'A list or papers are to be written into a file by a job.'),
  'file.downloaded': declare('administration', 'A file that a job made was downloaded.'),
  'holder.changed': declare('holder', 'A holder changed.'),
  'holder.created': declare('holder', 'A holder was created.'),
  'holder.created_in_bulk': declare('register', 'Many holders were created by one mutation.'),
  'holder.merged': declare('holder', 'A holder was merged into another one.'),
  'holding.changed': declare(
    'holding',
    'A transaction moved units of a holder. It is a hint to read the holding again; a mutation of many transactions gives one for each asset and holder.',
  ),
  'import.requested': declare('administration', 'A file of rows is to be looked at by a job, or done.'),
  'instruction.approval_lapsed': declare('instruction', 'Approvals of an instruction no longer count.'),
  'instruction.approval_withdrawn': declare('instruction', 'An approval of an instruction was withdrawn.'),
  'instruction.approved': declare('instruction', 'Somebody approved an instruction.'),
  'instruction.escalated': declare('instruction', 'An instruction waits longer than a policy allows.'),
  'instruction.executed': declare('instruction', 'An approved instruction was carried out.'),
  'instruction.expired': declare('instruction', 'The time of an instruction ended before it was carried out.'),
  'instruction.failed': declare('instruction', 'A scheduled instruction could not be carried out.'),
  'instruction.forced': declare('instruction', 'An instruction was carried out without the approvals that it needs.'),
  'instruction.forced_acknowledged': declare('instruction', 'Somebody acknowledged a forced instruction.'),
  'instruction.proposed': declare('instruction', 'An instruction was proposed and waits for approvals.'),
  'instruction.rejected': declare('instruction', 'An instruction was rejected.'),
  'instruction.started': declare('instruction', 'A job began to carry out an instruction.'),
  'instruction.transferees_read': declare('instruction', 'Somebody read whom a transfer request names.'),
  'instruction.withdrawn': declare('instruction', 'An instruction was withdrawn.'),
  'job.cancelled': declare('instruction', 'A job was stopped; nothing of its instruction is recorded.'),
  'job.done': declare(
    'instruction',
    'A job carried out its instruction and all of it is recorded, or its file is there.',
  ),
  'job.failed': declare(
    'instruction',
    'A job could not go on; nothing of its instruction is recorded, and it made no file.',
  ),
  'legend_template.changed': declare('register', 'A legend changed.'),
  'legend_template.created': declare('register', 'A legend was created.'),
  'lot.reissued': declare('ledger', 'A lot was replaced by a new one.'),
  'lots.consolidated': declare('ledger', 'Several lots of a holder became one.'),
  'party.changed': declare('register', 'A party changed.'),
  'register.read_for_mailing': declare('register', 'A register was read for a mailing.'),
  'restriction.placed': declare('restriction', 'A restriction was placed.'),
  'restriction.placed_in_bulk': declare(
    'register',
    'Many restrictions were placed by one mutation. Each has its own event too.',
  ),
  'restriction.released': declare('restriction', 'A restriction was released.'),
  'restriction.released_in_bulk': declare(
    'register',
    'Many restrictions were released by one mutation. Each has its own event too.',
  ),
  'stock_plan.changed': declare('register', 'A stock plan changed.'),
  'stock_plan.created': declare('register', 'A stock plan was created.'),
  'transaction.reversed': declare('ledger', 'A transaction was reversed.'),
  'units.cancelled': declare('ledger', 'Units of a holder were cancelled.'),
  'units.cancelled_in_bulk': declare('ledger', 'Units of many holders were cancelled by one mutation.'),
  'units.converted': declare('ledger', 'Units of one asset became units of another one.'),
  'units.converted_in_bulk': declare('ledger', 'Units of many holders became units of other assets by one mutation.'),
  'units.forcibly_transferred': declare('ledger', 'Units were transferred by order of a court or to recover them.'),
  'units.issued': declare('ledger', 'Units were issued to a holder.'),
  'units.issued_in_bulk': declare('ledger', 'Units were issued to many holders by one mutation.'),
  'units.repurchased': declare('ledger', 'The issuer bought units back from a holder.'),
  'units.reserved': declare('ledger', 'Units were reserved for a stock plan, or released from it.'),
  'units.retired': declare('ledger', 'Units were retired.'),
  'units.transferred': declare('ledger', 'Units went from a holder to other holders.'),
  'units.transferred_in_bulk': declare('ledger', 'Units of many holders were transferred by one mutation.'),
  'user.changed': declare('administration', 'A user changed.'),
  'user.created': declare('administration', 'A user was created.'),
  'user.invited': declare('administration', 'A user was invited to sign in.'),
  'user.linked': declare('administration', 'A person accepted the invitation of a user, and signs in as this user.'),
  'user.sessions_ended': declare('administration', 'The sessions of the console in the roles of a user were ended.'),
  'user.unlinked': declare('administration', 'The person who signed in as a user does so no longer.'),
  'users_account.changed': declare('administration', 'The role of a user changed.'),
  'users_account.created': declare('administration', 'A user got a role.'),
  'verification.recorded': declare('register', 'A finding about a party was recorded.'),
  'verification.recorded_in_bulk': declare(
    'register',
    'Many findings about parties were recorded by one mutation. Each has its own event too.',
  ),
  'visibility.changed': declare(
    'visibility',
    'A holder or a party no longer names the account, or a party names it. Read the object again: where it is null, remove it from a copy, with all that is of the holder.',
  ),
  'webhook_endpoint.changed': declare('administration', 'A webhook endpoint changed.'),
  'webhook_endpoint.created': declare('administration', 'A webhook endpoint was created.'),
  'webhook_endpoint.disabled': declare(
    'administration',
    'A webhook endpoint was disabled: nothing was delivered for five days, it answered 410, or its role ended.',
  ),
  'webhook_endpoint.paused': declare('administration', 'A webhook endpoint was paused.'),
  'webhook_endpoint.redelivery_requested': declare(
    'administration',
    'Events are to be sent to a webhook endpoint again.',
  ),
  'webhook_endpoint.removed': declare('administration', 'A webhook endpoint was removed.'),
  'webhook_endpoint.resumed': declare('administration', 'Events are sent to a webhook endpoint again.'),
  'webhook_endpoint.secret_added': declare('administration', 'A webhook endpoint has one more secret.'),
  'webhook_endpoint.secret_retired': declare('administration', 'A secret of a webhook endpoint was retired.'),
  'webhook_endpoint.test_requested': declare('administration', 'An example is to be sent to a webhook endpoint.'),
  'webhook_endpoint.verification_requested': declare('administration', 'A ping is to be sent to a webhook endpoint.'),
  'webhook_endpoint.verified': declare('administration', 'A webhook endpoint answered a ping and is active.'),
} as const satisfies Readonly<Record<string, EventDeclaration>>;

export type EventType = keyof typeof eventTypes;

/** The types that a text names: one, all that begin alike, as in `units.*`, or every type, as `*`. */
export function matchingTypes(pattern: string): readonly string[] {
  const types = Object.keys(eventTypes);
  if (pattern === '*') return types;
  const prefix = /^[a-z_]+\.(?=\*$)/.exec(pattern)?.[0];
  return prefix === undefined
    ? [pattern].filter((type) => Object.hasOwn(eventTypes, type))
    : types.filter((type) => type.startsWith(prefix));
}

/**
 * The types that patterns choose. Shape: null for all types, so that those of a later release are not left out;
 * `unknown` is a pattern that chooses none.
 */
export function chosenEventTypes(patterns: readonly string[]): {
  readonly types: readonly string[] | null;
  readonly unknown?: string;
} {
  if (patterns.includes('*')) return { types: null };
  const unknown = patterns.find((pattern) => matchingTypes(pattern).length === 0);
  return unknown === undefined ? { types: patterns.flatMap(matchingTypes) } : { types: null, unknown };
}
