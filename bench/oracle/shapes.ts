/** Two schemas compared by name: types, fields, arguments, nullability, values of enums. */
import {
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from 'graphql';

/** Lists the differences of two schemas. Shape: one line for each. */
export function compareSchemas(here: GraphQLSchema, there: GraphQLSchema): string[] {
  const ours = here.getTypeMap();
  const theirs = there.getTypeMap();
  const own = (name: string): boolean => !name.startsWith('__');
  return [
    ...onlyIn(Object.keys(ours).filter(own), Object.keys(theirs), (name) => `type ${name}: only here`),
    ...onlyIn(Object.keys(theirs).filter(own), Object.keys(ours), (name) => `type ${name}: only there`),
    ...Object.keys(ours)
      .filter((name) => own(name) && name in theirs)
      .flatMap((name) => compareTypes(ours[name]!, theirs[name]!)),
  ];
}

function onlyIn(names: readonly string[], others: readonly string[], describe: (name: string) => string): string[] {
  const otherNames = new Set(others);
  return names.filter((name) => !otherNames.has(name)).map(describe);
}

function compareTypes(here: GraphQLNamedType, there: GraphQLNamedType): string[] {
  if (isEnumType(here) && isEnumType(there)) {
    const values = (type: typeof here): string[] => type.getValues().map(({ name }) => name);
    return compareNames(`enum ${here.name}`, values(here), values(there));
  }
  const kind = here.constructor.name;
  if (kind !== there.constructor.name) return [`type ${here.name}: ${kind} here, ${there.constructor.name} there`];
  if (isInputObjectType(here) && isInputObjectType(there))
    return compareFields(here.name, here.getFields(), there.getFields());
  if ((isObjectType(here) && isObjectType(there)) || (isInterfaceType(here) && isInterfaceType(there))) {
    return compareFields(here.name, here.getFields(), there.getFields());
  }
  return [];
}

interface FieldLike {
  readonly type: GraphQLOutputType | GraphQLInputType;
  readonly args?: readonly GraphQLArgument[];
}

function compareFields(
  owner: string,
  here: Readonly<Record<string, FieldLike>>,
  there: Readonly<Record<string, FieldLike>>,
): string[] {
  const shared = Object.keys(here).filter((name) => name in there);
  return [
    ...compareNames(owner, Object.keys(here), Object.keys(there)),
    ...shared.flatMap((name) => compareField(`${owner}.${name}`, here[name]!, there[name]!)),
  ];
}

function compareNames(owner: string, here: readonly string[], there: readonly string[]): string[] {
  return [
    ...onlyIn(here, there, (name) => `${owner}.${name}: only here`),
    ...onlyIn(there, here, (name) => `${owner}.${name}: only there`),
  ];
}

function compareField(path: string, here: FieldLike, there: FieldLike): string[] {
  const ours = new Map((here.args ?? []).map((argument) => [argument.name, argument]));
  const theirs = new Map((there.args ?? []).map((argument) => [argument.name, argument]));
  return [
    ...compareKinds(path, here.type, there.type),
    ...compareNames(`${path}()`, [...ours.keys()], [...theirs.keys()]),
    ...[...ours].flatMap(([name, argument]) => {
      const other = theirs.get(name);
      return other === undefined ? [] : compareArgument(`${path}(${name})`, argument, other);
    }),
  ];
}

function compareArgument(path: string, here: GraphQLArgument, there: GraphQLArgument): string[] {
  const ours = JSON.stringify(here.defaultValue);
  const theirs = JSON.stringify(there.defaultValue);
  return [
    ...compareKinds(path, here.type, there.type),
    ...(ours === theirs ? [] : [`${path}: default ${ours} here, ${theirs} there`]),
  ];
}

function compareKinds(
  path: string,
  here: GraphQLOutputType | GraphQLInputType,
  there: GraphQLOutputType | GraphQLInputType,
): string[] {
  return String(here) === String(there) ? [] : [`${path}: ${describeType(here)} here, ${describeType(there)} there`];
}

/** Describes a type: an enum in place of a text is called an enum. */
function describeType(type: GraphQLOutputType | GraphQLInputType): string {
  return isEnumType(getNamedType(type)) ? `enum ${String(type)}` : String(type);
}
