import { rowOn } from '#domain/costs/decree.ts'
import { percentOf } from '#domain/costs/extra-costs.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, partOf } from '#domain/money.ts'
import { bailiffTariff } from './bailiff-tariff.ts'
import { type BailiffAct, bailiffActs } from './bailiff-tariffs.ts'
import type { CourtTables } from './court-tables.ts'

/** The letter of each act in the list of the Btag, as the invoices of offices name it. */
export const actLetters: Readonly<Record<BailiffAct, string>> = {
  writ: 'a',
  title: 'b',
  petition_notice: 'c',
  service: 'd',
  movables: 'e',
  bank: 'i',
  wage: 'j',
  estate: 'o',
  eviction: 'v',
}

/** What came of an act: it was done, nothing was found to do it on, or it was called off before. */
export const costOutcomes = ['done', 'futile', 'stopped'] as const
export type CostOutcome = (typeof costOutcomes)[number]

/** What an office paid for others and asks again: for the registers that the Btag names, or for something else. */
export const disbursementKinds = [
  'population_register',
  'trade_register',
  'land_register',
  'other_register',
  'other',
] as const
export type DisbursementKind = (typeof disbursementKinds)[number]

/** What a price can be agreed of with an office: each act, and what it pays for each register. */
export const pricedKinds = [
  ...bailiffActs,
  'population_register',
  'trade_register',
  'land_register',
  'other_register',
] as const satisfies readonly (BailiffAct | DisbursementKind)[]
export type PricedKind = (typeof pricedKinds)[number]

/** In cents without VAT; what is not there was not agreed. */
export type AgreedPrices = Readonly<Partial<Record<BailiffAct | DisbursementKind, Cents>>>

/** A line of the invoice of an office of bailiffs. What its own words did not tell is null: somebody says it. */
export interface ImportedCost {
  readonly act: BailiffAct | null
  /** Of what is no act; null for an act. */
  readonly disbursement: DisbursementKind | null
  readonly actDay: Day | null
  readonly outcome: CostOutcome | null
  /** Without VAT. */
  readonly amountCents: Cents
  readonly vatCents: Cents
}

/** By what an office asks: the tariff of the law, a discount on it, or prices in its place; `office_agreement.tariff.…`. */
export const officeTariffs = ['statutory', 'discount', 'agreed'] as const

/** What was agreed with an office on what it asks of the agency, as it held on the day of the act. */
export interface OfficeAgreement {
  readonly tariff: (typeof officeTariffs)[number]
  readonly discountPercent: number | null
  /** The last day it holds; null: without an end. After it the table holds. */
  readonly untilDay: Day | null
  /** Null where no prices were agreed. */
  readonly prices: AgreedPrices | null
}

/** What is known beside the line itself. */
export interface CostFacts {
  readonly office: OfficeAgreement
  readonly tables: CourtTables
  readonly hasFile: boolean
  /** Whether the office had the file on the day of the act. */
  readonly isHeld: boolean
  /** Whether an earlier line has the same number and act, or the same act of the same file on the same day. */
  readonly isDuplicate: boolean
  /** Whether it came in by a price that one person left: however it is judged, two look at it. */
  readonly isPricedByOne: boolean
}

/** What can be wrong with a line, the gravest first; each has a text `imported_cost.verdict.…`. */
export const costFindings = [
  'incomplete',
  'no_file',
  'duplicate',
  'not_held',
  'above',
  'vat',
  'below',
  'no_figure',
  'at_cost',
] as const
export type CostFinding = (typeof costFindings)[number]

/** A line by its gravest finding; `right` where there is none. */
export const costVerdicts = [...costFindings, 'right'] as const
export type CostVerdict = (typeof costVerdicts)[number]

/** Where the expected figure comes from, or why there is none; each has a text `imported_cost.basis.…`. */
export const costBases = [
  'table',
  'discount',
  'half',
  'agreed_price',
  'futile',
  'agreed',
  'no_table',
  'at_cost',
  'unread',
] as const
export type CostBasis = (typeof costBases)[number]

export interface CostJudgement {
  readonly verdict: CostVerdict
  readonly findings: readonly CostFinding[]
  readonly basis: CostBasis
  /** What the office may ask; null where no figure is known. Without VAT. */
  readonly expectedCents: Cents | null
  /** What the law lets a debtor be charged for the act; null where no figure is known. */
  readonly tariffCents: Cents | null
  /** The VAT over what was asked. */
  readonly expectedVatCents: Cents | null
}

/**
 * Art. 2, 10 and 14 lid 2 Btag: what a bailiff asks for an act against the tariff of the day of the act, or the price that was
 * agreed with his office. Of an act that was stopped half of it. An act that was done in vain has a fixed sum beside the table of
 * which no figure is known: it is not guessed.
 */
export function judgeCost(cost: ImportedCost, facts: CostFacts): CostJudgement {
  const { basis, tariffCents, expectedCents } = figureOf(cost, facts)
  const vat = vatOf(cost, facts.tables)
  const isActWhole = cost.disbursement !== null || (cost.act !== null && cost.outcome !== null)
  const isFound: Readonly<Record<CostFinding, boolean>> = {
    incomplete: !isActWhole || cost.actDay === null,
    no_file: !facts.hasFile,
    duplicate: facts.isDuplicate,
    not_held: facts.hasFile && cost.actDay !== null && !facts.isHeld,
    above: expectedCents !== null && cost.amountCents > expectedCents,
    vat: vat !== null && !vat.isRight,
    below: expectedCents !== null && cost.amountCents < expectedCents,
    no_figure: facts.isPricedByOne || basis === 'futile' || basis === 'agreed' || basis === 'no_table',
    // What an office paid for others has no tariff: nobody can tell what it may be.
    at_cost: basis === 'at_cost',
  }
  const findings = costFindings.filter((finding) => isFound[finding])
  return {
    verdict: findings[0] ?? 'right',
    findings,
    basis,
    expectedCents,
    tariffCents,
    expectedVatCents: vat?.expectedCents ?? null,
  }
}

