import { sanctionListKinds } from '#domain/due-diligence/sanction-lists.ts'
import { z } from 'zod'

/** Sanctions lists against which nobody is held, or not against what holds now: money goes, and whoever lets it go is told. */
export const listTrouble = z.object({
  /** How many days old a list may be. */
  mostDays: z.number(),
  lists: z.array(
    z.object({
      kind: z.enum(sanctionListKinds),
      fault: z.enum(['absent', 'old']),
      /** Of the one that holds; null where there is none. */
      listDay: z.string().nullable(),
      days: z.number().nullable(),
    }),
  ),
})
export type ListTroubleAnswer = z.output<typeof listTrouble>
