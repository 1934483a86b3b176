import { addDays, addMonths, addYears, type Day, latest } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { extendTerm, lastDayOfTerm } from '#domain/deadlines/legal-term.ts'
import type { Cents } from '#domain/money.ts'
import { hasAppeal } from './remedy.ts'
import { type CaseState, type LegalCase, leastFreeDays } from './legal-case.ts'

/** Terms of a case that somebody has to keep or wait for; each has a text `legal_case.term.…`. */
export const caseTerms = ['service', 'court_fee', 'opposition', 'appeal', 'title'] as const
export type CaseTerm = (typeof caseTerms)[number]

const courtFeeDays = 28
const oppositionDays = 28
const appealMonths = 3
const titleYears = 20

/** Art. 114 and 119 Rv: the last day on which a writ can be served for its roll day. Counted backwards it is never extended. */
export function lastServiceDay(rollDay: Day): Day {
  return addDays(rollDay, -(leastFreeDays + 1))
}

/** Art. 3 lid 3 Wgbz: until when the court fee is paid, four weeks from the first roll day. */
export function courtFeeLastDay(rollDay: Day, extra: ExtraHolidays): Day {
  return lastDayOfTerm(rollDay, courtFeeDays, extra)
}

/** Art. 143 Rv: until when a debtor who did not appear can oppose, four weeks from the service of the judgment on him. */
export function oppositionLastDay(titleServedDay: Day, extra: ExtraHolidays): Day {
  return lastDayOfTerm(titleServedDay, oppositionDays, extra)
}

/** Art. 332 and 339 Rv: until when can be appealed, three months from the judgment, or from that on an opposition; null for a claim too small for it. */
export function appealLastDay(judgmentDay: Day, claimedCents: Cents, extra: ExtraHolidays): Day | null {
  return hasAppeal(claimedCents) ? extendTerm(addMonths(judgmentDay, appealMonths), extra) : null
}

/** Art. 3:324 BW: until when a judgment can be carried out; a term in years is not extended (art. 4 Algemene termijnenwet). */
export function titleLastDay(judgmentDay: Day): Day {
  return addYears(judgmentDay, titleYears)
}

/** What of a case has a last day by what is known of it, in the order in which they came up; one that ended has none. */
export function termsOf(
  { state, rollDay, claimedCents, judgmentDay, titleServedDay, defended, remedy, decided }: Known,
  extra: ExtraHolidays,
): { readonly term: CaseTerm; readonly lastDay: Day }[] {
  if (state === 'ended') return []
  // What is done already has no last day any more. Who opposed appeared by that, and appeals from that decision on.
  const mayOppose = remedy === null && decided === null && defended === false
  const mayAppeal = remedy === null && (decided ? decided.kind === 'opposition' : defended === true)
  // A judgment that took the place of one that fell has its own day.
  const upheldDay = decided?.outcome === 'upheld' ? decided.day : null
  const decidedDay = judgmentDay && latest(judgmentDay, upheldDay ?? judgmentDay)
  const opposition = mayOppose && titleServedDay ? oppositionLastDay(titleServedDay, extra) : null
  const appeal = mayAppeal && decidedDay && claimedCents ? appealLastDay(decidedDay, claimedCents, extra) : null
  const terms: readonly (readonly [CaseTerm, Day | null])[] = [
    ['service', rollDay && (state === 'checked' || state === 'with_bailiff') ? lastServiceDay(rollDay) : null],
    // A case that is decided anew was on the roll before: its fee was paid then.
    ['court_fee', rollDay && decided === null && behindService.has(state) ? courtFeeLastDay(rollDay, extra) : null],
    ['opposition', opposition],
    ['appeal', appeal],
    ['title', judgmentDay && titleLastDay(judgmentDay)],
  ]
  return terms.flatMap(([term, lastDay]) => (lastDay === null ? [] : [{ term, lastDay }]))
}

/**
 * When a case is called before the court: once its writ is on its way, until there is a judgment, and as what is done against that,
 * where it is known when.
 */
export function hearingDay({
  state,
  rollDay,
  remedyDay = null,
}: Pick<LegalCase, 'state' | 'rollDay'> & { readonly remedyDay?: Day | null }): Day | null {
  return remedyDay ?? (withHearing.has(state) ? rollDay : null)
}

type Known = Pick<
  LegalCase,
  'state' | 'rollDay' | 'claimedCents' | 'judgmentDay' | 'titleServedDay' | 'defended' | 'remedy' | 'decided'
>

const behindService: ReadonlySet<CaseState> = new Set(['served', 'filed', 'undefended', 'defended', 'judgment'])
const withHearing: ReadonlySet<CaseState> = new Set([
  'checked',
  'with_bailiff',
  'served',
  'filed',
  'undefended',
  'defended',
])
