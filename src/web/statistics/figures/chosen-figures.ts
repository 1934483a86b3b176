import { firstOfMonth } from '#domain/day.ts'
import { currencies } from '#domain/money.ts'
import { comparisons } from '#domain/statistics/period.ts'
import { debtorKinds } from '#contract/statistics/debtor-kinds.ts'
import { useToday } from '#web/base/calls/user.ts'
import {
  anyInUrl,
  dayInUrl,
  idsInUrl,
  oneInUrl,
  type UrlPart,
  type UrlValues,
  useUrlState,
} from '#web/kit/filters/url-state.ts'

/** 0: files that no team has. */
const teamsInUrl: UrlPart<readonly number[]> = {
  several: true,
  read: (texts) => [...new Set(texts.filter((text) => /^\d{1,15}$/.test(text)).map(Number))],
  write: (ids) => ids.map(String),
}

const inUrl = {
  from: dayInUrl,
  to: dayInUrl,
  compare: oneInUrl(comparisons),
  customer: idsInUrl,
  kind: anyInUrl(debtorKinds),
  team: teamsInUrl,
  currency: oneInUrl(currencies),
}

/**
 * Of which days and of whom figures are shown, as the address says it, and what that asks of the server: `whole` is the
 * same of all kinds and teams.
 */
export function useChosenFigures() {
  const today = useToday()
  const [kept, change] = useUrlState(inUrl)
  const choose = (chosen: Partial<UrlValues<typeof inUrl>>) => change(chosen)
  const to = kept.to ?? today
  const chosen = { ...kept, to, from: kept.from ?? firstOfMonth(to) }
  const whole = { currency: chosen.currency, customer: given(chosen.customer) }
  const slice = {
    ...whole,
    kind: given(chosen.kind),
    team: given(chosen.team),
  }
  const days = { from: chosen.from, to, compare: chosen.compare }
  return { today, chosen, choose, slice, whole, asked: { ...days, ...slice }, askedWhole: { ...days, ...whole } }
}

const given = <Value>(values: readonly Value[]): Value[] | undefined => (values.length > 0 ? [...values] : undefined)

export type ChosenFigures = ReturnType<typeof useChosenFigures>
