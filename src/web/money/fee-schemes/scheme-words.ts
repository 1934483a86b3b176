import { components } from '#domain/account/events.ts'
import { formatCents } from '#domain/money.ts'
import { formatCount, formatPercent } from '#web/kit/words/format.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Scheme } from './scheme-values.ts'

type Rule = Scheme['rules'][number]

/** A scheme in sentences: each rule, then what holds for the file as a whole. */
export function schemeWords(scheme: Scheme, t: Say): { readonly name: string | null; readonly text: string }[] {
  const { minimumCents, maximumCents, capAtCollected, withdrawal, passOn } = scheme
  const amount = (cents: number) => formatCents(cents)
  const whole = [
    ...(minimumCents === null ? [] : [t('fee_scheme.words.minimum', { amount: amount(minimumCents) })]),
    ...(maximumCents === null ? [] : [t('fee_scheme.words.maximum', { amount: amount(maximumCents) })]),
    ...(capAtCollected ? [t('fee_scheme.words.cap')] : []),
    ...(withdrawal === null
      ? []
      : [
          t('fee_scheme.words.withdrawal', {
            percent: formatPercent(withdrawal.percent),
            amount: amount(withdrawal.minimumCents),
          }),
        ]),
    t(`fee_scheme.words.pass_on.${passOn}`),
  ]
  return [
    ...scheme.rules.map((rule) => ({ name: rule.code, text: ruleWords(rule, t) })),
    ...whole.map((text) => ({ name: null, text })),
  ]
}

function ruleWords(rule: Rule, t: Say): string {
  const of =
    rule.components.length === components.length
      ? t('fee_scheme.words.all')
      : rule.components.map((component) => t(`component.${component}`).toLowerCase()).join(', ')
  const [place] = rule.paidTo.length === 1 ? rule.paidTo : []
  const end = place ? ` (${t(`fee_scheme.words.${place}`)})` : ''
  if (rule.kind === 'share') {
    return t('fee_scheme.words.share', { percent: formatPercent(rule.percent), components: of }) + end
  }
  const start = rule.by === 'age' ? ('age' as const) : (`amount_${rule.manner}` as const)
  const bands = rule.bands.map(({ upTo, percent: value }) => {
    const percent = formatPercent(value)
    if (upTo === null) return t('fee_scheme.words.above', { percent })
    if (rule.by === 'amount') return t('fee_scheme.words.up_to', { limit: formatCents(upTo), percent })
    return t('fee_scheme.words.up_to_days', { count: upTo, limit: formatCount(upTo), percent })
  })
  const label = t(`fee_scheme.words.${start}`, { components: of }) + end
  return t('kit.labelled', { label, value: bands.join(', ') })
}
