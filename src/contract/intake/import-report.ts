import { z } from 'zod'
import { problemKinds } from './claim-list.ts'

/** What `vorder import --json` answers. */
export const importReport = z.object({
  rows: z.number(),
  imported: z.number(),
  refused: z.array(z.object({ row: z.number(), column: z.string(), kind: z.enum(problemKinds), message: z.string() })),
  /** `other_sheet`: a sheet that was not read, by the row of its header; the column is its name. */
  warnings: z.array(
    z.object({
      row: z.number(),
      column: z.string(),
      kind: z.enum([...problemKinds, 'other_sheet']),
      message: z.string(),
    }),
  ),
  files: z.number(),
  debtors: z.number(),
  /** What comes in as principal: the claims less the credit notes on them. */
  principalCents: z.number(),
  /** Rows that credit notes decide about: the notes themselves, and the rows they lower, hold or take back whole. */
  creditNotes: z.number(),
})
export type ImportReport = z.output<typeof importReport>
