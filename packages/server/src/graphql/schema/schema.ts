/**
 * The schema, made from the entities and the commands. It has no resolvers: documents are compiled, not executed. The
 * extensions of a field hold its meaning for the compiler.
 */
import type { Enumeration } from '../../base/enumeration.ts';
import {
  type GraphQLEnumType,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLInterfaceType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { policySetInForce } from '../../entities/approvals/approval-policy-set.ts';
import { capTableClass, capTableFormula, capTableRight, capTableTotals } from '../../entities/cap-table.ts';
import { capTableType, report } from './cap-table-type.ts';
import { capTableChange } from '../../entities/cap-table-changes.ts';
import { capTableHolder } from '../../entities/cap-table-holders.ts';
import type { Entity } from '../../entities/entity.ts';
import { computedEntities, entityNamed, entities } from '../../entities/entity-list.ts';
import { instruction } from '../../entities/approvals/instruction.ts';
import { readPermission, readPermissionsSql } from '../../entities/read-permission.ts';
import { statementLine } from '../../entities/statement-line.ts';
import { type Lens, userRole, accountType } from '../../rules/actor.ts';
import { makeFilters } from './dialect.ts';
import { cursorScalar, dateScalar } from './scalars.ts';
import { mutationType } from './mutation-type.ts';
import { subscriptionType } from './subscription-type.ts';
import { searchField } from './search-type.ts';
import {
  enumType,
  fieldType,
  listArguments,
  listOf,
  type SchemaTypes,
  type FieldResolution,
  momentArguments,
  momentTypes,
  pageInfo,
} from './types.ts';

/** Entities that only reports have. */
const reportEntities: readonly Entity[] = [
  capTableClass,
  capTableRight,
  capTableHolder,
  capTableChange,
  capTableTotals,
  capTableFormula,
  ...computedEntities,
];

/** Builds the schema. Pure: the same entities and commands give the same schema, in the same order. */
export function buildRegistrySchema(): GraphQLSchema {
  const node = new GraphQLInterfaceType({
    name: 'Node',
    description: 'Anything with an id that `node` finds.',
    fields: {
      id: { type: new GraphQLNonNull(GraphQLID), description: 'Identifies the object in the whole registry.' },
    },
  });
  const enums = new Map<string, GraphQLEnumType>();
  const types: SchemaTypes = {
    enums,
    objects: new Map(),
    connections: new Map(),
    parts: new Map(),
    members: new Map(),
    node,
    filters: makeFilters((given) => enumType(enums, given)),
  };
  for (const entity of [...entities, ...reportEntities]) types.objects.set(entity.name, objectType(entity, types));
  for (const entity of [...entities, capTableHolder, capTableChange, ...computedEntities])
    types.connections.set(entity.name, connectionType(entity, types));
  return new GraphQLSchema({
    description: 'The register of who owns which securities: read by connections, changed by mutations.',
    query: queryType(types),
    mutation: mutationType(types),
    subscription: subscriptionType(types),
    types: [...types.objects.values()],
  });
}

function objectType(entity: Entity, types: SchemaTypes): GraphQLObjectType {
  return new GraphQLObjectType({
    name: entity.name,
    description: entity.description,
    interfaces: entity.inner === true ? [] : [types.node],
    fields: () => {
      const fields: GraphQLFieldConfigMap<unknown, unknown> = {};
      for (const [name, field] of Object.entries(entity.fields)) {
        const type = fieldType(types, field);
        fields[name] = {
          type: field.nullable ? type : new GraphQLNonNull(type),
          description: field.description,
          deprecationReason: field.deprecated,
          args: field.kind === 'personal' ? purpose : {},
          extensions: { meaning: { is: 'column', entity: entity.name, field: name } },
        };
      }
      for (const [name, relation] of Object.entries(entity.relations)) {
        const meaning: FieldResolution = { is: 'relation', entity: entity.name, relation: name };
        const to = entityNamed(relation.to);
        fields[name] = relation.many
          ? {
              type: new GraphQLNonNull(types.connections.get(relation.to)!),
              description: relation.description,
              args: listArguments(types, to, relation.order),
              extensions: { meaning },
            }
          : {
              type: types.objects.get(relation.to)!,
              description: relation.description,
              args: momentArguments(to),
              extensions: { meaning },
            };
      }
      return fields;
    },
  });
}

const purpose: GraphQLFieldConfigArgumentMap = {
  purpose: {
    type: new GraphQLNonNull(GraphQLString),
    description: 'The purpose of reading the data, 1 to 500 characters; the access entry records it.',
  },
};

function connectionType(entity: Entity, types: SchemaTypes): GraphQLObjectType {
  const object = types.objects.get(entity.name)!;
  const edge = new GraphQLObjectType({
    name: `${entity.plural}Edge`,
    description: `A row of a list of ${entity.plural} and its place in it.`,
    fields: {
      cursor: { type: new GraphQLNonNull(cursorScalar), description: 'The place of the row in the list.' },
      node: { type: new GraphQLNonNull(object), description: 'The row itself.' },
    },
  });
  const page = (
    of: 'nodes' | 'edges' | 'pageInfo' | 'totalCount',
    type: GraphQLOutputType,
    description: string,
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type: new GraphQLNonNull(type),
    description,
    extensions: { meaning: { is: 'page', of } },
  });
  return new GraphQLObjectType({
    name: `${entity.plural}Connection`,
    description: `A page of ${entity.plural}.`,
    fields: {
      nodes: page('nodes', listOf(object), 'The rows of the page.'),
      edges: page('edges', listOf(edge), 'The rows of the page, each with its cursor.'),
      pageInfo: page('pageInfo', pageInfo, 'Where the page lies in the list.'),
      totalCount: page('totalCount', GraphQLInt, 'How many rows the whole list has.'),
    },
  });
}