type Figure = Pick<CostJudgement, 'basis' | 'tariffCents' | 'expectedCents'>

const unknown = (basis: CostBasis): Figure => ({ basis, tariffCents: null, expectedCents: null })

function figureOf({ act, disbursement, actDay, outcome }: ImportedCost, { office, tables }: CostFacts): Figure {
  const isAgreed = actDay !== null && (office.untilDay === null || actDay <= office.untilDay)
  const hasPrices = isAgreed && office.tariff === 'agreed'
  const kind = disbursement ?? act
  const price = hasPrices && kind !== null ? (office.prices?.[kind] ?? null) : null
  if (disbursement !== null) {
    return price === null ? unknown('at_cost') : { basis: 'agreed_price', tariffCents: null, expectedCents: price }
  }
  if (act === null || actDay === null || outcome === null) return unknown('unread')
  if (outcome === 'futile') return unknown('futile')
  const share = (cents: Cents) => (outcome === 'stopped' ? partOf(cents, 1, 2) : cents)
  const found = bailiffTariff(act, actDay, tables)
  const tariffCents = 'refusal' in found ? null : share(found.tariffCents)
  if (price !== null) return { basis: 'agreed_price', tariffCents, expectedCents: share(price) }
  if ('refusal' in found) return unknown('no_table')
  if (hasPrices) return { basis: 'agreed', tariffCents, expectedCents: null }
  const off = isAgreed && office.tariff === 'discount' ? (office.discountPercent ?? 0) : 0
  const basis = outcome === 'stopped' ? 'half' : off > 0 ? 'discount' : 'table'
  return { basis, tariffCents, expectedCents: share(found.tariffCents - percentOf(found.tariffCents, off)) }
}

/** Rounded once an invoice, VAT of a line may be a cent off. */
function vatOf(cost: ImportedCost, { vatRates }: CourtTables) {
  const expectedCents = vatOver(cost, cost.amountCents, vatRates)
  return expectedCents === null ? null : { expectedCents, isRight: Math.abs(cost.vatCents - expectedCents) <= 1 }
}

/**
 * The VAT that a line bears over an amount of cents, what was asked or what may be: of the day of the act. What was paid for others
 * may bear none. Null where the day is not known.
 */
export function vatOver(
  { actDay, vatCents, disbursement }: Pick<ImportedCost, 'actDay' | 'vatCents' | 'disbursement'>,
  cents: Cents,
  vatRates: CourtTables['vatRates'],
): Cents | null {
  const percent = actDay === null ? undefined : rowOn(vatRates, actDay)?.percent
  if (percent === undefined) return null
  return disbursement !== null && vatCents === 0 ? 0 : percentOf(cents, percent)
}

/** Whether a line asks for money outside the tariff, or for what nobody can check: that takes a reason, and two people. */
export function needsReason(findings: readonly CostFinding[]): boolean {
  return findings.some((finding) => finding !== 'below')
}

/** What of a line somebody has answered for already. */
interface MadeCost {
  readonly findings: readonly CostFinding[]
  /** Who brought it in. */
  readonly createdBy: number | null
  /** Who said last what it is of; null where its own words tell. */
  readonly repairedBy: number | null
}

/** Whether accepting a line takes two people: also where one of them said what it is held against. */
export function needsSecondPerson({ findings, repairedBy }: Pick<MadeCost, 'findings' | 'repairedBy'>): boolean {
  return repairedBy !== null || needsReason(findings)
}

/** Why a person is not the second one; each has a text `imported_cost.error.…`. */
export const acceptRefusals = ['own', 'own_repair'] as const
export type AcceptRefusal = (typeof acceptRefusals)[number]

/** Why somebody may not accept a line, or null when he may. */
export function refuseAccepting(line: MadeCost, person: number): AcceptRefusal | null {
  if (person === line.repairedBy) return 'own_repair'
  return needsReason(line.findings) && person === line.createdBy ? 'own' : null
}

/** Why a line cannot be charged to the debtor; each has a text `imported_cost.debtor_refusal.…`. */
export const debtorRefusals = ['above_tariff', 'no_legal_figure', 'not_legal'] as const
export type DebtorRefusal = (typeof debtorRefusals)[number]

/**
 * Art. 6:96 lid 5 BW, art. 2 and 9 Btag: a debtor bears an act up to its tariff and no more, a consumer nothing for which
 * the law has no figure, and of what was paid for others the registers alone.
 */
export function refuseToDebtor(
  { amountCents, disbursement }: Pick<ImportedCost, 'amountCents' | 'disbursement'>,
  { tariffCents }: Pick<CostJudgement, 'tariffCents'>,
  debtorKind: 'private' | 'company',
): DebtorRefusal | null {
  if (disbursement !== null) return disbursement === 'other' && debtorKind === 'private' ? 'not_legal' : null
  if (tariffCents === null) return debtorKind === 'private' ? 'no_legal_figure' : null
  return amountCents > tariffCents ? 'above_tariff' : null
}
