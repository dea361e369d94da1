/** How PostgreSQL plans what deeds ask. */

/**
 * Every statement is planned once per connection, whatever its parameters, and along indexes. Making a plan under row-level
 * security costs several times what following it does, and left to itself PostgreSQL makes a new one each time for lists
 * of ids, because it takes them to be longer than they are. A plan that reads whole tables, right while they were empty,
 * would stay as they grow; the rows of a deed are found along indexes in any case.
 */
export const deedPlanning = '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off';
