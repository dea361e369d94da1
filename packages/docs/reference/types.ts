/** The pages of what several others use: enumerations and scalars, objects that are no entities, filters of values. */
import {
  type GraphQLInputObjectType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  isEnumType,
  isObjectType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import type { Contract } from './contract.ts';
import { filtersPath, isScalarFilter, Links, type Names, objectsPath, typesPath } from './links.ts';
import { code, type Page, page, table } from './markdown.ts';

/** The pages. */
export function typePages(contract: Contract, names: Names): Page[] {
  const types = Object.values(contract.schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return [enumerations(contract, names, types), objects(contract, names, types), filters(contract, names, types)];
}

function enumerations(contract: Contract, names: Names, types: readonly GraphQLNamedType[]): Page {
  const links = new Links(contract, names, typesPath);
  const scalars = types.filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
  const enums = types.filter((type) => isEnumType(type)).filter(({ name }) => !name.endsWith('OrderBy'));
  return page(
    typesPath,
    'Scalars and enumerations',
    'Later releases may add values to an enumeration: treat one that you do not know as *other*.',
    ...scalars.flatMap((type) => [`## ${type.name}`, links.text(type.description)]),
    ...enums.flatMap((type) => [
      `## ${type.name}`,
      links.text(type.description),
      table(
        ['Value', 'Meaning'],
        type.getValues().map(({ name, description }) => [code(name), links.text(description)]),
      ),
    ]),
  );
}

function objects(contract: Contract, names: Names, types: readonly GraphQLNamedType[]): Page {
  const links = new Links(contract, names, objectsPath);
  const { schema, entities } = contract;
  const roots: readonly unknown[] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  const found = types.filter((type): type is GraphQLObjectType => isObjectType(type));
  const others = found.filter(
    (type) =>
      !roots.includes(type) && !entities.has(type.name) && !/(Payload|Edge)$/.test(type.name) && !isConnection(type),
  );
  return page(
    objectsPath,
    'Objects',
    'Objects within the answers that are no [entities](entities.md): they have no id of their own and no list.',
    ...others.flatMap((type) => [
      `## ${type.name}`,
      links.text(type.description),
      table(
        ['Field', 'Type', 'Meaning'],
        Object.values(type.getFields()).map((field) => [
          code(field.name),
          links.type(field.type),
          links.text(field.description),
        ]),
      ),
    ]),
  );
}

/** Whether a type is that of a list. */
function isConnection(type: GraphQLObjectType): boolean {
  return type.name.endsWith('Connection');
}

function filters(contract: Contract, names: Names, types: readonly GraphQLNamedType[]): Page {
  const links = new Links(contract, names, filtersPath);
  const found = types.filter((type): type is GraphQLInputObjectType => isScalarFilter(type));
  const isOfEnum = (type: GraphQLInputObjectType): boolean => isEnumType(type.getFields()['equalTo']?.type);
  const [ofEnum] = found.filter(isOfEnum);
  const operators = (type: GraphQLInputObjectType): string =>
    table(
      ['Operator', 'Type', 'Meaning'],
      Object.values(type.getFields()).map((field) => [
        code(field.name),
        code(String(field.type)),
        links.text(field.description),
      ]),
    );
  return page(
    filtersPath,
    'Filters of values',
    'The operators that a filter of a list takes for a field. [Reading](../guides/reading.md) explains how they are combined.',
    ...found.filter((type) => !isOfEnum(type)).flatMap((type) => [`## ${type.name}`, operators(type)]),
    '## Enumerations',
    `All enumerations have the same operators; these are those of \`${ofEnum!.name}\`.`,
    operators(ofEnum!),
  );
}
