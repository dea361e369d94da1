/** Changes the name of a legend. */
import { type ReactElement, useEffect } from 'react';
import type { ChangeLegendTemplateInput } from '#graphql/schema.ts';
import { useRoleQuery } from '../../../api/use-role-query.ts';
import { words } from '../../../words/words.ts';
import { ChoiceField, TextField } from '../fields/plain-fields.tsx';
import { chosen, collectProblems, required } from '../fields/problems.ts';
import { ChangedValues } from '../flow/changed-values.tsx';
import { CommandFlow } from '../flow/command-flow.tsx';
import { type CommandForm, useCommandForm } from '../flow/use-command-form.ts';
import { LegendChoices } from '#graphql/legend-choices.ts';
import { ChangeLegendTemplate } from '#graphql/change-legend-template.ts';

const { fields, sentences, problems } = words.commands;

const start = () => ({ legendTemplateId: '', of: '', name: '' });

function inputOf({ value }: CommandForm): ChangeLegendTemplateInput {
  return { legendTemplateId: value('legendTemplateId'), name: value('name').trim() };
}

export function ChangeLegendPage(): ReactElement {
  const form = useCommandForm('change-legend', start);
  const { value, change } = form;
  const { data } = useRoleQuery(LegendChoices, {});
  const legends = data?.allLegendTemplates?.nodes ?? [];
  const legend = legends.find(({ id }) => id === value('legendTemplateId'));
  const filled = legend === undefined || value('of') === legend.id || form.draft.result !== undefined;
  useEffect(() => {
    if (!filled && legend !== undefined) change({ of: legend.id, name: legend.name });
  });
  const changes = legend !== undefined && value('of') === legend.id && value('name').trim() !== legend.name;
  const nothing = changes ? undefined : problems.nothingChanged;
  const values = changes ? [{ id: 'name' as const, before: legend.name, after: value('name').trim() }] : [];
  return (
    <CommandFlow
      form={form}
      operation={ChangeLegendTemplate}
      input={inputOf(form)}
      problems={collectProblems({
        legendTemplateId: chosen(value('legendTemplateId')),
        ...(legend === undefined ? {} : { name: required(value('name')) ?? nothing }),
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
      {legend !== undefined && <TextField name="name" wide required />}
    </CommandFlow>
  );
}
