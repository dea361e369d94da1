/** The type of a cap table: one object over several lists. */
import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigArgumentMap,
  GraphQLID,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql';
import { assetUnit } from '../../rules/asset.ts';
import { capTableChange } from '../../entities/cap-table-changes.ts';
import { capTableHolder } from '../../entities/cap-table-holders.ts';
import { capTableClass, capTableFormula, capTableRight, capTableTotals } from '../../entities/cap-table.ts';
import { dateScalar } from './scalars.ts';
import { enumType, listArguments, listOf, type SchemaTypes } from './types.ts';

/** A field of a report. */
export const report = (
  of: string,
  type: GraphQLOutputType,
  description: string,
  args: GraphQLFieldConfigArgumentMap = {},
): GraphQLFieldConfig<unknown, unknown> => ({ type, description, args, extensions: { meaning: { is: 'report', of } } });

/** The type. */
export function capTableType(types: SchemaTypes): GraphQLObjectType {
  return new GraphQLObjectType({
    name: 'CapTable',
    description: 'The ownership of a register.',
    fields: {
      asOf: report('asOf', new GraphQLNonNull(dateScalar), 'The day of the cap table.'),
      registerId: report('registerId', new GraphQLNonNull(GraphQLID), 'The issuer whose register it is.'),
      register: report('register', types.objects.get('Account')!, 'The issuer whose register it is.'),
      classes: report(
        'classes',
        new GraphQLNonNull(listOf(types.objects.get(capTableClass.name)!)),
        'Classes of which units exist, may be issued or are claimed by rights, in the order of their ids.',
      ),
      rights: report(
        'rights',
        new GraphQLNonNull(listOf(types.objects.get(capTableRight.name)!)),
        'Rights over classes, unlinked ones included, in the order of their ids. They stand beside the classes.',
      ),
      formulas: report(
        'formulas',
        new GraphQLNonNull(listOf(types.objects.get(capTableFormula.name)!)),
        'How each figure is calculated.',
      ),
      totals: report(
        'totals',
        new GraphQLNonNull(listOf(types.objects.get(capTableTotals.name)!)),
        'The totals of the classes that count in percentages, one for each unit.',
      ),
      holders: report(
        'holders',
        new GraphQLNonNull(types.connections.get(capTableHolder.name)!),
        'Holders with units of those classes, or with rights over them. In the order of ids a page reads only its own rows; any other order, and totalCount, read all holders. The largest holders of one class are found faster by its positions, ordered by balance.',
        {
          ...listArguments(types, capTableHolder, ['OUTSTANDING_DESC']),
          unit: {
            type: new GraphQLNonNull(enumType(types.enums, assetUnit)),
            defaultValue: 'shares',
            description:
              'Only classes that are counted in this unit. Classes counted in principal are never part of it.',
          },
        },
      ),
      changes: report(
        'changes',
        new GraphQLNonNull(types.connections.get(capTableChange.name)!),
        'The units that holders have more or fewer than on an earlier day, by holder and asset, with the transactions that made the difference. A page reads all postings in between.',
        {
          ...listArguments(types, capTableChange, ['HOLDER__REGISTRATION_ASC']),
          since: {
            type: new GraphQLNonNull(dateScalar),
            description:
              'The earlier day, with which the day of the cap table is compared; both as known at the same instant.',
          },
          adjustedForSplits: {
            type: new GraphQLNonNull(GraphQLBoolean),
            defaultValue: false,
            description:
              'Whether the earlier balances are counted in units of after the splits, so that a split is no difference.',
          },
        },
      ),
    },
  });
}
