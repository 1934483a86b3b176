import { account } from '#domain/account/account.ts'
import type { AccountEvent } from '#domain/account/events.ts'
import { addDays, day } from '#domain/day.ts'
import { rateTable } from '#domain/interest/rate-table.ts'
import { seedRates } from '#domain/interest/rates.ts'
import { type Figure, twoDecimals } from './figure.ts'

const files = 20_000
const asOf = day('2026-11-20')

/** Accounts replayed per second of processor time, as one core does when nobody else uses it: five claims, eight payments, costs, over five years. */
export async function measure(): Promise<Figure[]> {
  const settings = { rates: rateTable(seedRates()) }
  const events = Array.from({ length: files }, (_, index) => eventsOf(index))
  const replayAll = () => events.reduce((sum, list) => sum + account(list, asOf, settings).openCents, 0)
  // The first time round warms up.
  replayAll()
  let openCents = 0
  const seconds = processorSeconds(() => {
    openCents = replayAll()
  })
  let floorCents = 0
  const floorSeconds = processorSeconds(() => {
    for (const list of events)
      for (const event of structuredClone(list)) if ('amountCents' in event) floorCents += event.amountCents
  })
  const speed = Math.round(files / seconds)
  return [
    {
      figure: 'accounts replayed',
      value: speed,
      unit: 'accounts/s',
      goal: 'at least 20000 on one core: 5 claims, 8 payments, 5 years',
      reached: speed >= 20_000,
      detail: {
        files,
        openCents,
        floorCents,
        floorPerSecond: Math.round(files / floorSeconds),
        ratioToCopyingTheEvents: twoDecimals(seconds / floorSeconds),
      },
    },
  ]
}

/** How long the processor worked for it: on a shared machine the clock also counts the work of others. */
function processorSeconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

function eventsOf(index: number): AccountEvent[] {
  const start = addDays(day('2021-09-01'), index % 200)
  const claims = Array.from({ length: 5 }, (_, claim): AccountEvent => {
    const dueDay = addDays(start, 30 * claim + (index % 7))
    return {
      kind: 'claim',
      claimId: claim + 1,
      reference: `F${claim}`,
      claimDay: addDays(dueDay, -14),
      dueDay,
      amountCents: 15_000 + ((index * 37 + claim * 1_009) % 90_000),
      interest: { kind: index % 3 === 0 ? 'commercial' : 'statutory', fromDay: addDays(dueDay, 1), dayCount: 'year' },
    }
  })
  const costs: AccountEvent = {
    kind: 'cost',
    id: 1,
    valueDay: addDays(start, 200),
    component: 'collection_costs',
    shares: claims.flatMap((claim) =>
      claim.kind === 'claim' ? [{ claimId: claim.claimId, amountCents: 4_000 + claim.claimId, vatCents: 840 }] : [],
    ),
  }
  const payments = Array.from(
    { length: 8 },
    (_, payment): AccountEvent => ({
      kind: 'payment',
      id: 10 + payment,
      valueDay: addDays(start, 250 + payment * 190 + (index % 31)),
      amountCents: 5_000 + ((index * 13 + payment * 501) % 12_000),
      claimIds: [],
    }),
  )
  return [...claims, costs, ...payments]
}
