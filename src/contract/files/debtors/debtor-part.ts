import { z } from 'zod'
import { messageKinds } from '#domain/letters/letter-kind.ts'
import { channels } from '#domain/workflow/step.ts'

/** What a debtor owes of a file. */
export const debtorPart = z.object({
  /** Over how many debtors it is divided; null: he owes the whole. */
  ofCount: z.number().nullable(),
  openCents: z.number(),
  /** Of the collection costs of the file: of several debtors a consumer owes them by his own 14-day letter alone. */
  costsCents: z.number(),
  /** What is claimed of him for a lawsuit: nothing where it was against another debtor. */
  courtCents: z.number(),
})

/** What left for one of several debtors, by a step or by hand. */
export const debtorMessage = z.object({
  id: z.number(),
  kind: z.enum(messageKinds),
  channel: z.enum(channels),
  /** As ISO text. */
  sentAt: z.string(),
})
