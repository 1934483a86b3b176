import { type InterestLine, linesTotal } from '#domain/interest/interest-line.ts'
import { rateOn, type RateTable } from '#domain/interest/rate-table.ts'
import type { BaseChange } from '#domain/interest/running-interest.ts'
import {
  compoundingOf,
  countsMonths,
  isCommercial,
  rateKindOf,
  type InterestTerms,
  type RunningInterestTerms,
} from '#domain/interest/terms.ts'
import { latest, type Day } from '#domain/day.ts'
import { sumCents } from '#domain/money.ts'
import type { Account, ClaimAccount } from './account.ts'
import { components, type AccountEvent } from './events.ts'
import { proofLine, type ProofLine, type ProofNote, type ProofRule, type ProofValues } from './proof.ts'
import type { CostInterest } from './cost-interest.ts'
import type { InterestAward, InterestStop } from './running-claim.ts'

/** The interest of every claim line by line, what changed the sum in between, and the rules beside it. */
export function interestProof(
  account: Account,
  rates: RateTable,
  events: readonly AccountEvent[],
): { groups: readonly ProofLine[]; notes: readonly ProofNote[] } {
  const bearing = account.claims.filter((claim) => claim.lines.length > 0)
  const given = (claim: ClaimAccount) => waivedLines(claim, account, events)
  return {
    groups: [
      ...bearing.map((claim) => claimInterestLines(claim, given(claim))),
      ...account.claims.flatMap((claim) => claim.overCosts.flatMap((over) => costInterestLines(claim, over))),
    ],
    notes: unique(bearing.flatMap((claim) => notesOf(claim, rates))),
  }
}

function claimInterestLines(claim: ClaimAccount, given: readonly { on: Day; line: ProofLine }[]): ProofLine {
  const { reference, dueDay, stops, awards } = claim
  const entries = [
    ...claim.changes.map((change) => ({ on: change.day, first: true, line: changeLine(change) })),
    ...stops.map((stop) => ({ on: stop.fromDay, first: true, line: stopLine(stop) })),
    ...awards.flatMap((award) =>
      award.fallenDueCents === 0 ? [] : [{ on: award.onDay, first: true, line: fallenDueLine(award) }],
    ),
    ...claim.lines.map((line, index) => ({
      on: shownDay(line, index, awards),
      first: false,
      line: interestLine(line),
    })),
    ...given.map((one) => ({ ...one, first: true })),
  ]
  return proofLine(
    'claim_interest',
    {
      reference,
      dueDay,
      principalCents: claim.balances.principal.chargedCents,
      ...endOf(claim),
    },
    {
      amountCents:
        claim.balances.interest.chargedCents - sumCents(claim.overCosts.map(({ lines }) => linesTotal(lines))),
      parts: inOrder(entries),
    },
  )
}

/** Interest over the costs of a lawsuit, once there is any. */
function costInterestLines(
  { reference }: ClaimAccount,
  { onDay, costsCents, lines, changes }: CostInterest,
): ProofLine[] {
  if (lines.length === 0) return []
  const entries = [
    ...changes.map((change) => ({ on: change.day, first: true, line: changeLine(change) })),
    ...lines.map((line) => ({ on: line.fromDay, first: false, line: interestLine(line) })),
  ]
  const shown = { amountCents: linesTotal(lines), parts: inOrder(entries) }
  return [proofLine('court_interest', { reference, onDay, costsCents }, shown)]
}

/** By day, and of one day what changed the sum before the interest over it. */
function inOrder(entries: readonly { readonly on: Day; readonly first: boolean; readonly line: ProofLine }[]) {
  return entries
    .toSorted((a, b) => (a.on === b.on ? Number(b.first) - Number(a.first) : a.on < b.on ? -1 : 1))
    .map(({ line }) => line)
}

