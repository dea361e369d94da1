/** Changes a legend: only changed fields are sent. Its text stays once lots have borne it. */
import { type ReactElement, useEffect } from 'react';
import type { ChangeLegendTemplateInput } from '../../../api/schema.graphql.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { ChoiceField, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, required } from '../fields/problems.ts';
import { ChangedValues } from '../flow/changed-values.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { LegendChoices, type LegendChoicesQuery } from '../queries/legend-choices.graphql.ts';
import { ChangeLegendTemplate } from './change-legend-template.graphql.ts';

type Legend = NonNullable<LegendChoicesQuery['allLegendTemplates']>['nodes'][number];

const { fields, sentences, problems } = words.commands;

const members = ['name', 'text'] as const;

const start = () => ({ legendTemplateId: '', of: '', name: '', text: '' });

/** The fields whose value differs from the register. */
function changedOf({ value }: CommandForm, legend: Legend | undefined): readonly (typeof members)[number][] {
  if (legend === undefined || value('of') !== legend.id) return [];
  return members.filter((name) => value(name).trim() !== legend[name]);
}

function inputOf(form: CommandForm, legend: Legend | undefined): ChangeLegendTemplateInput {
  const changes = changedOf(form, legend).map((name) => [name, form.value(name).trim()]);
  return { legendTemplateId: form.value('legendTemplateId'), ...(Object.fromEntries(changes) as object) };
}

export function ChangeLegendPage(): ReactElement {
  const form = useCommandForm('change-legend', start);
  const { value, change } = form;
  const { data } = useRoleQuery(LegendChoices, {});
  const legends = data?.allLegendTemplates?.nodes ?? [];
  const legend = legends.find(({ id }) => id === value('legendTemplateId'));
  const filled = legend === undefined || value('of') === legend.id || form.draft.result !== undefined;
  useEffect(() => {
    if (!filled && legend !== undefined) change({ of: legend.id, name: legend.name, text: legend.text });
  });
  const changes = changedOf(form, legend);
  const nothing = changes.length === 0 ? problems.nothingChanged : undefined;
  const values = changes.map((id) => ({ id, before: legend?.[id] ?? '', after: value(id).trim() }));
  return (
    <CommandFlow
      form={form}
      operation={ChangeLegendTemplate}
      input={inputOf(form, legend)}
      problems={collectProblems({
        legendTemplateId: chosen(value('legendTemplateId')),
        ...(legend === undefined ? {} : { name: required(value('name')) ?? nothing, text: required(value('text')) }),
      })}
      summary={sentences.changeLegend(legend?.name ?? '')}
      receipt={() => ({ facts: [], links: null })}
      details={values.length === 0 ? null : <ChangedValues label={words.commands.changesOfLegend} values={values} />}
    >
      <ChoiceField
        name="legendTemplateId"
        choices={Object.fromEntries(legends.map(({ id, name }) => [id, name]))}
        none={fields.none}
        required
      />
      {legend !== undefined && (
        <>
          <TextField name="name" wide required />
          <TextField name="text" long required help={fields.helps.legendText} />
        </>
      )}
    </CommandFlow>
  );
}
