import type { AskedPrecasso, PrecassoAct, PrecassoRefusal } from '#contract/files/precasso/precasso-acts.ts'
import { addDays, type Day } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { costsAtPassage } from '#domain/precasso/costs-at-passage.ts'
import { type ExtensionFacts, type PassageFacts, refuseExtension, refusePassage } from '#domain/precasso/passage.ts'
import type { PrecassoFile } from './act-queries.ts'
import type { CostFacts } from './passage-columns-queries.ts'

/** What is asked of a file, beside which. */
export type PrecassoWish = Pick<AskedPrecasso, 'act' | 'untilDay' | 'paidDay' | 'paidCents'>

/** Why an act cannot be done on a file, and from when on it can where only the day stands in the way. */
export interface JudgedAct {
  readonly refusal: PrecassoRefusal
  readonly fromDay: Day | null
}

/** Judges an act on a file as it stands; null when it can be done. */
export function judgeAct(
  file: PrecassoFile,
  wish: PrecassoWish,
  { today, holidays }: { readonly today: Day; readonly holidays: ExtraHolidays },
): JudgedAct | null {
  const refused = (refusal: PrecassoRefusal | null): JudgedAct | null => refusal && { refusal, fromDay: null }
  const facts = factsOf(file, today)
  switch (wish.act) {
    case 'paid':
      return refused(standingRefusal(file) ?? refusePayment(file, wish, today))
    case 'extend':
      return refused(wish.untilDay ? refuseExtension(facts, wish.untilDay) : 'no_more_time')
    case 'pass':
      return (
        refusePassage(facts, holidays) ??
        refused(file.passage === 'after_confirmation' && file.answer !== 'pass' ? 'not_confirmed' : null)
      )
    default:
      return refused(standingRefusal(file))
  }
}

function standingRefusal({ status, beforeCollection }: PrecassoFile): PrecassoRefusal | null {
  if (status === 'closed') return 'closed'
  return beforeCollection ? null : 'passed'
}

/** Why the customer cannot have been paid this. */
export function refusePayment(
  { openCents }: Pick<PrecassoFile, 'openCents'>,
  { paidDay, paidCents }: Pick<PrecassoWish, 'paidDay' | 'paidCents'>,
  today: Day,
): PrecassoRefusal | null {
  if (openCents <= 0) return 'nothing_open'
  if (paidDay !== null && paidDay > today) return 'paid_in_future'
  return paidCents !== null && paidCents > openCents ? 'paid_too_much' : null
}

/** What the domain judges a file by. */
export function factsOf(file: PrecassoFile, today: Day): PassageFacts & ExtensionFacts {
  const { kind: debtorKind, haltReason, nextDay, termLastDay, extendedDay, toldDay, ...rest } = file
  const lastDay = (debtorKind === 'private' ? termLastDay : extendedDay) ?? toldDay ?? addDays(nextDay ?? today, -1)
  return {
    ...rest,
    debtorKind,
    termLastDay,
    extendedDay,
    disputed: haltReason === 'dispute',
    lastDay,
    toldDay: toldDay ?? lastDay,
    today,
  }
}

/** What a file will bear in costs once it passes, as far as is known today. */
export function costsAhead(
  { kind: debtorKind, principalCents, dueDay, vatRecoverable, announced }: CostFacts,
  today: Day,
): number {
  const facts = { debtorKind, principalCents, dueDay: dueDay ?? today, vatRecoverable, announced }
  return costsAtPassage(facts, today, { decrees: costDecrees, vatRates })
}

/** Acts after which no letter leaves any more. */
export const closingActs: Readonly<Partial<Record<PrecassoAct, string>>> = { stop: 'withdrawn', withdraw: 'returned' }
