import { z } from 'zod'

/** Files of these kinds can be looked at in the page itself: nothing in them runs there. */
export const previewTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/gif'] as const

/** Of these the server reads what they say, so that it can be looked at as text. */
export const textTypes = ['text/plain', 'text/csv', 'message/rfc822', 'application/vnd.ms-outlook'] as const

/** No more of a text is shown than this; the rest is in the file itself. */
export const shownTextBytes = 200_000

/** Of a table no more rows and columns are shown than these. */
export const shownTableRows = 500
export const shownTableColumns = 60

/** Some of these, and how many more there are. */
const addressees = z.object({ names: z.array(z.string()), more: z.number() })

const mailHead = z.object({
  from: z.string(),
  to: addressees,
  cc: addressees,
  subject: z.string(),
  /** Null: it says no moment that there is. */
  sentAt: z.date().nullable(),
  attachments: z.object({
    items: z.array(
      z.object({ /** Empty: it has none. */ name: z.string(), mimeType: z.string(), sizeBytes: z.number() }),
    ),
    more: z.number(),
  }),
})

/** What a file says that is a text or an e-mail. */
export const textPreview = z.object({
  /** Null: not an e-mail. */
  mail: mailHead.nullable(),
  text: z.string(),
  /** Of a text with separators: its cells, each row as wide as the widest. Null: not a table. */
  table: z.object({ rows: z.array(z.array(z.string())), moreRows: z.number(), moreColumns: z.number() }).nullable(),
  /** Whether there is more than is shown. */
  isCut: z.boolean(),
})
export type TextPreview = z.output<typeof textPreview>
