/** The columns of stock plans and legends that commands set. Source: Open Cap Format. */
import { column, date, nullable, text, uuid, word } from '../../postgres/column.ts';
import { cancellationBehavior } from '../../rules/stock-plan.ts';

const stated = { create: 'optional', change: true } as const;

export const stockPlanColumns = {
  assetId: column(uuid, {
    description: 'The asset whose units are reserved for the plan.',
    names: 'Asset',
    create: 'required',
    unread: true,
  }),
  name: column(text, {
    description: 'The name of the plan, unique in its register.',
    content: 'identifier',
    lengthMax: 200,
    create: 'required',
    change: true,
    indexed: 'name',
  }),
  boardApprovalDate: column(nullable(date), {
    description: 'When the board approved the plan.',
    input: 'Not after the first grant under it.',
    ...stated,
  }),
  stockholderApprovalDate: column(nullable(date), {
    description: 'When the stockholders approved the plan.',
    ...stated,
  }),
  defaultCancellationBehavior: column(word(cancellationBehavior), {
    description: 'Where cancelled units of the plan go.',
    byDefault: 'return_to_pool',
    ...stated,
  }),
};

/** The words of a legend never change, because certificates have them. */
export const legendTemplateColumns = {
  name: column(text, {
    description: 'The name of the legend, unique in its register.',
    content: 'identifier',
    lengthMax: 200,
    create: 'required',
    change: true,
    indexed: 'name',
  }),
  text: column(text, {
    description: 'The exact wording.',
    content: 'term',
    lengthMax: 10_000,
    create: 'required',
  }),
};
