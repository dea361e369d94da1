import { refuseIf } from '../../base/refusal.ts';
import {
  changeLegendTemplateName,
  findLegendTaken,
  lockLegendTemplate,
} from '../../store/register/legend-templates.ts';
import { checkNameFree } from '../../rules/name.ts';
import { registerCommand } from '../command.ts';
import { required } from '../run/input.ts';

/**
 * Changes the name of a legend; its words never change, because certificates have them. Refuses: not_permitted,
 * legend_name_taken.
 */
export const changeLegendTemplate = registerCommand({
  name: 'changeLegendTemplate',
  description: 'Changes the name of a legend. Its words never change: for other words, create another legend.',
  permission: 'plan.manage',
  event: 'legend_template.changed',
  sentence: 'Change the name of {legendTemplateId:legend} to {name:text}',
  input: {
    legendTemplateId: required.id('The legend.'),
    name: required.text('Its new name, unique in the register.'),
  },
  answers: { legendTemplate: 'LegendTemplate' },
  load: async ({ tx, input: { legendTemplateId, name } }) => {
    const legend = await lockLegendTemplate(tx, legendTemplateId);
    return { legend, taken: await findLegendTaken(tx, legend.registerId, name, legend.id) };
  },
  decide: ({ legend, taken }, { name }) => {
    // The keeper of one asset does not see the lots of the other assets, which may bear it.
    refuseIf(!legend.whole, 'not_permitted', {
      mutation: 'changeLegendTemplate',
      reason: 'Only the issuer, or an agent for the whole register, changes a legend: lots of every asset may bear it.',
    });
    return {
      concerns: { registerId: legend.registerId, assetId: null },
      checks: [checkNameFree('legend_name_taken', name, taken)],
      changes: { legend, name },
    };
  },
  execute: async ({ tx, changes: { legend, name } }) => {
    const { registerId, id, name: before } = legend;
    await changeLegendTemplateName(tx, registerId, id, name);
    return {
      objects: { legendTemplate: id },
      change: { type: 'LegendTemplate', id, before: { name: before }, after: { name } },
    };
  },
});
