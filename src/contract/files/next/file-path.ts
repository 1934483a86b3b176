import { z } from 'zod'
import { scoreParts } from '#domain/workflow/payment-score.ts'
import { channels } from '#domain/workflow/step.ts'
import { whyField } from '#contract/sending/why-line.ts'
import { nameShape } from '#contract/files/dossiers.ts'

/** What a file came past: a step of its workflow, or something else that its way is told by; each but a step has a text. */
export const passedKinds = ['step', 'opened', 'passed', 'costs', 'plan', 'judgment', 'bailiff', 'partner'] as const

/** The way of a file: what was done, and what is to come if nothing changes; what is done now is its next step. */
export const filePath = z.object({
  /** What was done last, the oldest first. */
  done: z.array(z.object({ kind: z.enum(passedKinds), name: nameShape.nullable(), day: z.string() })),
  coming: z.array(
    z.object({
      code: z.string(),
      name: nameShape,
      /** Which of the steps of its workflow it is. */
      position: z.number(),
      /** When it is expected, if nothing changes; null while the file stands still, or its first step waits for a person. */
      day: z.string().nullable(),
      /** By what its message would go, or that somebody is called; null where nobody is told anything, or cannot be. */
      channel: z.enum([...channels, 'phone']).nullable(),
      why: whyField.nullable(),
      /** Why it would be passed over, as the file stands now. */
      skipped: whyField.nullable(),
      isHandOver: z.boolean(),
    }),
  ),
  /** The instalments of a running plan from the first that is not paid, in the place of those steps; null without one. */
  terms: z
    .object({
      count: z.number(),
      items: z.array(z.object({ number: z.number(), dueDay: z.string(), amountCents: z.number() })),
    })
    .nullable(),
  /** The version of the workflow that the steps are of; null where the file follows none. */
  workflow: z
    .object({ workflow: nameShape, workflowId: z.number(), workflowVersion: z.number(), count: z.number() })
    .nullable(),
  /** How the debtor has paid, and what that is made of; null for a reader of the customer. */
  score: z
    .object({
      score: z.number(),
      parts: z.array(z.object({ part: z.enum(scoreParts), count: z.number(), points: z.number() })),
    })
    .nullable(),
})
export type FilePath = z.output<typeof filePath>