/** What of its interest was given up because a message was paid as it asked. */
function waivedLines({ claimId }: ClaimAccount, { allocations }: Account, events: readonly AccountEvent[]) {
  return events.flatMap((event) => {
    if (event.kind !== 'waiver' || !event.asked) return []
    const { id, valueDay: onDay, asked } = event
    const parts = allocations
      .filter(({ kind, eventId }) => kind === 'waiver' && eventId === id)
      .flatMap((one) => one.parts)
    const own = parts.filter((part) => part.claimId === claimId).flatMap(({ amounts }) => amounts)
    const waivedCents = sumCents(own.map(({ amountCents }) => amountCents))
    const values = { onDay, waivedCents, askedDay: asked.day, askedCents: asked.cents }
    return waivedCents === 0 ? [] : [{ on: onDay, line: proofLine('waived_as_asked', values) }]
  })
}

/** On which day nothing of it was open any more: by what was paid, or also by what was credited or given up. */
function endOf({ settledDay, balances }: ClaimAccount): ProofValues {
  if (settledDay === null) return {}
  const isWrittenOff = components.some((component) => balances[component].writtenOffCents > 0)
  return isWrittenOff ? { endedDay: settledDay } : { settledDay }
}

function interestLine(line: InterestLine): ProofLine {
  const values = {
    fromDay: line.fromDay,
    toDay: line.toDay,
    daysCount: line.days,
    baseCents: line.baseCents,
    ratePercent: line.ratePercent,
    per: line.per,
    numeratorCount: line.portion.numerator,
    denominatorCount: line.portion.denominator,
    reason: line.reason,
  }
  const article = { statutory: '6:119 BW', commercial: '6:119a BW', contractual: '6:119 lid 3 BW' }[line.kind]
  return proofLine(line.rateMissing ? 'no_rate_known' : 'interest_line', values, {
    amountCents: line.amountCents,
    article,
  })
}

/** What a judge awarded over days before the judgment stands after it. */
function shownDay(line: InterestLine, index: number, awards: readonly InterestAward[]): Day {
  return awards.reduce((on, award) => (index >= award.firstLine ? latest(on, award.onDay) : on), line.fromDay)
}

function stopLine({ fromDay, toDay, ground }: InterestStop): ProofLine {
  const article = stopArticles[ground]
  const values = { fromDay, ground }
  const rest = article === null ? {} : { article }
  if (toDay === null) return proofLine('interest_stopped', values, rest)
  return proofLine('interest_stopped_until', { ...values, toDay }, rest)
}

/** Against the estate no interest runs; what is agreed rests on the agreement. */
const stopArticles = {
  bankruptcy: '128 Fw',
  debt_relief: '303 Fw',
  moratorium: null,
  agreement: null,
  plan: null,
} as const

function fallenDueLine({ onDay, fallenDueCents }: InterestAward): ProofLine {
  return proofLine('judgment_interest', { onDay, fallenDueCents }, { amountCents: fallenDueCents })
}

const changeRules: Record<BaseChange['reason'], ProofRule> = {
  payment: 'payment_lowers',
  credit_note: 'credit_note_lowers',
  principal_change: 'credit_note_lowers',
  waiver: 'waiver_lowers',
  settlement: 'settlement_lowers',
  judgment: 'judgment_lowers',
  anniversary: 'year_full',
  month: 'month_full',
  terms_change: 'terms_changed',
}

function changeLine({ day, reason, amountCents }: BaseChange): ProofLine {
  if (reason === 'judgment' && amountCents === 0) return proofLine('judgment_terms', { onDay: day })
  return proofLine(changeRules[reason], { onDay: day, changeCents: Math.abs(amountCents) })
}

function notesOf(claim: ClaimAccount, rates: RateTable): ProofNote[] {
  const { terms } = claim
  if (terms.kind === 'none') return []
  return [
    kindNote(terms),
    ...claim.lines.map((line) => rateNote(terms, line, rates)),
    ...startNotes(terms),
    compoundingNote(terms),
    ...methodNotes(terms, claim.lines.at(-1)?.toDay, rates),
  ]
}

