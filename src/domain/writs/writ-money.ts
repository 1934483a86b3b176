import type { Account } from '#domain/account/account.ts'
import { lawsuitOpen } from '#domain/account/claim-charge.ts'
import { isCommercial, type InterestTerms } from '#domain/interest/terms.ts'
import { addDays, type Day } from '#domain/day.ts'
import { percentText } from '#domain/letters/letter-format.ts'
import { letterMoney } from '#domain/letters/letter-money.ts'
import type { WritClaim, WritFacts } from './writ-facts.ts'

/**
 * What is asked by a writ, out of the account of the file on the day it is served. What is open of costs of the lawsuit is left out: the
 * writ asks for these apart, and the judge orders them.
 */
export function writMoney(
  account: Account,
  descriptions: ReadonlyMap<number, string | null>,
): Pick<WritFacts, 'claims' | 'amounts'> {
  // The percent of VAT is printed nowhere in a writ.
  const { claims, amounts } = letterMoney(account, descriptions, 0)
  const lawsuit = lawsuitOpen(account.claims)
  return {
    claims: claims.flatMap((claim, index): WritClaim[] => {
      const own = account.claims[index]
      return own ? [{ ...claim, claimId: own.claimId, terms: own.terms }] : []
    }),
    amounts: {
      ...amounts,
      vatCents: amounts.vatCents - lawsuit.vatCents,
      otherCents: amounts.otherCents - lawsuit.costsCents,
      openCents: amounts.openCents - lawsuit.costsCents - lawsuit.vatCents,
    },
  }
}

/** Art. 111 lid 2 Rv: interest as a bailiff can reckon it and a judge can test it: which, how much, by what; null: none runs. */
export function interestWords(terms: InterestTerms): string | null {
  if (terms.kind === 'none') return null
  if (terms.kind === 'statutory') return 'de wettelijke rente (artikel 6:119 BW)'
  if (terms.kind === 'commercial') return 'de wettelijke handelsrente (artikel 6:119a BW)'
  const { rate, compounding, clause = '' } = terms
  const law = rate.kind === 'commercial_plus' ? 'wettelijke handelsrente' : 'wettelijke rente'
  const much =
    rate.kind === 'fixed'
      ? `${percentText(rate.percent, 'nl')} per ${rate.per === 'year' ? 'jaar' : 'maand'}`
      : `de ${law} verhoogd met ${percentText(rate.points, 'nl')} per jaar`
  const how = { simple: 'enkelvoudig', yearly: 'per jaar samengesteld', monthly: 'per maand samengesteld' }[compounding]
  return `de afgesproken rente van ${much}, ${how}${clause === '' ? '' : ` (${clause})`},`
}

/** The first day that is not in the account of a day: statutory interest is counted to it, commercial through it. */
export function interestFrom(terms: InterestTerms, day: Day): Day {
  return terms.kind !== 'none' && isCommercial(terms) ? addDays(day, 1) : day
}
