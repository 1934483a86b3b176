import { type Cents, sumCents } from '#domain/money.ts'

/** How far a quote has come: first words, a price on paper, talking about it; then it is decided. */
export const quoteStages = ['contact', 'offered', 'talking', 'won', 'lost'] as const
export type QuoteStage = (typeof quoteStages)[number]

export const isDecided = (stage: QuoteStage) => stage === 'won' || stage === 'lost'

/** What is decided is sure: won for a hundred percent, lost for none; of the others null. */
export function certainChance(stage: QuoteStage): number | null {
  return stage === 'won' ? 100 : stage === 'lost' ? 0 : null
}

interface Weighed {
  readonly stage: QuoteStage
  readonly yearlyCents: Cents
  /** In whole percents. */
  readonly chance: number
}

/**
 * What quotes that are not decided are worth in a year, each by its chance: added up first, and rounded half up to a cent
 * once, so that the parts may differ from the whole by a cent.
 */
export function pipelineCents(quotes: readonly Weighed[]): Cents {
  const open = quotes.filter(({ stage }) => !isDecided(stage))
  return Math.floor((sumCents(open.map(({ yearlyCents, chance }) => yearlyCents * chance)) + 50) / 100)
}
