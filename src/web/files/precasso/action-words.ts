import type { getPrecassoChoices, listPrecasso, PrecassoPlace } from '#contract/files/precasso/precasso-list.ts'
import { type Day, daysBetween, weekday } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { sumPerCurrency } from '#domain/sum-per-currency.ts'
import type { Answer } from '#web/base/calls/api.ts'
import type { Say } from '#web/base/words/text.ts'
import type { Filter } from '#web/kit/filters/use-filters.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import type { RowOf } from '#web/kit/tables/data-table.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/words/open-in-words.ts'

export type ActionRow = RowOf<typeof listPrecasso>

/** Rows of the list that stand under one heading. */
export interface ActionGroup {
  readonly key: string
  readonly place: PrecassoPlace
  /** Those that pass soon stand by the day on which they do. */
  readonly day: Day | null
  readonly rows: readonly ActionRow[]
}

/** The rows under their headings, in the order in which they came. */
export function groupsOf(rows: readonly ActionRow[]): readonly ActionGroup[] {
  const keyOf = ({ place, passesDay }: ActionRow) => `${place} ${place === 'soon' ? passesDay : ''}`
  return [...Map.groupBy(rows, keyOf)].flatMap(([key, of]) => {
    const place = of[0]?.place
    return place
      ? [{ key, place, day: place === 'soon' ? ((of[0]?.passesDay ?? null) as Day | null) : null, rows: of }]
      : []
  })
}

/** "maandag 23-11-2026". */
export function dayInWords(day: string, t: Say): string {
  return `${t(`dossier.weekday.${weekday(day as Day)}` as 'dossier.weekday.1')} ${showDay(day)}`
}

/** What is open on these together, a sum for each currency: "€ 914,65". */
export function openOf(rows: readonly Pick<ActionRow, 'currency' | 'openCents'>[], t: Say): string {
  return sumsInWords(sumPerCurrency(rows.map(({ currency, openCents: cents }) => ({ currency, cents }))), t)
}

/** Why a file is on the list. */
export function whyHere(row: ActionRow, today: Day, t: Say): string {
  const { place, termLastDay, heldUntilDay, paidCents, currency, kind, dueDay } = row
  if (place === 'disputed') return t('precasso.place.disputed')
  if (place === 'no_iban') return t('precasso_actions.why.no_iban')
  if (place === 'held') {
    if (row.extendedDay !== null) return t('precasso_actions.why.extended', { day: showDay(row.extendedDay) })
    if (heldUntilDay === null) return t('precasso.place.held')
    const key = row.answer === 'hold' ? 'precasso_actions.why.held' : 'precasso_actions.why.paused'
    return t(key, { day: showDay(heldUntilDay) })
  }
  if (place === 'soon' && paidCents > 0) {
    return t('precasso_actions.why.paid_in_term', { amount: formatCents(paidCents, currency) })
  }
  if (termLastDay !== null) {
    const isOver = termLastDay < today
    return t(isOver ? 'precasso_actions.why.term_over' : 'precasso_actions.why.term', { day: showDay(termLastDay) })
  }
  if (kind !== 'company' || dueDay === null || dueDay >= today) return ''
  return t('precasso_actions.why.late', { count: daysBetween(dueDay as Day, today) })
}

/** What the customer said of a file, or that it said nothing. */
export function customerSays(row: ActionRow, t: Say): string {
  const { answer, place, passage, askedAt, silentDays: count, onAgenda } = row
  if (place === 'no_iban') return t('precasso.place.no_iban')
  if (answer !== null) return t(`precasso.answer.${answer}`)
  if (place === 'confirm') {
    if (onAgenda) return t('precasso_actions.says.agenda', { count })
    if (count > 0) return t('precasso_actions.says.silent', { count })
  }
  if (passage === 'automatic') return t('precasso_actions.says.alone')
  if (place === 'soon' || askedAt === null) return t('precasso_actions.says.nothing')
  return t('precasso_actions.says.asked', { day: showDay(dayOfMoment(askedAt)) })
}

/** What the list is filtered by, named as its endpoint names it. */
export function actionFilters(
  t: Say,
  teams: Answer<typeof getPrecassoChoices>['teams'] = [],
): Readonly<Record<string, Filter>> {
  return {
    search: { kind: 'search', label: t('precasso_actions.search') },
    customer: { kind: 'lookups', label: t('dossiers.filter.customer'), lookup: customerLookup },
    team: {
      kind: 'choices',
      asked: true,
      label: t('dossiers.filter.team'),
      choices: teams.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    kind: {
      kind: 'choices',
      label: t('dossiers.filter.kind'),
      choices: (['private', 'company'] as const).map((value) => ({ value, label: t(`dossiers.kind.${value}`) })),
    },
    passes: { kind: 'days', label: t('precasso_actions.col.passes'), from: 'passesFrom', to: 'passesTo' },
  }
}
