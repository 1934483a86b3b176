import { addDays, type Day, daysBetween } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import { account, accountThrough, type AccountSettings } from './account.ts'
import type { Allocation } from './allocate.ts'
import { type AccountEvent, chargeTotal } from './events.ts'
import { orderEvents, type OrderedEvents } from './order-events.ts'

/** What is open on a day for who pays on it, and what was at the end of the day before. */
export interface BalanceDay {
  readonly day: Day
  readonly beforeCents: Cents
  readonly openCents: Cents
}

/** What moved the balance: an invoice by the id of its claim, anything else by that of its event. */
export interface BalanceMark {
  readonly kind: 'claim' | 'cost' | Allocation['kind']
  readonly id: number
  readonly day: Day
  /** What was charged, paid or written off; what came in beyond what was open is in it. */
  readonly amountCents: Cents
  /** Of a claim: the number of the invoice. */
  readonly reference: string | null
}

export interface BalanceOverTime {
  /** From the first invoice through the day asked for, oldest first. Between two of them only interest grows. */
  readonly days: readonly BalanceDay[]
  readonly marks: readonly BalanceMark[]
}

/** So many days are told about beside those on which something happened: enough for a line on a screen. */
const shownDays = 100

/**
 * What was open from the first invoice through a day, each day reckoned by itself as `account` does: on every day on which
 * something counts, and at equal distances between, where interest alone makes it grow. What was taken back never was.
 */
export function balanceOverTime(
  events: readonly AccountEvent[],
  through: Day,
  settings: AccountSettings,
): BalanceOverTime {
  const ordered = orderEvents(events)
  const [first] = ordered.claims.map(({ claimDay }) => claimDay).toSorted()
  if (first === undefined || first > through) return { days: [], marks: [] }
  const { allocations } = account(events, through, settings)
  const happened = new Set([
    ...ordered.claims.map(({ claimDay }) => claimDay),
    ...ordered.events.map(({ valueDay }) => valueDay),
    ...allocations.map(({ valueDay }) => valueDay),
  ])
  const days = [...new Set([...happened, ...between(first, through)])]
    .filter((day) => day >= first && day <= through)
    .toSorted()
    .map((day): BalanceDay => {
      const { openCents } = account(events, day, settings)
      if (!happened.has(day)) return { day, beforeCents: openCents, openCents }
      return { day, beforeCents: accountThrough(events, addDays(day, -1), settings).openCents, openCents }
    })
  return { days, marks: marksOf(ordered, allocations, through) }
}

/** Days at equal distances, the first and the last among them. */
function between(first: Day, last: Day): Day[] {
  const count = daysBetween(first, last)
  const step = Math.max(1, Math.ceil(count / shownDays))
  return [...Array.from({ length: Math.floor(count / step) + 1 }, (_, index) => addDays(first, index * step)), last]
}

function marksOf({ claims, events }: OrderedEvents, allocations: readonly Allocation[], through: Day): BalanceMark[] {
  const marks: BalanceMark[] = [
    ...claims.map(({ claimId, claimDay, amountCents, reference }) => ({
      kind: 'claim' as const,
      id: claimId,
      day: claimDay,
      amountCents,
      reference,
    })),
    ...events.flatMap((event) =>
      event.kind === 'cost'
        ? [
            {
              kind: event.kind,
              id: event.id,
              day: event.valueDay,
              amountCents: chargeTotal(event.shares),
              reference: null,
            },
          ]
        : [],
    ),
    ...allocations.map(({ kind, eventId, valueDay, amountCents }) => ({
      kind,
      id: eventId,
      day: valueDay,
      amountCents,
      reference: null,
    })),
  ]
  return marks
    .filter(({ day, amountCents }) => day <= through && amountCents !== 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
