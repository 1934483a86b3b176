import { account, type Account, type AccountSettings } from '#domain/account/account.ts'
import type { Allocation } from '#domain/account/allocate.ts'
import { type AccountEvent, type AllocationOrder, type Component, components } from '#domain/account/events.ts'
import type { AgreedOrder } from '#domain/account/order-problems.ts'
import type { Day } from '#domain/day.ts'
import { type Cents, sumCents } from '#domain/money.ts'
import type { FeeScheme } from '#domain/settlement/fee-scheme.ts'
import { feesOf, type FileToBill } from '#domain/settlement/fees.ts'
import type { AllocationDifference } from '#contract/money/terms/allocation.ts'

/** An event that is tried has no id yet: it comes after all others. */
const triedId = Number.MAX_SAFE_INTEGER

/** An order of allocation as an event of the account; of no order: that of the law. */
export function orderEvent(order: AgreedOrder | null, fromDay: Day): Omit<AllocationOrder, 'id'> {
  const law = {
    kind: 'allocation_order',
    valueDay: fromDay,
    parts: ['costs', 'interest', 'principal'],
    claimIds: [],
  } as const
  if (order === null) return law
  const { parts, claimRules, bailiffCosts } = order
  return {
    ...law,
    parts,
    ...(claimRules === null ? {} : { claimRules }),
    ...(bailiffCosts === null ? {} : { bailiffCosts }),
  }
}

/** The events with another order among them, in the place of orders that are taken back. */
export function withOrder(
  events: readonly AccountEvent[],
  order: Omit<AllocationOrder, 'id'>,
  takenBack: ReadonlySet<number>,
): AccountEvent[] {
  const kept = events.filter((event) => event.kind !== 'allocation_order' || !takenBack.has(event.id))
  const reversed = kept.filter((event) => event.kind !== 'reversal' || !takenBack.has(event.reversesId))
  return [...reversed, { ...order, id: triedId }]
}

interface Compared {
  readonly number: string
  readonly before: readonly AccountEvent[]
  readonly after: readonly AccountEvent[]
  readonly today: Day
  readonly settings: AccountSettings
  readonly scheme: FeeScheme | undefined
  readonly file: Omit<FileToBill, 'collected'>
  readonly byHandFromDay: Day | null
}

/** What another order does: to each payment, to what is open, and to what the agency bills. */
export function allocationDifference(compared: Compared): AllocationDifference {
  const { number, today, settings, byHandFromDay } = compared
  const before = account(compared.before, today, settings)
  const after = account(compared.after, today, settings)
  const references = new Map(after.claims.map(({ claimId, reference }) => [claimId, reference]))
  const later = new Map(after.allocations.map((allocation) => [allocation.eventId, allocation]))
  const payments = before.allocations.filter(({ kind }) => kind === 'payment' || kind === 'direct_payment')
  return {
    number,
    payments: payments.map((payment) => {
      const other = later.get(payment.eventId) ?? payment
      return {
        eventId: payment.eventId,
        valueDay: payment.valueDay,
        amountCents: payment.amountCents,
        parts: bothSums(byComponent(payment), byComponent(other)),
        claims: claimSums(payment, other, references),
      }
    }),
    open: bothSums(openOf(before), openOf(after)),
    openBeforeCents: before.openCents,
    openAfterCents: after.openCents,
    feesBeforeCents: feesFrom(before, compared),
    feesAfterCents: feesFrom(after, compared),
    byHandFromDay,
  }
}

type Sums = Readonly<Partial<Record<Component, Cents>>>

function byComponent({ parts }: Allocation): Sums {
  const sums: Partial<Record<Component, Cents>> = {}
  for (const { component, amountCents } of parts.flatMap(({ amounts }) => amounts)) {
    sums[component] = (sums[component] ?? 0) + amountCents
  }
  return sums
}

const openOf = ({ balances }: Account): Sums =>
  Object.fromEntries(components.map((component) => [component, balances[component].openCents]))

const bothSums = (before: Sums, after: Sums) =>
  components.flatMap((component) => {
    const [beforeCents, afterCents] = [before[component] ?? 0, after[component] ?? 0]
    return beforeCents === 0 && afterCents === 0 ? [] : [{ component, beforeCents, afterCents }]
  })

function claimSums(before: Allocation, after: Allocation, references: ReadonlyMap<number, string>) {
  if (references.size < 2) return []
  const sumOf = ({ parts }: Allocation, claimId: number) =>
    sumCents(
      parts.filter((part) => part.claimId === claimId).flatMap(({ amounts }) => amounts.map((one) => one.amountCents)),
    )
  return [...references].flatMap(([claimId, reference]) => {
    const [beforeCents, afterCents] = [sumOf(before, claimId), sumOf(after, claimId)]
    return beforeCents === 0 && afterCents === 0 ? [] : [{ reference, beforeCents, afterCents }]
  })
}

/** What is billed of the file by its scheme, of what was paid of each component. */
function feesFrom({ balances }: Account, { scheme, file }: Compared): Cents {
  if (!scheme) return 0
  const collected = components.flatMap((component) => [
    { component, paidTo: 'us' as const, cents: balances[component].paidCents },
    { component, paidTo: 'customer' as const, cents: balances[component].directCents },
  ])
  return sumCents(feesOf({ ...file, collected }, scheme).map(({ cents }) => cents))
}
