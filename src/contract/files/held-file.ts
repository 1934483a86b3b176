import { z } from 'zod'

/** Why a file that came in does not open: the scanner of viruses has yet to look at it, or found something in it. */
export const heldReasons = ['waiting', 'infected'] as const

/** Null: it opens. */
export const heldField = z.enum(heldReasons).nullable()
export type Held = z.output<typeof heldField>
