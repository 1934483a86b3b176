import fc from 'fast-check'
import { type FeeScheme, paidTo } from '#domain/settlement/fee-scheme.ts'

const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

/** Any scheme of a share of the costs and a scale on the rest, with or without a minimum, a maximum and a cap. */
export const anyScheme: fc.Arbitrary<FeeScheme> = fc.record({
  rules: fc.tuple(percents, percents, percents).map(([costs, low, high]) => [
    { kind: 'share' as const, code: 'costs', components: ['collection_costs' as const], paidTo, percent: costs },
    {
      kind: 'bands' as const,
      code: 'scale',
      by: 'amount' as const,
      manner: 'marginal' as const,
      components: ['principal' as const, 'interest' as const],
      paidTo,
      bands: [
        { upTo: 100_000, percent: low },
        { upTo: null, percent: high },
      ],
    },
  ]),
  minimumCents: fc.option(fc.integer({ min: 0, max: 5000 })),
  maximumCents: fc.option(fc.integer({ min: 5000, max: 500_000 })),
  capAtCollected: fc.boolean(),
  withdrawal: fc.constant(null),
  passOn: fc.constant('never' as const),
})
