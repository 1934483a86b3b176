import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDesk, trustIban, type Uploaded } from '#test/bank.ts'
import { camtFile } from '#test/camt.ts'
import { type KillableWorker, startKillableWorker } from '#test/killable-worker.ts'
import { howOften } from '#test/long.ts'

const kills = howOften(1, 20)
const files = 50
const lines = 2_000

describe('a statement whose worker is killed while its lines find their files', () => {
  let desk: Awaited<ReturnType<typeof openDesk>>
  let worker: KillableWorker
  beforeAll(async () => {
    desk = await openDesk()
    worker = await startKillableWorker(desk.server)
  }, 240_000)
  afterAll(async () => {
    await worker.close()
    expect(await desk.close()).toEqual([])
  })

  /** How many of the lines are booked, by how many events, and for how much. */
  async function bookedOf(statementIds: readonly number[]) {
    const { rows } = await sql<{ lines: number; events: number; cents: number }>`
      select count(distinct line.id)::int as lines, count(event.id)::int as events,
        coalesce(sum(event.amount_cents), 0)::int as cents
      from bank_line line join account_event event on event.cause_kind = 'bank_line' and event.cause_id = line.id
      where line.statement_id = any(${[...statementIds]}::bigint[]) and line.state = 'booked'`.execute(desk.db)
    return rows[0] ?? { lines: 0, events: 0, cents: 0 }
  }

  it(
    `books each line once and goes on where it stopped: ${kills} kills`,
    async () => {
      let interrupted = 0
      for (let turn = 0; turn < kills; turn += 1) {
        const references: string[] = []
        for (let made = 0; made < files; made += 1) references.push((await desk.dossier()).paymentReference)
        const entries = Array.from({ length: lines }, (_, index) => ({
          cents: 1 + (index % 7),
          reference: references[index % files] ?? '',
          endToEndId: `K${turn}-${index}`,
        }))
        const bytes = camtFile({ iban: trustIban, id: `kill-${turn}`, entries })
        const taken = await desk.finance.upload('/api/v4/bank-statement', { name: 'veel.xml', bytes })
        const { statementIds } = taken.json<Uploaded>()
        while ((await bookedOf(statementIds)).lines === 0) await wait(2)
        await worker.kill()
        if ((await bookedOf(statementIds)).lines < lines) interrupted += 1
        await worker.restart()
        while ((await bookedOf(statementIds)).lines < lines) await wait(50)
        const cents = entries.reduce((sum, entry) => sum + entry.cents, 0)
        expect(await bookedOf(statementIds)).toEqual({ lines, events: lines, cents })
      }
      expect(interrupted).toBeGreaterThan(0)
    },
    60_000 + kills * 20_000,
  )
})