function kindNote(terms: RunningInterestTerms): ProofNote {
  if (terms.kind === 'contractual') {
    const clause = terms.clause ?? ''
    return { heading: 'kind', rule: 'kind_contractual', values: { clause }, article: '6:119 lid 3, 6:119a lid 8 BW' }
  }
  const isOld = rateKindOf(terms) === 'commercial_before_2013'
  const rule = terms.kind === 'statutory' ? 'kind_statutory' : isOld ? 'kind_commercial_before_2013' : 'kind_commercial'
  return { heading: 'kind', rule, values: {}, article: terms.kind === 'statutory' ? '6:119 BW' : '6:119a BW' }
}

/** The rate of a line with the day its decree began, which may lie long before the line. */
function rateNote(terms: RunningInterestTerms, line: InterestLine, rates: RateTable): ProofNote {
  const heading = 'rates'
  if (terms.kind === 'contractual' && terms.rate.kind === 'fixed') {
    const rule = terms.rate.per === 'month' ? 'rate_agreed_month' : 'rate_agreed_year'
    return { heading, rule, values: { ratePercent: terms.rate.percent }, article: null }
  }
  const fromDay = rateOn(rates, rateKindOf(terms), line.fromDay)?.fromDay ?? line.fromDay
  const values = { ratePercent: line.ratePercent, fromDay }
  const article = isCommercial(terms) ? '6:120 lid 2 BW' : '6:120 lid 1 BW'
  if (terms.kind === 'contractual' && terms.rate.kind !== 'fixed') {
    const rule = isCommercial(terms) ? 'rate_commercial_plus_points' : 'rate_plus_points'
    return { heading, rule, values: { ...values, pointsPercent: terms.rate.points }, article }
  }
  return { heading, rule: 'rate', values, article }
}

const startArticles = {
  agreed_term: '6:83 sub a BW',
  notice_of_default: '6:82 lid 1 BW',
  tort: '6:83 sub b BW',
  commercial_agreed_term: '6:119a lid 1 BW',
  commercial_invoice: '6:119a lid 2 sub a BW',
  commercial_performance: '6:119a lid 2 sub b BW',
  commercial_acceptance: '6:119a lid 2 sub c BW',
} as const

function startNotes(terms: RunningInterestTerms): ProofNote[] {
  const { startRule } = terms
  if (startRule === undefined) return []
  return [{ heading: 'start', rule: `start_${startRule}`, values: {}, article: startArticles[startRule] }]
}

function compoundingNote(terms: RunningInterestTerms): ProofNote {
  const compounding = compoundingOf(terms)
  const article =
    terms.kind === 'contractual' ? null : terms.kind === 'commercial' ? '6:119a lid 3 BW' : '6:119 lid 2 BW'
  return { heading: 'compounding', rule: `compounding_${compounding}`, values: {}, article }
}

function methodNotes(terms: RunningInterestTerms, lastDay: Day | undefined, rates: RateTable): ProofNote[] {
  const heading = 'method'
  const method: ProofNote = {
    heading,
    rule: countsMonths(terms) ? 'method_month' : terms.dayCount === '365' ? 'method_365' : 'method_year',
    values: {},
    article: null,
  }
  if (!followsDecree(terms) || lastDay === undefined) return [method]
  const checkedDay = rateOn(rates, rateKindOf(terms), lastDay)?.checkedDay
  if (!checkedDay) return [method, { heading, rule: 'unchecked', values: {}, article: null }]
  return [method, { heading, rule: 'checked', values: { checkedDay }, article: null }]
}

function followsDecree(terms: InterestTerms): boolean {
  return terms.kind !== 'none' && (terms.kind !== 'contractual' || terms.rate.kind !== 'fixed')
}

function unique(notes: readonly ProofNote[]): ProofNote[] {
  const seen = new Set<string>()
  const kept = notes.filter((note) => {
    const key = JSON.stringify(note)
    return !seen.has(key) && seen.add(key)
  })
  const order: ProofNote['heading'][] = ['kind', 'rates', 'start', 'compounding', 'method']
  return order.flatMap((heading) => {
    const under = kept.filter((note) => note.heading === heading)
    return heading === 'rates' ? under.sort(byDay) : under
  })
}

function byDay(a: ProofNote, b: ProofNote): number {
  return String(a.values['fromDay'] ?? '').localeCompare(String(b.values['fromDay'] ?? ''))
}
