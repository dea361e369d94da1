/**
 * The JSON of an event, the same on every route. Accounts that do not keep the register get neither its sequence, nor
 * its transactions, nor the instruction of others.
 */
import { actorAccount, managedAssets, managedRegisters } from './row-predicate.ts';

/** Units: assets that a body names. */
const assetsMax = 20;

const keepsRegister = (a: string): string => `${a}.register_id = any (${managedRegisters})`;
const keepsAsset = (a: string): string => `(${keepsRegister(a)} or ${a}.asset_ids && ${managedAssets})`;

/** The number of the event within its register, for those who keep all of it. Shape: SQL. */
export const eventSequence = (a: string): string => `case when ${keepsRegister(a)} then ${a}.sequence end`;

/** The member `data` of a body, with nulls. Shape: SQL of json over the alias of a row of the feed. */
const dataWithNulls = (a: string): string => `case
      when ${a}.class = 'holding' then json_build_object(
        'assetId', ${a}.asset_ids[1],
        'holderId', ${a}.holder_id,
        'sequence', ${a}.details -> 'sequence',
        'effectiveDate', ${a}.details -> 'effectiveDate',
        'instructionId', case when ${a}.counterpart_id = ${actorAccount} then ${a}.instruction_id end)
      else json_build_object(
        'mutation', nullif(${a}.mutation, ${a}.type),
        'object', json_build_object('type', ${a}.object_type, 'id', ${a}.object_id),
        'assetIds', to_json(${a}.asset_ids[1:${assetsMax}]),
        'assetCount', case when cardinality(${a}.asset_ids) > ${assetsMax} then cardinality(${a}.asset_ids) end,
        'holderId', ${a}.holder_id,
        'instructionId', case when ${a}.class = 'instruction' or ${keepsAsset(a)} then ${a}.instruction_id end,
        'transactions', case when ${keepsAsset(a)} then ${a}.details -> 'transactions' end)
    end`;

/** The member `data` of a body. Shape: SQL of json. */
export const eventData = (a: string): string => `json_strip_nulls(${dataWithNulls(a)})`;

/** The whole event. Shape: SQL of text. */
export const eventBody = (a: string): string => `json_strip_nulls(json_build_object(
    'id', ${a}.id,
    'type', ${a}.type,
    'timestamp', to_char(${a}.recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'registerId', ${a}.register_id,
    'sequence', ${eventSequence(a)},
    'data', ${dataWithNulls(a)}))::text`;
