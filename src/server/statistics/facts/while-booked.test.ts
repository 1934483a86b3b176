import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, type Day, day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { post } from '#server/money/account/post.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { compareFigures, refreshFigures, refreshInTurns } from '#server/statistics/facts/refresh-figures.ts'
import { createPayableDossier } from '#test/bank.ts'
import { differingLists, numbersOf, readFigures } from '#test/figures.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = day('2026-11-20')
const fileCount = howOften(16, 1_000)
const acts = howOften(160, 100_000)
/** So many acts are written in one transaction, as a file of the bank is. */
const together = howOften(8, 100)
/** Fewer marks than are made meanwhile: they are worked through in several turns. */
const atOnce = howOften(5, 700)
/** So many of the numbers that are read have their list asked, in turn: of all of them there are some hundred. */
const looked = 12

let server: TestServer
let manager: Person
const files: { readonly id: number; readonly openedDay: Day }[] = []

beforeAll(async () => {
  server = await createTestServer({ today, agency: true })
  manager = await createPerson(server, 'management')
  const customers = [await createCustomer(server, 'Eén B.V.'), await createCustomer(server, 'Twee B.V.')]
  for (let made = 0; made < fileCount; made += 1) {
    const openedDay = addDays(day('2025-12-01'), (made * 37) % 350)
    const invoices = [{ number: `A${made}`, amountCents: 1_000_000 + made, dueDay: '2025-11-01' }]
    const { id } = await createPayableDossier(server, customers[made % 2]!, { openedDay, invoices })
    files.push({ id, openedDay })
  }
}, 600_000)
afterAll(async () => server.close())

/** Pays on files, directly or here, on days of the year, and takes some of that back again. */
async function book(): Promise<number> {
  const { db } = server.database
  // The same in each run.
  let state = 37
  const random = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  const paid: { id: number; dossierId: number; cents: number }[] = []
  for (let done = 0; done < acts; ) {
    const chosen = new Map<number, Parameters<typeof post>[3][number]>()
    while (chosen.size < Math.min(together, fileCount)) {
      const file = files[Math.floor(random() * files.length)]!
      const back = random() < 0.2 ? paid.pop() : undefined
      const dossierId = back?.dossierId ?? file.id
      const valueDay = addDays(file.openedDay, Math.floor(random() * 40))
      const amountCents = back?.cents ?? 1 + Math.floor(random() * 500)
      const kind = random() < 0.3 ? 'direct_payment' : 'payment'
      chosen.set(dossierId, {
        dossierId,
        causeKind: 'test',
        causeId: dossierId,
        key: `act ${done} ${chosen.size} ${dossierId}`,
        event: back
          ? { kind: 'reversal', valueDay: today, reversesId: back.id, amountCents }
          : { kind, valueDay: valueDay > today ? today : valueDay, amountCents, claimIds: [] },
      })
    }
    const entries = [...chosen.values()]
    const { ids } = await inTransaction(db, async (tx) => post(tx, systemActor(server.clock.now()), today, entries))
    for (const { key, dossierId, event } of entries) {
      if (event.kind === 'reversal' || !('amountCents' in event)) continue
      paid.push({ id: ids.get(key)!, dossierId, cents: event.amountCents })
    }
    done += entries.length
  }
  return acts
}

it(
  'each number opens as many files with the same sum while acts are booked, and the figures are those of the files after them',
  async () => {
    const { db } = server.database
    await refreshFigures(db, server.clock)
    let isBooked = false
    const booking = book().finally(() => {
      isBooked = true
    })
    let turn = 0
    while (!isBooked || turn === 0) {
      await refreshInTurns(db, server.clock, atOnce)
      const seen = await readFigures(manager, { from: '2026-10-01', to: '2026-11-20' })
      const numbers = numbersOf(seen)
      const some = Array.from({ length: looked }, (_, index) => numbers[(turn * looked + index) % numbers.length]!)
      expect(await differingLists(manager, some)).toEqual([])
      turn += 1
    }
    expect(await booking).toBe(acts)
    await refreshFigures(db, server.clock)
    const seen = await readFigures(manager, { from: '2026-10-01', to: '2026-11-20' })
    expect(seen.figures.collected.cents).toBeGreaterThan(0)
    expect(await differingLists(manager, numbersOf(seen))).toEqual([])
    await expect(compareFigures(db)).resolves.toBeUndefined()
  },
  howOften(120_000, 3_600_000),
)
