/** Creates a legend that lots and restrictions of a register may bear. */
import { CreateLegendTemplate, members } from '#graphql/create-legend-template.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';

export const CreateLegendPage = commandForm({
  command: 'create-legend',
  operation: CreateLegendTemplate,
  members,
  fields: { registerId: {}, name: { wide: true }, text: {} },
  summary: ({ input }) => words.commands.sentences.createLegend(input.name),
});
