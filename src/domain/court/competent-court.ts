import type { Account } from '#domain/account/account.ts'
import { lawsuitOpen } from '#domain/account/claim-charge.ts'
import { rowOn } from '#domain/costs/decree.ts'
import type { Day } from '#domain/day.ts'
import { sumCents, type Cents } from '#domain/money.ts'
import type { CourtTables } from './court-tables.ts'

export type Court = 'kanton' | 'rechtbank'

/** What a claim is about, as far as it decides on the court. `rent` is of movables, `rent_of_premises` of a home or shop. */
export const courtClaimKinds = [
  'other',
  'consumer_purchase',
  'consumer_credit',
  'rent',
  'rent_of_premises',
  'employment',
  'agency',
] as const
export type CourtClaimKind = (typeof courtClaimKinds)[number]

const consumerKinds: ReadonlySet<CourtClaimKind> = new Set(['consumer_purchase', 'consumer_credit'])

/** Art. 93 sub c Rv: whether a claim is what it is of a consumer alone; a company buys and borrows as any other claim. */
export function isOfConsumer(kind: CourtClaimKind): boolean {
  return consumerKinds.has(kind)
}

/** What a claim on a debtor of this kind can be. */
export function claimKindsOf(kind: 'private' | 'company'): readonly CourtClaimKind[] {
  return courtClaimKinds.filter((one) => kind === 'private' || !isOfConsumer(one))
}

/** As much of an account as decides what is claimed. */
type ClaimedAccount = Pick<Account, 'balances' | 'claims'>

export interface ClaimAmounts {
  readonly principalCents: Cents
  /** Fallen due up to the day of the writ. */
  readonly interestCents: Cents
  /** Collection costs that are claimed with it, with their VAT. */
  readonly costsCents: Cents
}

export interface CourtClaim extends ClaimAmounts {
  readonly kind: CourtClaimKind
  /** The whole of the right it rests on, when the debtor disputes that right; null when it is not disputed. */
  readonly disputedTitleCents: Cents | null
}

/** What is open of an account, as far as it is claimed in a writ: the judge decides himself on what the lawsuit costs, with its VAT. */
export function claimAmounts({ balances, claims }: ClaimedAccount): ClaimAmounts {
  const { principal, interest, collection_costs: costs, vat } = balances
  const { vatCents: lawsuitVatCents } = lawsuitOpen(claims)
  return {
    principalCents: principal.openCents,
    interestCents: interest.openCents,
    costsCents: costs.openCents + vat.openCents - lawsuitVatCents,
  }
}

/** What a writ claims: of a company also other costs, as far as they were agreed with it (decision 441). */
export function draftedClaim(account: ClaimedAccount, kind: 'private' | 'company'): ClaimAmounts {
  const claim = claimAmounts(account)
  return kind === 'company' ? { ...claim, costsCents: claim.costsCents + account.balances.other.openCents } : claim
}

/** The same as one sum: what of a file can be claimed. */
export function claimableCents(account: ClaimedAccount, kind: 'private' | 'company'): Cents {
  const { principalCents, interestCents, costsCents } = draftedClaim(account, kind)
  return principalCents + interestCents + costsCents
}

export interface CourtFacts {
  /** The day of the writ. */
  readonly day: Day
  readonly claims: readonly CourtClaim[]
  /** Where the debtor lives or has its seat; `unknown`: somewhere in the country. */
  readonly defendantDomicile: 'netherlands' | 'unknown' | 'abroad'
  /** Which party acts as a consumer in the contract with a business. */
  readonly consumer: 'defendant' | 'claimant' | 'none'
}

/** Before the court of which place the debtor may be summoned. */
export const courtPlaces = [
  'defendant_domicile',
  'defendant_residence',
  'claimant_domicile',
  'place_of_work',
  'rented_premises',
] as const
export type CourtPlace = (typeof courtPlaces)[number]

export interface CompetentCourt {
  readonly court: Court
  /** Whether the amount decided, or the kind of claim whatever its amount. */
  readonly basis: 'amount' | 'kind'
  /** All claims together: principal, interest and costs. */
  readonly amountCents: Cents
  /** Up to what the cantonal judge decides by the amount. */
  readonly limitCents: Cents
  readonly places: readonly CourtPlace[]
  /** The articles that led there. */
  readonly articles: readonly string[]
}

