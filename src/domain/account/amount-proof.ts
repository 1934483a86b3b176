import type { Day } from '#domain/day.ts'
import type { RateTable } from '#domain/interest/rate-table.ts'
import type { Account } from './account.ts'
import type { ComponentBalance } from './balances.ts'
import { costsProof, vatProof } from './costs-proof.ts'
import { components, type AccountEvent, type AllocationOrder, type Component } from './events.ts'
import { interestProof } from './interest-proof.ts'
import { isTakenBack } from './order-events.ts'
import { paymentGroups } from './payment-proof.ts'
import { principalGroups } from './principal-proof.ts'
import { proofLine, type Proof, type ProofLine, type ProofNote, type ProofSubject } from './proof.ts'

/**
 * How one amount of a file came about: the lines it is the sum of, the rules and articles they rest on, and what was
 * paid of it. Made from the account itself, so it can never tell another story than the balance.
 */
export function amountProof(
  subject: ProofSubject,
  account: Account,
  events: readonly AccountEvent[],
  rates: RateTable,
): Proof {
  switch (subject) {
    case 'paid':
      return paidProof(account, events)
    case 'open':
      return openProof(account)
    case 'interest':
      return componentProof(account, subject, interestProof(account, rates, events))
    case 'principal':
      return componentProof(account, subject, { groups: principalGroups(account), notes: [] })
    case 'vat':
      return componentProof(account, subject, vatProof(account, events))
    case 'collection_costs':
    case 'court':
    case 'bailiff':
    case 'other':
      return componentProof(account, subject, costsProof(account, events, subject))
  }
}

function componentProof(
  account: Account,
  component: Component,
  made: { groups: readonly ProofLine[]; notes: readonly ProofNote[] },
): Proof {
  const balance = account.balances[component]
  return { subject: component, amountCents: balance.chargedCents, ...made, sums: sumsOf(account, component, balance) }
}

function sumsOf(account: Account, component: Component, balance: ComponentBalance): Proof['sums'] {
  const paying = (kind: 'payment' | 'direct_payment') =>
    account.allocations.filter(
      (item) =>
        item.kind === kind && item.parts.some((part) => part.amounts.some((one) => one.component === component)),
    ).length
  const less = [
    { sum: 'written_off', amountCents: -balance.writtenOffCents, count: null },
    { sum: 'paid', amountCents: -balance.paidCents, count: paying('payment') },
    { sum: 'paid_direct', amountCents: -balance.directCents, count: paying('direct_payment') },
  ] as const
  return [
    { sum: 'charged', amountCents: balance.chargedCents, count: null },
    ...less.filter((row) => row.amountCents !== 0),
    { sum: 'open', amountCents: balance.openCents, count: null },
  ]
}

function paidProof(account: Account, events: readonly AccountEvent[]): Proof {
  const total = (column: 'paidCents' | 'directCents') =>
    components.reduce((sum, component) => sum + account.balances[component][column], 0)
  const [paidCents, directCents] = [total('paidCents'), total('directCents')]
  const surplusCents = account.surplus.receivedCents + account.surplus.directCents
  const rows = [
    { sum: 'paid', amountCents: paidCents, count: account.allocations.filter((one) => one.kind === 'payment').length },
    {
      sum: 'paid_direct',
      amountCents: directCents,
      count: account.allocations.filter((one) => one.kind === 'direct_payment').length,
    },
    { sum: 'surplus', amountCents: surplusCents, count: null },
  ] as const
  return {
    subject: 'paid',
    amountCents: paidCents + directCents,
    groups: paymentGroups(account),
    sums: [
      ...rows.filter((row) => row.amountCents !== 0),
      { sum: 'received', amountCents: paidCents + directCents + surplusCents, count: null },
    ],
    notes: [
      { heading: 'order', rule: 'order_of_claims', values: {}, article: '6:43 BW' },
      { heading: 'order', rule: 'order_in_claim', values: {}, article: '6:44 BW' },
      ...agreedOrders(account.asOf, events),
    ],
  }
}

function agreedOrders(asOf: Day, events: readonly AccountEvent[]): ProofNote[] {
  return events
    .filter((event): event is AllocationOrder => event.kind === 'allocation_order')
    .filter((event) => event.valueDay <= asOf && !isTakenBack(event.id, events))
    .map(({ valueDay: fromDay }) => ({ heading: 'order', rule: 'order_agreed', values: { fromDay }, article: null }))
}

function openProof(account: Account): Proof {
  const groups = components.flatMap((component) => {
    const { chargedCents, writtenOffCents, paidCents, directCents, openCents } = account.balances[component]
    if (chargedCents === 0 && openCents === 0) return []
    const values = { component, chargedCents, lessCents: writtenOffCents + paidCents + directCents }
    return [proofLine('open_component', values, { amountCents: openCents })]
  })
  return {
    subject: 'open',
    amountCents: account.openCents,
    groups,
    sums: [{ sum: 'open', amountCents: account.openCents, count: null }],
    notes: [],
  }
}
