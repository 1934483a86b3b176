import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { dayField, idField, textField } from '#contract/platform/field.ts'

/** Of so many cases the customers are asked at once: their files are held meanwhile. */
export const mostCasesAsked = 50

export const askCaseApprovals = endpoint({
  method: 'POST',
  path: '/api/v4/legal-case/approvals',
  permission: 'legal.case',
  input: z.strictObject({
    cases: z.array(idField).min(1).max(mostCasesAsked),
    /** What each is asked; what its own case costs and may bring is shown beside it. */
    content: textField(2000).min(1),
    dueDay: dayField.nullable().default(null),
  }),
  output: z.object({
    asked: z.array(z.number()),
    /** What was not asked, with the number of its file and the reason in words. */
    refused: z.array(z.object({ id: z.number(), file: z.string().nullable(), reason: z.string() })),
  }),
  summary:
    'Asks the customers of several cases whether their debtors may be summoned: those that cannot be asked stay as they are, with the reason',
})
