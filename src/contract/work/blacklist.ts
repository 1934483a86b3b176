import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { lineField } from '#contract/platform/field.ts'
import type { TextKey } from '#contract/texts.ts'

/** A file of numbers is short: more is no list of numbers. */
export const blacklistFileLimit = 5_000_000
export const blacklistRowLimit = 10_000

/** Why a number is not called. */
export const notToCallReasons = ['asked', 'wrong_person', 'lawyer', 'harassment', 'vulnerable', 'other'] as const

/** Why a row of the file is not taken in. */
export const blacklistFaults = ['phone', 'scope', 'reason', 'from', 'until', 'period', 'too_long'] as const
export type BlacklistFault = (typeof blacklistFaults)[number]

/** The sentence for a fault. */
export const blacklistFaultText = (fault: BlacklistFault): TextKey => `blocked_number.import.fault.${fault}`

export const importBlacklist = endpoint({
  method: 'POST',
  path: '/api/v4/dialer/blacklist/import',
  permission: 'settings.dialer.blacklist',
  input: z.strictObject({
    /** How we know, for rows that do not say so themselves. */
    source: lineField(200).pipe(z.string().min(1)),
  }),
  output: z.object({
    addedCount: z.number(),
    /** Numbers that the list holds already, or that stand in the file before. */
    duplicates: z.array(z.object({ row: z.number(), phone: z.string() })),
    /** What was not taken in: the row as in the file, and the text that stands there. */
    refused: z.array(z.object({ row: z.number(), fault: z.enum(blacklistFaults), text: z.string() })),
  }),
  uploadLimit: blacklistFileLimit,
  summary: 'Takes numbers of a file (XLSX, CSV) into the list of numbers not to call; tells what it left out, by row',
})
