import { z } from 'zod'
import { bailiffActs } from '#domain/court/bailiff-tariffs.ts'
import { courtParties } from '#domain/court/court-fee-tables.ts'
import type { TariffFigures, TariffKind } from '#domain/court/tariff-kinds.ts'
import { maxAmountCents } from '#domain/money.ts'

const amountField = z.number().int().min(0).max(maxAmountCents)
const fault = (text: string) => ({ params: { text } })

/** Bands that follow each other: each ends above the one before, and the last has no end. */
function bandsOf<Shape extends z.ZodRawShape>(figures: Shape) {
  return z
    .array(z.strictObject({ upToCents: amountField.nullable(), ...figures }))
    .min(1)
    .max(60)
    .superRefine((bands, context) => {
      const edges = bands.map((band) => (band as { upToCents: number | null }).upToCents)
      for (const [index, edge] of edges.entries()) {
        const refuse = (text: string) =>
          context.addIssue({ code: 'custom', path: [index, 'upToCents'], ...fault(`tariff.error.${text}`) })
        const before = edges[index - 1] ?? 0
        if (index === edges.length - 1) {
          if (edge !== null) refuse('last_band')
        } else if (edge === null) refuse('band_end')
        else if (edge <= before) refuse('band_order')
      }
    })
    .readonly()
}

/** Half a point is given too, so a point is a whole number of twice a cent. */
const pointField = amountField.refine((cents) => cents % 2 === 0, fault('tariff.error.half_point'))
const pointFigures = { pointCents: pointField, maxPoints: z.number().int().min(1).max(100).nullable() }

const salaryFigures = z.strictObject({
  bands: bandsOf(pointFigures),
  eviction: z.strictObject(pointFigures),
  undetermined: z
    .strictObject({ leastCents: pointField, mostCents: pointField })
    .refine(({ leastCents, mostCents }) => leastCents <= mostCents, {
      path: ['mostCents'],
      ...fault('tariff.error.range'),
    }),
})

const feeCents = z.strictObject(recordOf(courtParties, amountField))
const feeScale = z.strictObject({ bands: bandsOf({ feeCents }), undetermined: feeCents })

/** The figures that a table of each tariff holds. */
export const tariffFigures = {
  salary: salaryFigures,
  court_fee: z.strictObject({ kanton: feeScale, rechtbank: feeScale.nullable() }),
  bailiff: z.strictObject({ tariffCents: z.strictObject(recordOf(bailiffActs, amountField.nullable())) }),
  after_costs: z.strictObject({ maximumCents: amountField }),
} satisfies { [Kind in TariffKind]: z.ZodType<TariffFigures<Kind>> }

function recordOf<Name extends string, Value>(names: readonly Name[], value: Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>
}
