/**
 * The examination of PostgreSQL's own log: whether the values of statements are written into it, personal data among
 * them.
 */
import type { Database } from '../../postgres/database.ts';
import { type Diagnosis, ok, warn } from './examination.ts';

const loggingStatement = {
  text: `
    select array_remove(array[
             case when current_setting('log_statement') in ('mod', 'all') then 'log_statement' end,
             case when current_setting('log_min_duration_statement') <> '-1' then 'log_min_duration_statement' end,
             case
               when current_setting('log_min_duration_sample') <> '-1'
                and current_setting('log_statement_sample_rate')::float8 > 0
               then 'log_min_duration_sample'
             end,
             case when current_setting('log_transaction_sample_rate')::float8 > 0 then 'log_transaction_sample_rate' end
           ], null) as statements,
           current_setting('log_parameter_max_length') as "ofStatements",
           current_setting('log_parameter_max_length_on_error') as "ofErrors",
           coalesce(current_setting('auto_explain.log_min_duration', true), '-1') as "ofPlans",
           -- PostgreSQL 15 has no such setting, and writes no parameters there.
           coalesce(current_setting('auto_explain.log_parameter_max_length', true), '0') as "inPlans"`,
};

/** The content of PostgreSQL's log, by its settings. Shape: a length of -1 is the whole, and 0 nothing. */
export interface Logging {
  /** Settings by which statements are written. */
  readonly statements: readonly string[];
  /** The length of the values of these statements. */
  readonly ofStatements: string;
  /** The length of the values of statements that fail. */
  readonly ofErrors: string;
  /** The time from which on auto_explain writes plans. */
  readonly ofPlans: string;
  /** The length of the values beside these plans. */
  readonly inPlans: string;
}

/** Whether values of the role that serves are in the log. */
export async function examineLog(serving: Database): Promise<Diagnosis> {
  const [found] = await serving.query<Logging & Record<string, unknown>>(loggingStatement);
  return diagnoseLog(found!);
}

/** The same of the settings. */
export function diagnoseLog({ statements, ofStatements, ofErrors, ofPlans, inPlans }: Logging): Diagnosis {
  const showing = [
    ...(ofStatements === '0' ? [] : statements),
    ...(ofErrors === '0' ? [] : ['log_parameter_max_length_on_error']),
    ...(ofPlans === '-1' || inPlans === '0' ? [] : ['auto_explain.log_min_duration']),
  ];
  if (showing.length === 0) return ok('PostgreSQL writes no values of statements into its log.');
  return warn(
    `PostgreSQL writes values of statements into its log, by ${showing.join(', ')}: tax numbers, addresses and bank accounts among them, in clear.`,
    'Set log_parameter_max_length, log_parameter_max_length_on_error and auto_explain.log_parameter_max_length to 0, for the role that serves too, and delete the logs of before.',
  );
}
