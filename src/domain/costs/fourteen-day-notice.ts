import { addDays, type Day } from '#domain/day.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import type { NoticeWording } from '#domain/deadlines/fourteen-day-term.ts'
import { rowOn, type CostDecree, type VatRate } from './decree.ts'
import { scaleCosts, vatOnCosts } from './scale.ts'

/** A claim as a 14-day letter sees it on the day it is sent. */
export interface NoticeClaim {
  readonly claimId: number
  /** The last day on which the debtor could pay in time; default begins the day after. */
  readonly dueDay: Day
  readonly openPrincipalCents: Cents
}

/** What a 14-day letter that was sent said, as kept with the file. */
export interface Notice {
  readonly sentDay: Day
  readonly receivedDay: Day
  /** The last day the letter left the debtor to pay without costs. */
  readonly lastDay: Day
  /** `other` is any formula the Supreme Court did not accept, such as 'within 14 days of today'. */
  readonly wording: NoticeWording | 'other'
  readonly costsCents: Cents
  readonly vatCents: Cents
  /** Whether the letter says that the creditor cannot recover VAT and that the costs are raised for it. */
  readonly vatDeclared: boolean
  readonly claimIds: readonly number[]
}

/** Why a 14-day letter gives no right to costs. */
export const noticeFaults = [
  'no_claims',
  'sent_before_default',
  'wording_not_accepted',
  'term_too_short',
  'costs_too_high',
  'vat_too_high',
  'vat_not_declared',
  'claims_left_out',
] as const
export type NoticeFault = (typeof noticeFaults)[number]

export interface AnnouncedCosts {
  readonly principalCents: Cents
  readonly costsCents: Cents
  readonly vatCents: Cents
  readonly vatPercent: number
}

/** The dated tables that costs are taken from. */
export interface CostTables {
  readonly decrees: readonly CostDecree[]
  readonly vatRates: readonly VatRate[]
}

/**
 * Art. 6:96 lid 6 and 7 BW: the exact amount a 14-day letter must name, over the open principals of all claims in it
 * added up. Null when nothing is open or in default, or no decree holds: then no letter can be sent.
 */
export function announcedCosts(
  claims: readonly NoticeClaim[],
  sentDay: Day,
  creditorRecoversVat: boolean,
  tables: CostTables,
): AnnouncedCosts | null {
  const inDefault = claims.filter((claim) => claim.dueDay < sentDay && claim.openPrincipalCents > 0)
  const decree = decreeFor(inDefault, tables.decrees)
  const vatPercent = rowOn(tables.vatRates, sentDay)?.percent
  if (!decree || vatPercent === undefined) return null
  const principalCents = sumCents(inDefault.map((claim) => claim.openPrincipalCents))
  const costsCents = scaleCosts(principalCents, decree)
  return { principalCents, costsCents, vatCents: vatOnCosts(costsCents, vatPercent, creditorRecoversVat), vatPercent }
}

/**
 * Art. 6:96 lid 6 and 7 BW: everything that makes a 14-day letter worthless (HR 25-11-2016, ECLI:NL:HR:2016:2704); an
 * empty list is a valid letter. `claims` are all claims of the file on the day it was sent. A letter with a fault gives
 * no costs at all and can only be mended by a new letter. An amount that is too low binds the creditor but is no fault.
 */
export function noticeFaultsOf(
  notice: Notice,
  claims: readonly NoticeClaim[],
  creditorRecoversVat: boolean,
  tables: CostTables,
): NoticeFault[] {
  const faults: NoticeFault[] = []
  const covered = claims.filter((claim) => notice.claimIds.includes(claim.claimId))
  if (covered.length === 0) return ['no_claims']
  if (covered.some((claim) => claim.dueDay >= notice.sentDay)) faults.push('sent_before_default')
  if (notice.wording === 'other') faults.push('wording_not_accepted')
  if (notice.lastDay < addDays(notice.receivedDay, 14)) faults.push('term_too_short')
  const right = announcedCosts(covered, notice.sentDay, creditorRecoversVat, tables)
  if (notice.costsCents > (right?.costsCents ?? 0)) faults.push('costs_too_high')
  if (notice.vatCents > (right?.vatCents ?? 0)) faults.push('vat_too_high')
  if (notice.vatCents > 0 && !notice.vatDeclared) faults.push('vat_not_declared')
  const leftOut = claims.some(
    (claim) =>
      claim.dueDay < notice.sentDay && claim.openPrincipalCents > 0 && !notice.claimIds.includes(claim.claimId),
  )
  if (leftOut) faults.push('claims_left_out')
  return faults
}

/**
 * Art. 6:96 lid 6 BW: the open principal of a claim by which a 14-day letter is judged. For a claim that it names: that of the morning of
 * the day it was sent, so that money of that day is money paid within the term. For one that it leaves out: that of the
 * evening, for it may have been paid before the letter was written.
 */
export function openAtNotice(
  { claimIds }: Pick<Notice, 'claimIds'>,
  claimId: number,
  open: { readonly morningCents: Cents; readonly eveningCents: Cents },
): Cents {
  return claimIds.includes(claimId) ? open.morningCents : open.eveningCents
}

/** The decree that holds for claims: that of the first day of default among them (art. 3 Besluit BIK). */
export function decreeFor(claims: readonly NoticeClaim[], decrees: readonly CostDecree[]): CostDecree | null {
  const days = claims.map((claim) => addDays(claim.dueDay, 1)).sort()
  const first = days[0]
  return first === undefined ? null : rowOn(decrees, first)
}
