import type { CalculatorAnswers, CalculatorRefusal } from '#contract/money/calculator-answers.ts'
import type { AccountCalculation } from '#contract/money/calculator-interest.ts'
import { account, accountThrough, type Account, type ClaimAccount } from '#domain/account/account.ts'
import type { Allocation } from '#domain/account/allocate.ts'
import type { AccountEvent, Component } from '#domain/account/events.ts'
import { addDays, daysBetween, earliest, latest } from '#domain/day.ts'
import { formatDecimal } from '#domain/decimal.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { RunningInterestTerms } from '#domain/interest/terms.ts'
import type { Cents } from '#domain/money.ts'
import { calculationTerms, unknownRate } from './calculation-terms.ts'
import { refusal } from './refusal.ts'

/** What is open of several claims at the end of a day, and where each payment went. */
export function accountAnswer(
  asked: AccountCalculation,
  rates: RateTable,
): CalculatorAnswers['account'] | CalculatorRefusal {
  const terms = asked.claims.map((claim) => calculationTerms(claim, claim.interestFrom, asked.basis))
  for (const [index, one] of terms.entries()) {
    const unknown = unknownRate(one, rates)
    if (unknown !== null) return refusal(`claims.${index}.interestFrom`, unknown)
  }
  // Claims are numbered by their ids, so that the order of the request never shows.
  const ids = asked.claims.map(({ id }) => id).sort()
  const events = eventsOf(asked, terms, ids)
  const result = accountThrough(events, asked.asOf, { rates })
  const claims = new Map(result.claims.map((claim) => [claim.reference, openOf(claim, result)]))
  const allocations = new Map(result.allocations.map((allocation) => [allocation.eventId, allocation]))
  return {
    total: formatDecimal(result.openCents, 2),
    ...(asked.toPay ? { toPay: formatDecimal(account(events, asked.asOf, { rates }).openCents, 2) } : {}),
    claims: asked.claims.map(({ id }) => ({ id, ...printed(claims.get(id) ?? nothing) })),
    payments: asked.payments.map(({ day }, index) => {
      const allocation = allocations.get(index)
      return {
        day,
        allocations:
          allocation?.parts.map((part) => ({ claim: ids[part.claimId] ?? '', ...printed(paidOf(part)) })) ?? [],
        surplus: formatDecimal(allocation?.surplusCents ?? 0, 2),
      }
    }),
  }
}

/** The events of a file as the request tells them; a claim has the number of its id, a payment that of its place. */
function eventsOf(
  asked: AccountCalculation,
  terms: readonly RunningInterestTerms[],
  ids: readonly string[],
): AccountEvent[] {
  // Every claim is there before the first payment, due or not yet: how long before says nothing, only which is older.
  const dueDays = asked.claims.map(({ interestFrom }) => addDays(interestFrom, -1))
  const firstDay = earliest(asked.asOf, ...asked.payments.map(({ day }) => day))
  const lead = Math.max(0, daysBetween(firstDay, latest(firstDay, ...dueDays)))
  const claims = asked.claims.flatMap(({ id, principal, costs }, index): AccountEvent[] => {
    const [claimId, dueDay, interest] = [ids.indexOf(id), dueDays[index], terms[index]]
    if (dueDay === undefined || interest === undefined) return []
    const claimDay = addDays(dueDay, -lead)
    const added = { kind: 'claim', claimId, reference: id, claimDay, dueDay, amountCents: principal, interest } as const
    if (costs === 0) return [added]
    const shares = [{ claimId, amountCents: costs, vatCents: 0 }]
    const eventId = asked.payments.length + index
    return [added, { kind: 'cost', id: eventId, valueDay: claimDay, component: 'collection_costs', shares }]
  })
  const payments = asked.payments.map(
    ({ day, amount, for: named }, index): AccountEvent => ({
      kind: 'payment',
      id: index,
      valueDay: day,
      amountCents: amount,
      claimIds: named.map((id) => ids.indexOf(id)),
    }),
  )
  return [...claims, ...payments]
}

interface Parts {
  readonly costs: Cents
  readonly interest: Cents
  readonly principal: Cents
}

const nothing: Parts = { costs: 0, interest: 0, principal: 0 }

/** Interest of full years (months) is open as part of the sum that bears interest, as art. 6:119 lid 2 BW has it. */
function openOf({ claimId, changes, balances }: ClaimAccount, result: Account): Parts {
  let addedCents = 0
  for (const { reason, amountCents } of changes) {
    if (reason === 'anniversary' || reason === 'month') addedCents += amountCents
  }
  for (const { parts } of result.allocations) {
    for (const part of parts) if (part.claimId === claimId) addedCents -= part.capitalisedCents
  }
  return {
    costs: balances.collection_costs.openCents,
    interest: balances.interest.openCents - addedCents,
    principal: balances.principal.openCents + addedCents,
  }
}

function paidOf({ amounts, capitalisedCents }: Allocation['parts'][number]): Parts {
  const paid = (wanted: Component) => amounts.find(({ component }) => component === wanted)?.amountCents ?? 0
  return {
    costs: paid('collection_costs'),
    interest: paid('interest') - capitalisedCents,
    principal: paid('principal') + capitalisedCents,
  }
}

function printed({ costs, interest, principal }: Parts) {
  return {
    costs: formatDecimal(costs, 2),
    interest: formatDecimal(interest, 2),
    principal: formatDecimal(principal, 2),
  }
}
