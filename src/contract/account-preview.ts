import { z } from 'zod'
import { channels } from '#domain/workflow/step.ts'

/** A letter that has left, and what it would have asked had the account been then what it becomes now. */
export const otherLetter = z.object({
  dispatchId: z.number(),
  /** The day the letter itself says. */
  day: z.string(),
  channel: z.enum(channels),
  subject: z.string(),
  namedCents: z.number(),
  wouldBeCents: z.number(),
})
export type OtherLetter = z.output<typeof otherLetter>
