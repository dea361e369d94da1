/** The answer of an import, as the contract describes it. */
import { z } from 'zod';

const finding = z.object({
  severity: z.string().describe('The severity: error, where the row cannot be done.'),
  code: z.string().describe('The code of a refusal, or of a value that cannot be read.'),
  message: z.string().describe('The fault, with the value, and the remedy.'),
  line: z.number().describe('The line of the file, or the row of the sheet, counted from 1.'),
  column: z.string().nullable().describe('The head of the column; null where it is about the whole row.'),
  value: z.string().nullable().describe('The value.'),
});

export const importAnswer = z
  .object({
    plan: z.string().describe('The digest of the plan, by which it is done.'),
    done: z.boolean().describe('Whether the rows were done, or undone.'),
    needs: z
      .array(
        z.object({
          name: z
            .string()
            .describe('As its policy calls it; keeper where the role, the delegation or an agent in office states it.'),
          by: z
            .string()
            .describe(
              'Whose people: presenter, issuer, agent, or keeper for any account that keeps the register and may do the mutations itself.',
            ),
          count: z.number().describe('How many people.'),
        }),
      )
      .describe(
        'The people who must approve it: those of its rows, where the rows of one mutation count as one mutation of many rows. Empty where it is done at once.',
      ),
    instruction: z
      .string()
      .nullable()
      .describe(
        'Of a request with plan: the id of the instruction that waits for those people; null where nobody must approve.',
      ),
    rows: z.number().describe('Rows of the file.'),
    doneBefore: z
      .number()
      .describe(
        'Rows that an earlier import did, and this one leaves; of an undo those that no import of the account did, or that are undone already.',
      ),
    counts: z
      .object({
        assets: z.number().describe('Classes.'),
        holders: z.number().describe('Holders.'),
        entries: z.number().describe('Transactions of the ledger.'),
        lots: z.number().describe('Lots that are opened.'),
        verifications: z.number().describe('Verifications.'),
        restrictions: z.number().describe('Restrictions.'),
      })
      .describe('The objects that the rows make; of an undo the reversals, and the lots that they open again.'),
    findingCount: z.number().describe('Findings.'),
    findings: z.array(finding).describe('The findings in the order of their lines, the first 10,000.'),
    columns: z
      .array(
        z.object({
          head: z.string().describe('The head.'),
          field: z.string().nullable().describe('The field; null where the column has none or is left out.'),
        }),
      )
      .describe('The columns of the file, in order.'),
    fields: z
      .array(
        z.object({
          name: z.string().describe('The name.'),
          label: z.string().describe('The name, as people read it.'),
          description: z.string().describe('The meaning.'),
          isRequired: z.boolean().describe('Whether a column must have it.'),
          kind: z
            .string()
            .describe(
              'The form of its values: text, decimal, day, word, country, currency, holder, asset, certificate, numbers or ratio.',
            ),
          mayBeConstant: z.boolean().describe('Whether constants may give it: not where its values may name people.'),
          words: z
            .array(
              z.object({ value: z.string().describe('The word.'), label: z.string().describe('As people read it.') }),
            )
            .nullable()
            .describe('The words of the kind word; null of the others.'),
        }),
      )
      .describe('The fields that columns of this kind of file may have.'),
    unknownValues: z
      .array(
        z.object({
          field: z.string().describe('The field.'),
          value: z.string().describe('The text of the file.'),
          rows: z.number().describe('Rows that have it.'),
          nearest: z
            .string()
            .nullable()
            .describe('The value of the list that is nearest to it; null where none is near.'),
        }),
      )
      .describe('The first 100 texts that the lists of their fields lack: the request may say what they mean.'),
    preview: z.array(z.array(z.string())).describe('The cells of the first 50 rows, as they were read.'),
    sheets: z.array(z.string()).nullable().describe('The visible sheets of a workbook; null for CSV.'),
  })
  .meta({ id: 'ImportAnswer', description: 'A plan, or the rows that were done.' });
