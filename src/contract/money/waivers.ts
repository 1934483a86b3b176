import { z } from 'zod'

/**
 * How a part of a debt was given up: by an act of its own, to close the file, as the rest of a settlement that was paid, or
 * as the interest since a message that was paid as it asked.
 */
export const waiverKinds = ['waiver', 'closing', 'settlement', 'asked'] as const
export type WaiverKind = (typeof waiverKinds)[number]

/** What a message asked of the debtor, and the day of its amounts. */
export const askedShape = z.object({ day: z.string(), cents: z.number() })

/** What was given up of the debt of a file, and was not taken back. */
export const waiverShape = z.object({
  eventId: z.number(),
  kind: z.enum(waiverKinds),
  day: z.string(),
  amountCents: z.number(),
  /** Who did so, or agreed on the settlement; null where the system did. */
  by: z.string().nullable(),
  /** Why, as was noted with it; null where nothing was, or the reader may not see it. */
  note: z.string().nullable(),
  /** What the message asked that was paid; null where it was given up for another reason. */
  asked: askedShape.nullable(),
})
export type WaiverOfDossier = z.output<typeof waiverShape>
