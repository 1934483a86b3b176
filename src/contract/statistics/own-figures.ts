import { z } from 'zod'
import { currencies } from '#domain/money.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { counted, periodShape } from './asked-figures.ts'
import { reasonShape, vintageShape } from './management.ts'

export const getOwnFigures = endpoint({
  method: 'GET',
  path: '/api/v4/dashboard/figures',
  permission: 'dashboard',
  output: z.object({
    asOf: z.date().nullable(),
    generation: z.number().nullable(),
    /** That of most of its files: one is never added to another. */
    currency: z.enum(currencies),
    /** This year until today. */
    period: periodShape,
    outflow: counted,
    reasons: z.array(reasonShape),
    vintages: z.array(vintageShape),
  }),
  summary: 'What came back of what a customer handed in, by month, and why its files were closed this year',
})
