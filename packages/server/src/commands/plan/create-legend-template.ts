import { legendTemplateColumns } from '../../store/register/plan-columns.ts';
import { inputsOf } from '../run/column-inputs.ts';
import { findHolderRegister } from '../../store/register/holders.ts';
import { findLegendTaken, insertLegendTemplate } from '../../store/register/legend-templates.ts';
import { checkNameFree } from '../../rules/name.ts';
import { registerCommand } from '../command.ts';
import { optional } from '../run/input.ts';

/** Adds a legend that lots may bear. Refuses: legend_name_taken. Source: Open Cap Format, stock legend template. */
export const createLegendTemplate = registerCommand({
  name: 'createLegendTemplate',
  description: 'Adds a legend that lots of the register may bear.',
  permission: 'plan.manage',
  event: 'legend_template.created',
  sentence: 'Create the legend {name:text}',
  input: {
    registerId: optional.id('The register, by the id of its issuer; an issuer may leave it out.'),
    ...inputsOf(legendTemplateColumns, 'create'),
  },
  answers: { legendTemplate: 'LegendTemplate' },
  load: async ({ tx, actor, input, registerId: given = input.registerId }) => {
    const registerId = await findHolderRegister(tx, actor, given ?? null);
    return { registerId, taken: await findLegendTaken(tx, registerId, input.name, null) };
  },
  decide: ({ registerId, taken }, { name, text }, { newId }) => ({
    concerns: { registerId, assetId: null },
    checks: [checkNameFree('legend_name_taken', name, taken)],
    changes: { registerId, template: { id: newId(), name, text } },
  }),
  execute: async ({ tx, changes: { registerId, template } }) => {
    await insertLegendTemplate(tx, registerId, template);
    const { id, name } = template;
    return { objects: { legendTemplate: id }, change: { type: 'LegendTemplate', id, after: { name } } };
  },
});
