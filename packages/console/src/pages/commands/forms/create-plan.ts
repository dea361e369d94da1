/** Creates a stock plan of an asset. */
import { CreateStockPlan, members } from '#graphql/create-stock-plan.ts';
import { words } from '../../../words/words.ts';
import { commandForm } from '../form/command-form.tsx';

export const CreatePlanPage = commandForm({
  command: 'create-plan',
  operation: CreateStockPlan,
  members,
  fields: {
    assetId: { statuses: ['draft', 'active', 'suspended'] },
    name: {},
    boardApprovalDate: {},
    stockholderApprovalDate: {},
    defaultCancellationBehavior: {},
  },
  summary: ({ input, named }) => words.commands.sentences.createPlan(input.name, named('assetId')),
});
