import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { idField } from '#contract/platform/field.ts'
import { whyField } from '#contract/sending/why-line.ts'

export const getStepEffect = endpoint({
  method: 'GET',
  path: '/api/v4/workflow/:id/step/:step/effect',
  permission: 'workflow.step.edit',
  params: z.object({ id: idField, step: idField }),
  output: z.object({
    /** Files that stand before the step, and how many of them were looked at: those that are due first. */
    total: z.number(),
    looked: z.number(),
    /** Files whose day would be another, and the first of those days. */
    earlier: z.number(),
    later: z.number(),
    firstDay: z.string().nullable(),
    /** Files the step would be passed over for, as it is now and as the draft has it. */
    skippedBefore: z.number(),
    skippedAfter: z.number(),
    reasons: z.array(z.object({ why: whyField, count: z.number() })),
    /** Some of the files for which something changes. */
    files: z.array(
      z.object({
        id: z.number(),
        number: z.string(),
        debtorName: z.string(),
        before: z.string(),
        after: z.string(),
        /** Why the step would be passed over; null when it would not. */
        skipped: whyField.nullable(),
      }),
    ),
  }),
  summary: 'What the draft of a step would mean for the files that stand before it now, if they move along',
})
