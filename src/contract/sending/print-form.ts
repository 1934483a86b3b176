import { z } from 'zod'
import { envelopes, papers, printSides } from '#domain/letters/print-form.ts'

/** How a letter goes through the print room. */
export const printForm = z.object({
  paper: z.enum(papers),
  sides: z.enum(printSides),
  envelope: z.enum(envelopes),
  enclosures: z.array(z.object({ station: z.number(), name: z.string() })).readonly(),
  marks: z.boolean(),
})
