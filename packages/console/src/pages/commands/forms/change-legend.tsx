/** Changes the name of a legend. */
import { ChangeLegendTemplate, members } from '#graphql/change-legend-template.ts';
import { LegendChoices } from '#graphql/legend-choices.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { ChoiceField } from '../fields/plain-fields.tsx';
import { chosen } from '../fields/problems.ts';
import { commandForm } from '../form/command-form.tsx';
import type { FieldKind } from '../form/field.ts';

const { fields, sentences, changesOfLegend } = words.commands;

const useLegends = () => useRoleQuery(LegendChoices, {}).data?.allLegendTemplates?.nodes ?? [];

const template: FieldKind = {
  show: function Template(_, props) {
    const choices = Object.fromEntries(useLegends().map(({ id, name }) => [id, name]));
    return <ChoiceField {...props} choices={choices} none={fields.none} />;
  },
  problems: ({ name }, { value }) => chosen(value(name)),
};

export const ChangeLegendPage = commandForm({
  command: 'change-legend',
  operation: ChangeLegendTemplate,
  members,
  change: {
    of: 'legendTemplateId',
    useRow: ({ value }) => useLegends().find(({ id }) => id === value('legendTemplateId')),
    title: changesOfLegend,
  },
  fields: { legendTemplateId: { kind: template }, name: { wide: true, required: true } },
  summary: ({ row }) => sentences.changeLegend(row?.name ?? ''),
});
