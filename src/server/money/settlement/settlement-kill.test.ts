import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { components } from '#domain/account/events.ts'
import { paidTo } from '#domain/settlement/fee-scheme.ts'
import { type KillableWorker, startKillableWorker } from '#test/killable-worker.ts'
import { howOften } from '#test/long.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'

const kills = howOften(1, 50)
const customers = 12
const share = { kind: 'share', code: 'all', components, paidTo, percent: 10 } as const

describe('a run of settlements whose worker is killed', () => {
  let desk: SettlementDesk
  let worker: KillableWorker

  beforeAll(async () => {
    desk = await openSettlementDesk()
    worker = await startKillableWorker(desk.server)
  }, 240_000)
  afterAll(async () => {
    await worker.close()
    expect(await desk.close()).toEqual([])
  })

  async function countDone(runId: number): Promise<number> {
    const { items } = await desk.runOf(runId)
    return items.filter(({ state }: { state: string }) => state === 'performed').length
  }

  it(
    `gives each number once and orders each payment once: ${kills} kills [fin 20]`,
    async () => {
      const ids: number[] = []
      const dossiers: number[] = []
      for (let made = 0; made < customers; made += 1) {
        const customerId = await desk.customer(schemeOf({ rules: [share] }))
        ids.push(customerId)
        dossiers.push(await desk.file(customerId, { principal: 10_000_000 }))
      }
      let [interrupted, settled] = [0, 0]
      for (let turn = 0; turn < kills; turn += 1) {
        const line = await desk.receive({ cents: 1000 * customers })
        const parts = dossiers.map((dossierId) => ({ dossierId, amountCents: 1000 }))
        expect((await desk.book(line, parts)).statusCode).toBe(200)
        const made = await desk.propose(ids)
        expect(made.statusCode, made.body).toBe(200)
        const { id } = made.json<{ id: number }>()
        expect((await desk.release(id)).statusCode).toBe(200)
        const until = 1 + ((turn * 5) % (customers - 1))
        while ((await countDone(id)) < until) await wait(2)
        await worker.kill()
        if ((await countDone(id)) < customers) interrupted += 1
        await worker.restart()
        while ((await desk.runOf(id)).state !== 'performed') await wait(20)
        expect(await countDone(id)).toBe(customers)
        settled += customers
      }
      expect(interrupted).toBeGreaterThan(0)
      const { rows: numbers } = await sql<{ sequence: number }>`
        select sequence from invoice where kind = 'invoice' order by sequence`.execute(desk.db)
      expect(numbers.map(({ sequence }) => sequence)).toEqual(Array.from({ length: settled }, (_, index) => index + 1))
      const { rows: paid } = await sql<{ orders: number; cents: number; ordered: number }>`
        select count(distinct payment_order.settlement_id)::int as orders, sum(settlement.out_cents)::int as cents,
          sum(payment_order.amount_cents)::int as ordered
        from settlement left join payment_order on settlement_id = settlement.id
        where settlement.state = 'performed'`.execute(desk.db)
      expect(paid).toEqual([{ orders: settled, cents: 879 * settled, ordered: 879 * settled }])
    },
    60_000 + kills * 20_000,
  )
})
