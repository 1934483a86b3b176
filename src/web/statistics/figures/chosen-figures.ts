import { firstOfMonth } from '#domain/day.ts'
import { currencies } from '#domain/money.ts'
import { comparisons } from '#domain/statistics/period.ts'
import { debtorKinds } from '#contract/statistics/debtor-kinds.ts'
import { useToday } from '#web/base/calls/user.ts'
import { anyInUrl, dayInUrl, idsInUrl, oneInUrl, type UrlValues, useUrlState } from '#web/kit/filters/url-state.ts'

const inUrl = {
  from: dayInUrl,
  to: dayInUrl,
  compare: oneInUrl(comparisons),
  customer: idsInUrl,
  kind: anyInUrl(debtorKinds),
  team: idsInUrl,
  currency: oneInUrl(currencies),
}

/** Of which days and of whom figures are shown, as the address says it, and what that asks of the server. */
export function useChosenFigures() {
  const today = useToday()
  const [kept, change] = useUrlState(inUrl)
  const choose = (chosen: Partial<UrlValues<typeof inUrl>>) => change(chosen)
  const to = kept.to ?? today
  const chosen = { ...kept, to, from: kept.from ?? firstOfMonth(to) }
  const slice = {
    currency: chosen.currency,
    customer: given(chosen.customer),
    kind: given(chosen.kind),
    team: given(chosen.team),
  }
  return { today, chosen, choose, slice, asked: { from: chosen.from, to, compare: chosen.compare, ...slice } }
}

const given = <Value>(values: readonly Value[]): Value[] | undefined => (values.length > 0 ? [...values] : undefined)

export type ChosenFigures = ReturnType<typeof useChosenFigures>
