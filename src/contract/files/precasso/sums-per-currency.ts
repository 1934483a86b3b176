import { z } from 'zod'
import { currencies } from '#domain/money.ts'

/** What amounts come to, a sum for each currency. */
export const sumsPerCurrency = z.array(z.object({ currency: z.enum(currencies), cents: z.number() }))
