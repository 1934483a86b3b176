import { AmountTooLarge, type Cents } from '#domain/money.ts'
import { components, type Component } from './events.ts'

/** One component of a debt: charged less written off, paid to us and paid directly is open. */
export interface ComponentBalance {
  readonly chargedCents: Cents
  /** Credit notes and waivers. */
  readonly writtenOffCents: Cents
  readonly paidCents: Cents
  /** Paid to the customer. */
  readonly directCents: Cents
  readonly openCents: Cents
}

export type Balances = Readonly<Record<Component, ComponentBalance>>

/** Where a reduction is counted. */
export type ReductionColumn = 'writtenOffCents' | 'paidCents' | 'directCents'

/** Balances that are being added up. */
export type RunningBalances = Record<Component, { -readonly [Name in keyof ComponentBalance]: Cents }>

export function noBalances(): RunningBalances {
  const nothing = () => ({ chargedCents: 0, writtenOffCents: 0, paidCents: 0, directCents: 0, openCents: 0 })
  return {
    principal: nothing(),
    interest: nothing(),
    collection_costs: nothing(),
    vat: nothing(),
    court: nothing(),
    bailiff: nothing(),
    other: nothing(),
  }
}

export function charge(balances: RunningBalances, component: Component, amountCents: Cents): void {
  balances[component].chargedCents += amountCents
  balances[component].openCents += amountCents
}

export function take(
  balances: RunningBalances,
  component: Component,
  column: ReductionColumn,
  amountCents: Cents,
): void {
  balances[component][column] += amountCents
  balances[component].openCents -= amountCents
}

/** Adds the balances of one claim to those of the file. */
export function addBalances(sum: RunningBalances, more: Balances): void {
  for (const component of components) {
    const [into, from] = [sum[component], more[component]]
    into.chargedCents += from.chargedCents
    into.writtenOffCents += from.writtenOffCents
    into.paidCents += from.paidCents
    into.directCents += from.directCents
    into.openCents += from.openCents
  }
}

/** All that is open, over all components. Throws AmountTooLarge beyond the safe range. */
export function openTotal(balances: Balances): Cents {
  const total = components.reduce((sum, component) => sum + balances[component].openCents, 0)
  if (!Number.isSafeInteger(total)) throw new AmountTooLarge()
  return total
}