/** `Asset` → `asset`, as field names begin. */
export function lowerFirst(name: string): string {
  return name[0]!.toLowerCase() + name.slice(1);
}

/** The query fields about policies and waiting instructions. */
function approvalFields(types: SchemaTypes): GraphQLFieldConfigMap<unknown, unknown> {
  return {
    approvalPolicySet: {
      type: types.objects.get('ApprovalPolicySet')!,
      description: 'The policies in force of the account; null where it has none.',
      extensions: { meaning: { is: 'own', entity: 'ApprovalPolicySet', sql: policySetInForce } },
    },
    approvalQueue: {
      type: new GraphQLNonNull(types.connections.get(instruction.name)!),
      description:
        'The instructions that wait for the role: an open need asks it, and the user has neither proposed nor approved them. At most the 10,000 that were proposed first.',
      args: listArguments(types, instruction),
      extensions: { meaning: { is: 'queue' } },
    },
  };
}

function queryType(types: SchemaTypes): GraphQLObjectType {
  const fields: GraphQLFieldConfigMap<unknown, unknown> = {
    viewer: {
      type: viewerType(types),
      description: 'The user, account and role of the token.',
      extensions: { meaning: { is: 'viewer' } },
    },
    node: {
      type: types.node,
      description: 'Any object by its id; null where the role sees none.',
      args: { id: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the object.' } },
      extensions: { meaning: { is: 'node' } },
    },
    search: searchField(types),
  };
  for (const entity of entities) {
    fields[`all${entity.plural}`] = {
      type: types.connections.get(entity.name)!,
      description: `A list of the ${entity.plural} that the role sees.`,
      args: listArguments(types, entity),
      extensions: { meaning: { is: 'all', entity: entity.name } },
    };
    fields[`${lowerFirst(entity.name)}ById`] = {
      type: types.objects.get(entity.name)!,
      description: `One ${entity.name} by its id; null where the role sees none.`,
      args: {
        id: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the row.' },
        ...momentArguments(entity),
      },
      extensions: { meaning: { is: 'byId', entity: entity.name } },
    };
  }
  Object.assign(fields, approvalFields(types));
  fields['eventCursor'] = {
    type: GraphQLID,
    description:
      'The last event that concerned the account, as the cursor of the feed: all that was placed by then had been committed when this document was read. Null where there was none.',
    extensions: { meaning: { is: 'setting', sql: 'registry.event_at(9223372036854775807)', kind: 'id' } },
  };
  fields['capTable'] = {
    type: capTableType(types),
    description:
      'The ownership of a register on a day, as known at an instant; null unless the account is recordkeeper of all its assets.',
    args: {
      registerId: {
        type: GraphQLID,
        description: 'The issuer whose register it is; an issuer may leave it out for its own, an agent must name it.',
      },
      ...momentTypes,
    },
    extensions: { meaning: { is: 'capTable' } },
  };
  fields['holderStatement'] = {
    type: statementType(types),
    description:
      "A holder's positions before and after a period, and the lines and movements in between; null where the role does not see the holder.",
    args: {
      holderId: { type: new GraphQLNonNull(GraphQLID), description: 'The id of the holder.' },
      from: { type: new GraphQLNonNull(dateScalar), description: 'The first day of the period.' },
      to: { type: new GraphQLNonNull(dateScalar), description: 'The last day of the period.' },
      knownAt: momentTypes['knownAt']!,
    },
    extensions: { meaning: { is: 'statement' } },
  };
  return new GraphQLObjectType({ name: 'Query', description: 'All that can be read.', fields });
}

function viewerType(types: SchemaTypes): GraphQLObjectType {
  const lens: Enumeration<Lens> = {
    name: 'Lens',
    description:
      'How an account sees registers: issuer and agent are their recordkeepers, servicer and holder see their own part.',
    values: {
      issuer: 'The account sees its own register as its recordkeeper.',
      agent: 'The account sees the registers and assets to which it is appointed, as their recordkeeper.',
      servicer: 'The account sees the holders that it services and what they hold.',
      holder: 'The account sees what it holds itself.',
      platform: 'The account sees the accounts of the installation and no register.',
    },
  };
  const own = (entity: string, sql: string, description: string): GraphQLFieldConfig<unknown, unknown> => ({
    type: types.objects.get(entity)!,
    description,
    extensions: { meaning: { is: 'own', entity, sql } },
  });
  const setting = (
    type: GraphQLOutputType,
    sql: string,
    description: string,
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type: new GraphQLNonNull(type),
    description,
    extensions: { meaning: { is: 'setting', sql, kind: 'text' } },
  });
  return new GraphQLObjectType({
    name: 'Viewer',
    description: 'The user, account and role of the token, and the mutations the role may run.',
    fields: {
      account: own('Account', 'registry.account_id()', 'The account that the token acts for.'),
      user: own('User', 'registry.user_id()', 'The user whose role it is.'),
      userRole: setting(enumType(types.enums, userRole), 'registry.user_role()', 'The role.'),
      accountType: setting(
        enumType(types.enums, accountType),
        `(
          select v.account_type
          from registry.accounts v
          where v.id = registry.account_id()
        )`,
        'The type of the account.',
      ),
      lens: setting(enumType(types.enums, lens), 'registry.lens()', 'How the account sees registers.'),
      may: {
        type: new GraphQLNonNull(listOf(GraphQLString)),
        description: 'Mutations that the role may run alone or propose for approval.',
        extensions: { meaning: { is: 'may' } },
      },
      mayOnlyPropose: {
        type: new GraphQLNonNull(listOf(GraphQLString)),
        description:
          'Those of them that the role may only propose. Of others a dry run says whether policies or an agent ask for an approval.',
        extensions: { meaning: { is: 'mayOnlyPropose' } },
      },
      readPermissions: setting(
        listOf(enumType(types.enums, readPermission)),
        readPermissionsSql,
        'Further data that the role may read, beside its account and the assets that it sees.',
      ),
    },
  });
}

