import { z } from 'zod'
import { quoteStages } from '#domain/statistics/pipeline.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { askedFigures, counted, periodShape, toldFigures } from './asked-figures.ts'

/** So many days after its last file a customer is active. */
export const activeDays = 90

const customers = z.object({ now: z.number(), before: z.number().nullable() })

export const getSalesStatistic = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/sales',
  permission: 'statistic.sales',
  // A customer comes or goes as a whole: of some of its files this page tells nothing.
  query: askedFigures.omit({ kind: true, team: true }),
  output: toldFigures.extend({
    period: periodShape,
    compared: periodShape.nullable(),
    /** Whose first file came in the period, whose contract ended in it, and who handed in shortly before its end. */
    won: customers,
    lost: customers,
    active: customers,
    intake: z.object({ now: counted, before: counted.nullable() }),
    /** Each of these customers, by who looks after it. */
    customers: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        manager: z.object({ id: z.number(), name: z.string() }).nullable(),
        firstDay: z.string().nullable(),
        lastDay: z.string().nullable(),
        contractEndDay: z.string().nullable(),
        isWon: z.boolean(),
        isLost: z.boolean(),
        isActive: z.boolean(),
        now: counted,
        before: counted.nullable(),
      }),
    ),
    /** Quotes by how far they came; what those that are not decided come to by their chance. */
    stages: z.array(z.object({ stage: z.enum(quoteStages), count: z.number(), yearlyCents: z.number() })),
    pipelineCents: z.number(),
  }),
  summary:
    'Which customers came, went and handed in during a period, by who looks after them, and the quotes there are',
})
