import { legendTemplateColumns } from '../store/register/plan-columns.ts';
import { fieldsOf } from './column-fields.ts';
import { dateTime, entity, id, one } from './entity.ts';
import { legendVisibility } from './visibility.ts';

const columns = fieldsOf(legendTemplateColumns);

export const legendTemplate = entity({
  name: 'LegendTemplate',
  plural: 'LegendTemplates',
  description: 'The wording of a legend that lots may bear.',
  table: 'registry.legend_templates',
  fields: {
    id: id('Identifies the legend.', { indexed: true }),
    ...columns,
    createdAt: dateTime('When it was recorded.', { filtered: true }),
    updatedAt: dateTime('When it last changed; null where it never has.', { nullable: true, filtered: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose lots bear it.'),
  },
  visibleTo: legendVisibility,
});
