import type { Account, ClaimAccount } from '#domain/account/account.ts'
import type { Allocation } from '#domain/account/allocate.ts'
import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { debtorAccount, type LedgerAccount } from './ledger-account.ts'
import type { Transfer, TransferCause } from './transfer.ts'

/**
 * The transfers that make the books of a file equal to its replayed account. `posted` is what the books hold of it: its
 * transfers, or their sums per cause and pair of accounts. Each cause is compared by itself, so every transfer says
 * what it is about, and a correction is a new transfer the other way; nothing is ever changed. Asked again after
 * posting, the answer is empty.
 */
export function missingTransfers(account: Account, posted: readonly Transfer[]): Transfer[] {
  const open = new Map<string, Flow>()
  for (const flow of [
    ...account.claims.flatMap((claim) => claimFlows(claim, account.asOf)),
    ...paymentFlows(account),
  ]) {
    add(open, flow)
  }
  for (const { amountCents, ...flow } of posted) add(open, { ...flow, amountCents: -amountCents })
  return [...open.values()].flatMap(transferOf)
}

/** What should have gone from one account to another for one cause; negative: the other way. */
type Flow = Transfer

/** What is charged is owed by the debtor against the customer's claim. */
function claimFlows(claim: ClaimAccount, asOf: Day): Flow[] {
  const owed = (
    component: 'principal' | 'interest',
    cause: TransferCause,
    amountCents: Cents,
    valueDay: Day,
  ): Flow => ({
    debit: debtorAccount(component),
    credit: 'customer.claim',
    amountCents,
    cause,
    valueDay,
  })
  const { claimId, balances } = claim
  return [
    owed('principal', { kind: 'claim', id: claimId }, balances.principal.chargedCents, claim.claimDay),
    owed('interest', { kind: 'interest', id: claimId }, balances.interest.chargedCents, asOf),
    ...claim.charges.flatMap((charge) => {
      const rest = { cause: eventCause(charge.eventId), valueDay: charge.valueDay, credit: 'customer.claim' } as const
      return [
        { ...rest, debit: debtorAccount(charge.component), amountCents: charge.amountCents },
        { ...rest, debit: debtorAccount('vat'), amountCents: charge.vatCents },
      ]
    }),
  ]
}

/**
 * What the debtor pays to us leaves suspense, where the bank put it, for his debt, and turns as much of the customer's
 * claim into money to be remitted. What he pays to the customer goes off his debt without passing through us. What is
 * credited, waived or not awarded goes back to the customer's claim. A surplus stays in suspense.
 */
function paymentFlows(account: Account): Flow[] {
  return account.allocations.flatMap((allocation) => {
    const { eventId, valueDay } = allocation
    const rest = { cause: eventCause(eventId), valueDay }
    const flows: Flow[] = allocation.parts.flatMap((part) =>
      part.amounts.map(({ component, amountCents }) => ({
        ...rest,
        debit: sourceOf(allocation.kind),
        credit: debtorAccount(component),
        amountCents,
      })),
    )
    if (allocation.kind === 'payment') {
      const amountCents = flows.reduce((sum, flow) => sum + flow.amountCents, 0)
      flows.push({ ...rest, debit: 'customer.claim', credit: 'customer.payable', amountCents })
    }
    return flows
  })
}

function sourceOf(kind: Allocation['kind']): LedgerAccount {
  switch (kind) {
    case 'payment':
      return 'suspense'
    case 'direct_payment':
      return 'customer.direct'
    case 'credit_note':
    case 'waiver':
    case 'settlement':
    case 'judgment':
      return 'customer.claim'
  }
}

function eventCause(id: number): TransferCause {
  return { kind: 'account_event', id }
}

/** Adds to what went between two accounts for one cause, whichever way round it is told. */
function add(open: Map<string, Flow>, flow: Flow): void {
  const turned = flow.debit > flow.credit
  const [first, second] = turned ? [flow.credit, flow.debit] : [flow.debit, flow.credit]
  const amountCents = turned ? -flow.amountCents : flow.amountCents
  const key = `${flow.cause.kind} ${flow.cause.id} ${first} ${second}`
  const there = open.get(key)
  if (there) open.set(key, { ...there, amountCents: there.amountCents + amountCents })
  else open.set(key, { ...flow, debit: first, credit: second, amountCents })
}

function transferOf(flow: Flow): Transfer[] {
  if (flow.amountCents === 0) return []
  if (flow.amountCents > 0) return [flow]
  return [{ ...flow, debit: flow.credit, credit: flow.debit, amountCents: -flow.amountCents }]
}
