import type { Say } from '#web/base/words/text.ts'
import { claimOrderOf, type Template } from './order-values.ts'

/** An order in sentences: which invoice first, what within it, and where the costs of a bailiff stand. */
export function orderWords(version: Template['versions'][number], t: Say): string[] {
  const [first = '', second = '', third = ''] = version.parts.map((part) => t(`arrangement.part.${part}`))
  return [
    t(`allocation.claims.${claimOrderOf(version.claimRules)}`),
    t('arrangement.order_of', { first, second, third }),
    ...(version.bailiffCosts === null
      ? []
      : [
          t('kit.labelled', {
            label: t('allocation.bailiff'),
            value: t(`allocation.bailiff.${version.bailiffCosts}`),
          }),
        ]),
  ]
}
