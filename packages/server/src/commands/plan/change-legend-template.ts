import { refuseIf } from '../../base/refusal.ts';
import { checkRequiredField } from '../../rules/holder-step.ts';
import { checkWording } from '../../rules/legend-template.ts';
import { changeLegendTemplateRow, findLegendTaken, lockLegendTemplate } from '../../store/legend-templates.ts';
import { checkNameFree } from '../../rules/name.ts';
import { registerCommand } from '../command.ts';
import { optional, required } from '../run/input.ts';

/** Changes a legend, its words only while no lot has borne it and no proposal names it. Refuses: not_permitted, legend_name_taken. */
export const changeLegendTemplate = registerCommand({
  name: 'changeLegendTemplate',
  description:
    'Changes the name of a legend, and its words as long as no lot has borne it and no open proposal names it: a field that is left out stays.',
  permission: 'plan.manage',
  event: 'legend_template.changed',
  sentence: 'Change {*:members legendTemplateId} of {legendTemplateId:legend}',
  input: {
    legendTemplateId: required.id('The legend.'),
    name: optional.text('Its new name, unique in the register.'),
    text: optional.text(
      'The exact wording, which certificates keep: it changes only while no lot has borne it and no open proposal names it.',
      {
        lengthMax: 10_000,
      },
    ),
  },
  answers: { legendTemplate: 'LegendTemplate' },
  load: async ({ tx, input: { legendTemplateId, name, text } }) => {
    const legend = await lockLegendTemplate(tx, legendTemplateId, typeof text === 'string');
    const taken = typeof name === 'string' && (await findLegendTaken(tx, legend.registerId, name, legend.id));
    return { legend, taken };
  },
  decide: ({ legend, taken }, { name, text }) => {
    // The keeper of one asset does not see the lots of the other assets, which may bear it.
    refuseIf(!legend.whole, 'not_permitted', {
      mutation: 'changeLegendTemplate',
      reason: 'Only the issuer, or an agent for the whole register, changes a legend: lots of every asset may bear it.',
    });
    const { registerId, id } = legend;
    const values = { name, text };
    const given = (['name', 'text'] as const).filter((member) => values[member] !== undefined);
    return {
      concerns: { registerId, assetId: null },
      checks: [
        checkRequiredField('name', name),
        checkRequiredField('text', text),
        checkWording(legend, text),
        checkNameFree('legend_name_taken', name, taken),
      ],
      changes: {
        registerId,
        id,
        values,
        before: Object.fromEntries(given.map((member) => [member, legend[member]])),
        after: Object.fromEntries(given.map((member) => [member, values[member]])),
      },
    };
  },
  execute: async ({ tx, changes: { registerId, id, values, before, after } }) => {
    await changeLegendTemplateRow(tx, registerId, id, values);
    return { objects: { legendTemplate: id }, change: { type: 'LegendTemplate', id, before, after } };
  },
});