function statementType(types: SchemaTypes): GraphQLObjectType {
  const listOfEntity = (of: string, entity: Entity, description: string, order?: readonly string[]) => {
    // The period determines the day of these lists, so they have no such arguments.
    const { asOf: _asOf, knownAt: _knownAt, ...args } = listArguments(types, entity, order);
    return report(of, new GraphQLNonNull(types.connections.get(entity.name)!), description, args);
  };
  const list = (of: string, entity: string, description: string, order?: readonly string[]) =>
    listOfEntity(of, entityNamed(entity), description, order);
  return new GraphQLObjectType({
    name: 'HolderStatement',
    description: "A holder's positions before and after a period, and the lines and movements in between.",
    fields: {
      holder: report('holder', types.objects.get('Holder')!, 'The holder.'),
      from: report('from', new GraphQLNonNull(dateScalar), 'The first day of the period.'),
      to: report('to', new GraphQLNonNull(dateScalar), 'The last day of the period.'),
      openingPositions: list('openingPositions', 'Position', 'Positions on the day before the period.'),
      closingPositions: list('closingPositions', 'Position', 'Positions on the last day of the period.'),
      lines: listOfEntity(
        'lines',
        statementLine,
        'The account statement: one line for each transaction that took effect in the period, net, in that order. A filter on the quantity leaves out lines of 0. A page reads all lines of the period.',
        ['EFFECTIVE_DATE_ASC', 'SEQUENCE_ASC'],
      ),
      movements: list('movements', 'Posting', 'Postings that took effect in the period, in that order.', [
        'EFFECTIVE_DATE_ASC',
        'SEQUENCE_ASC',
        'LINE_ASC',
      ]),
      lots: list('lots', 'Lot', 'Lots that were open on the last day of the period.'),
    },
  });
}
