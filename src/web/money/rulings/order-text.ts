import type { ClaimPart } from '#domain/account/events.ts'
import type { Say } from '#web/base/words/text.ts'

/** The order in which the parts of a claim are paid, in words. */
export function orderText(parts: readonly ClaimPart[], t: Say): string {
  const [first = '', second = '', third = ''] = parts.map((part) => t(`arrangement.part.${part}`))
  return t('arrangement.order_of', { first, second, third })
}
