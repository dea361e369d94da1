import { dateTime, entity, id, name, one, text } from './entity.ts';
import { legendVisibility } from './visibility.ts';

export const legendTemplate = entity({
  name: 'LegendTemplate',
  plural: 'LegendTemplates',
  description: 'The wording of a legend that lots may bear.',
  table: 'registry.legend_templates',
  fields: {
    id: id('Identifies the legend.', { indexed: true }),
    name: name('The name of the legend, unique in its register.'),
    text: text('The wording.'),
    createdAt: dateTime('When it was recorded.', { filtered: true }),
    updatedAt: dateTime('When it last changed; null where it never has.', { nullable: true, filtered: true }),
  },
  relations: {
    register: one('Account', [['register_id', 'id']], 'The issuer whose lots bear it.'),
  },
  visibleTo: legendVisibility,
});