/** `ask_a_person`: the law leaves it to circumstances (connected claims, a debtor abroad). */
export const courtRefusals = ['no_claim', 'no_tariff', 'ask_a_person'] as const
export type CourtRefusal = (typeof courtRefusals)[number]

export interface CourtRefused {
  readonly refusal: CourtRefusal
}

/**
 * Art. 93, 94, 99, 100, 101 and 103 Rv: which court a debtor may be summoned before. The cantonal judge up to the limit,
 * with the interest fallen due until the day of the writ, and whatever the amount by kind of contract.
 */
export function competentCourt(facts: CourtFacts, tables: CourtTables): CompetentCourt | CourtRefused {
  if (facts.claims.length === 0 || facts.claims.some((claim) => amountOf(claim) <= 0)) return { refusal: 'no_claim' }
  const limitCents = rowOn(tables.kantonLimits, facts.day)?.maximumCents
  if (limitCents === undefined) return { refusal: 'no_tariff' }
  const subject = courtBySubject(facts.claims, limitCents)
  const place = placesFor(facts)
  if (subject === 'ask_a_person' || place === 'ask_a_person') return { refusal: 'ask_a_person' }
  return {
    ...subject,
    amountCents: sumCents(facts.claims.map(amountOf)),
    limitCents,
    places: place.places,
    articles: [...subject.articles, ...place.articles],
  }
}

/** Art. 93 sub a Rv: the court of a claim by its amount alone, of undetermined value the cantonal judge. */
export function courtByAmount(claim: Cents | 'undetermined', on: Day, tables: CourtTables): Court | null {
  const limitCents = rowOn(tables.kantonLimits, on)?.maximumCents
  if (limitCents === undefined) return null
  return claim === 'undetermined' || claim <= limitCents ? 'kanton' : 'rechtbank'
}

type Subject = Pick<CompetentCourt, 'court' | 'basis' | 'articles'>

function courtBySubject(claims: readonly CourtClaim[], limitCents: Cents): Subject | 'ask_a_person' {
  const byAmount = claims.filter((claim) => claim.kind === 'other')
  if (byAmount.length === 0) return { court: 'kanton', basis: 'kind', articles: ['93 sub c'] }
  const disputed = byAmount.some((claim) => (claim.disputedTitleCents ?? 0) > limitCents)
  const within = sumCents(byAmount.map(amountOf)) <= limitCents && !disputed
  // Claims of both kinds go together to the cantonal judge only as far as they are connected: art. 94 lid 2.
  if (byAmount.length < claims.length && !within) return 'ask_a_person'
  const articles = byAmount.length > 1 ? ['93 sub a', '94 lid 1'] : ['93 sub a']
  return { court: within ? 'kanton' : 'rechtbank', basis: 'amount', articles }
}

type Places = Pick<CompetentCourt, 'places' | 'articles'>

function placesFor(facts: CourtFacts): Places | 'ask_a_person' {
  const { claims, defendantDomicile, consumer } = facts
  const ofPremises = claims.filter((claim) => claim.kind === 'rent_of_premises').length
  if (ofPremises > 0) {
    return ofPremises === claims.length ? { places: ['rented_premises'], articles: ['103'] } : 'ask_a_person'
  }
  if (defendantDomicile === 'abroad') return 'ask_a_person'
  const known = defendantDomicile === 'netherlands'
  const places: CourtPlace[] = [known ? 'defendant_domicile' : 'defendant_residence']
  const articles = [known ? '99 lid 1' : '99 lid 2']
  if (claims.every((claim) => claim.kind === 'employment' || claim.kind === 'agency')) {
    places.push('place_of_work')
    articles.push('100')
  }
  if (consumer !== 'none') articles.push('101')
  if (consumer === 'claimant') places.push('claimant_domicile')
  return { places, articles }
}

function amountOf(claim: CourtClaim): Cents {
  return sumCents([claim.principalCents, claim.interestCents, claim.costsCents])
}
