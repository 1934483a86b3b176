import type { CalculationBasis, CalculationRule } from '#contract/money/calculate.ts'
import type { IgnoredInterruption, LimitationStep } from '#domain/deadlines/limitation.ts'
import { limitationOf, type LimitationAsked } from './term-answers.ts'

/** The first term of a claim, and what each interruption made of it. */
export function limitationBasis(asked: LimitationAsked): CalculationBasis {
  const { years, article, firstLastSafeDay, steps, ignored } = limitationOf(asked)
  const interruptions = [...steps, ...ignored].sort((a, b) => (a.day < b.day ? -1 : 1))
  return {
    lines: [
      {
        rule: 'first_term',
        values: { yearsCount: years, startDay: asked.due, lastSafeDay: firstLastSafeDay },
        amountCents: null,
      },
      ...interruptions.map((one) => ({ rule: ruleOf(one), values: valuesOf(one), amountCents: null })),
    ],
    articles: [article, ...(asked.interruptions.length > 0 ? ['3:317 BW', '3:319 BW'] : [])],
    sources: [],
  }
}

function ruleOf(one: LimitationStep | IgnoredInterruption): CalculationRule {
  if (!('why' in one)) return 'interrupted'
  return one.why === 'too_early' ? 'interrupted_too_early' : 'interrupted_too_late'
}

function valuesOf(one: LimitationStep | IgnoredInterruption): Record<string, string> {
  return 'why' in one ? { onDay: one.day } : { onDay: one.day, lastSafeDay: one.lastSafeDay }
}
