import { accountThrough } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { collectionCosts } from '#domain/costs/collection-costs.ts'
import { costDecrees, vatRates } from '#domain/costs/decree.ts'
import { interest, type Interest } from '#domain/interest/interest.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { fileAccount, type Parts } from './account.ts'
import { textOf } from './calendar.ts'
import { costsDue, type CostsCase } from './costs.ts'
import type { File } from './file.ts'
import type { Line } from './lines.ts'
import { costsFactsOf, eventsOf, partsOf } from './product.ts'
import { dayOf, termsOf } from './product-terms.ts'
import { sumLines, type SumCase } from './one-sum.ts'

export const settings = { rates: rateTable(seedRates()) }

export function productInterest({ principal, terms, changes, through }: SumCase): Interest {
  return interest(
    {
      principalCents: Number(principal),
      terms: termsOf(terms),
      changes: changes.map(({ day, less }) => ({ day: dayOf(day), amountCents: -Number(less) })),
      throughDay: dayOf(through),
    },
    settings.rates,
  )
}

/** Every line that asks a cent, as text. */
export const oracleLines = (lines: readonly Line[]) =>
  lines.filter((line) => line.amount !== 0n).map((line) => `${textOf(line.first)} ${textOf(line.last)} ${line.amount}`)

const productLines = (lines: Interest['lines']) =>
  lines.filter((line) => line.amountCents !== 0).map((line) => `${line.fromDay} ${line.toDay} ${line.amountCents}`)

/** What product and oracle make of one sum, side by side. */
export function bothInterests(asked: SumCase) {
  return { product: productLinesOf(asked), oracle: oracleLines(sumLines(asked)) }
}

/** The lines of the product over one sum, as text. */
export function productLinesOf(asked: SumCase): string[] {
  return productLines(productInterest(asked).lines)
}

/** What product and oracle say of collection costs: nothing, or how much, from which day and over which claims. */
export function bothCosts(asked: CostsCase) {
  const product = collectionCosts(costsFactsOf(asked), { decrees: costDecrees, vatRates })
  const oracle = costsDue(asked)
  return {
    product: product.due && {
      costs: product.costsCents,
      vat: product.vatCents,
      from: product.fromDay,
      perClaim: product.perClaim.map(({ claimId, costsCents, vatCents }) => [claimId, costsCents, vatCents]),
    },
    oracle: oracle !== null && {
      costs: Number(oracle.costs),
      vat: Number(oracle.vat),
      from: dayOf(oracle.from),
      perClaim: oracle.perClaim.map(({ claim, costs, vat }) => [claim, Number(costs), Number(vat)]),
    },
  }
}

const partsText = ({ costs, interest, principal }: Parts) =>
  `costs ${costs}, interest ${interest}, principal ${principal}`

/** What the product makes of a file, as text that a person can compare. */
export function productAccount(file: File, events: readonly AccountEvent[] = eventsOf(file)): string[] {
  const { claims, allocations, openCents, surplus } = accountThrough(events, dayOf(file.asOf), settings)
  return [
    `total ${openCents}`,
    ...claims
      .toSorted((a, b) => a.claimId - b.claimId)
      .flatMap(({ claimId, balances, lines }) => {
        const open = (Object.keys(balances) as (keyof typeof balances)[]).map((component) => {
          return [component, balances[component].openCents] as const
        })
        return [`claim ${claimId}: ${partsText(partsOf(open))}`, ...productLines(lines).map((line) => `  ${line}`)]
      }),
    ...allocations
      .filter(({ kind }) => kind === 'payment' || kind === 'direct_payment')
      .toSorted((a, b) => a.eventId - b.eventId)
      .flatMap(({ eventId, parts, surplusCents }) => [
        `payment ${eventId}: surplus ${surplusCents}`,
        ...mergedParts(parts).map(([claimId, taken]) => `  to claim ${claimId}: ${partsText(taken)}`),
      ]),
    `credited beyond what was open ${surplus.creditedCents}`,
  ]
}

type ProductParts = ReturnType<typeof accountThrough>['allocations'][number]['parts']

function mergedParts(parts: ProductParts): [number, Parts][] {
  const ids = [...new Set(parts.map(({ claimId }) => claimId))].toSorted((a, b) => a - b)
  return ids.map((id) => [
    id,
    partsOf(
      parts
        .filter(({ claimId }) => claimId === id)
        .flatMap(({ amounts }) => amounts.map(({ component, amountCents }) => [component, amountCents] as const)),
    ),
  ])
}

/** The same text from the oracle. */
export function oracleAccount(file: File): string[] {
  const { total, claims, lines, payments, overCredited } = fileAccount(file)
  const byId = <Value>(entries: ReadonlyMap<number, Value>) => [...entries].toSorted(([a], [b]) => a - b)
  return [
    `total ${total}`,
    ...byId(claims).flatMap(([id, parts]) => [
      `claim ${id}: ${partsText(parts)}`,
      ...oracleLines(lines.get(id) ?? []).map((line) => `  ${line}`),
    ]),
    ...payments
      .toSorted((a, b) => a.id - b.id)
      .flatMap(({ id, parts, surplus }) => [
        `payment ${id}: surplus ${surplus}`,
        ...byId(parts).map(([claim, taken]) => `  to claim ${claim}: ${partsText(taken)}`),
      ]),
    `credited beyond what was open ${overCredited}`,
  ]
}
