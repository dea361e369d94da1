/** The field of the root that searches, and the types of its results. */
import {
  type GraphQLFieldConfig,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import { foundMax, searchKind } from '../../entities/entity-list.ts';
import { cursorScalar } from './scalars.ts';
import { enumType, listOf, pageInfo, type ResultMember, type SchemaTypes } from './types.ts';

/** The field `search`. */
export function searchField(types: SchemaTypes): GraphQLFieldConfig<unknown, unknown> {
  const kind = enumType(types.enums, searchKind);
  return {
    type: new GraphQLNonNull(connectionType(resultType(types))),
    description:
      'Rows that have all words of a text in their names or numbers, in any order and without regard to case and accents; or the row of an id. The best matches come first: a whole number, a whole title, its beginning, beginnings of words, parts of words; behind them those that had the words in a former name or registration, where the role sees that.',
    args: {
      text: {
        type: new GraphQLNonNull(GraphQLString),
        description:
          'The text, at most 200 characters. Words of fewer than three characters are looked for at the beginning of words; a text without letters and digits finds nothing.',
      },
      kinds: {
        type: new GraphQLList(new GraphQLNonNull(kind)),
        description: 'Only rows of these kinds; all kinds by default.',
      },
      registerId: { type: GraphQLID, description: 'Only rows of this register.' },
      first: { type: GraphQLInt, description: `Most rows: 0 to ${foundMax}; 50 by default.` },
    },
    extensions: { meaning: { is: 'search' } },
  };
}

function connectionType(result: GraphQLObjectType): GraphQLObjectType {
  const edge = new GraphQLObjectType({
    name: 'SearchEdge',
    description: 'A row that a search found, and its place among them.',
    fields: {
      cursor: {
        type: new GraphQLNonNull(cursorScalar),
        description: 'The place of the row. A search takes no cursor: it has one page, of the size that first says.',
      },
      node: { type: new GraphQLNonNull(result), description: 'The row found.' },
    },
  });
  const page = (
    of: 'nodes' | 'edges' | 'pageInfo',
    type: GraphQLOutputType,
    description: string,
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type: new GraphQLNonNull(type),
    description,
    extensions: { meaning: { is: 'page', of } },
  });
  const order = 'the best match first; of equal matches in the order of kinds, titles and ids.';
  return new GraphQLObjectType({
    name: 'SearchConnection',
    description: 'The result of a search.',
    fields: {
      nodes: page('nodes', listOf(result), `The rows found, ${order}`),
      edges: page('edges', listOf(edge), `The rows found, each with its cursor, ${order}`),
      pageInfo: page(
        'pageInfo',
        pageInfo,
        `Whether the search finds more rows than first asks for, of the best ${foundMax}. No row precedes the page.`,
      ),
    },
  });
}

function resultType(types: SchemaTypes): GraphQLObjectType {
  const member = (
    of: ResultMember,
    type: GraphQLOutputType,
    description: string,
  ): GraphQLFieldConfig<unknown, unknown> => ({
    type: of === 'subtitle' || of === 'formerValue' ? type : new GraphQLNonNull(type),
    description,
    extensions: { meaning: { is: 'result', of } },
  });
  return new GraphQLObjectType({
    name: 'SearchResult',
    description: 'A row that a search found.',
    fields: {
      kind: member('kind', enumType(types.enums, searchKind), 'The kind of row.'),
      id: member('id', GraphQLID, 'The id of the row.'),
      title: member('title', GraphQLString, 'Its name, or its number where it has no name.'),
      subtitle: member('subtitle', GraphQLString, 'A value that tells it from others with the same title.'),
      registerId: member('registerId', GraphQLID, 'The issuer whose register holds the row.'),
      matched: member(
        'matched',
        GraphQLString,
        'The field of the row in which the text, or its first word, was found.',
      ),
      formerValue: member(
        'formerValue',
        GraphQLString,
        'The former value of that field in which the text was found, or one that was corrected; null where it was found in a present one.',
      ),
      node: member('node', types.node, 'The row itself.'),
    },
  });
}
