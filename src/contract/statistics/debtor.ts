import { z } from 'zod'
import { channels } from '#domain/workflow/step.ts'
import { endpoint } from '#contract/platform/endpoint.ts'
import { askedFigures, counted, periodShape, toldFigures } from './asked-figures.ts'
import { debtorKinds } from './debtor-kinds.ts'

/** Null where so few files are meant that it would be of people, or could be reckoned of them. */
const told = counted.nullable()
/** Files of a class on the last day of the period, and on that of the one it is compared with. */
const classed = <Code extends z.ZodType>(code: Code) => z.array(z.object({ code, now: told, before: told }))
/** Of so many, so many: what a share is of; null where either is so few. */
const part = z.object({ part: z.number().nullable(), whole: z.number() }).nullable()

export const getDebtorStatistic = endpoint({
  method: 'GET',
  path: '/api/v4/statistic/debtor',
  permission: 'statistic.debtor',
  query: askedFigures,
  output: toldFigures.extend({
    period: periodShape,
    compared: periodShape.nullable(),
    /** What was there on the last day of the period. */
    stock: z.object({ now: told, before: told }),
    /** The same by class, in their order; a class that holds nothing on either day is not there. */
    ages: classed(z.string()),
    amounts: classed(z.string()),
    provinces: classed(z.string()),
    kinds: classed(z.enum(debtorKinds)),
    /** Of these stood still for debt relief. */
    hardship: z.object({ now: told, before: told }),
    /** What left in the period, and of how much of it the debtor paid, agreed to a plan or said something soon after. */
    channels: z.array(z.object({ channel: z.enum(channels), now: part, before: part })),
  }),
  summary: 'Whose files were there at the end of a period, by age, amount, province and kind, and what they react to',
})
