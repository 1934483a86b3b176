import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRuns, type RunDetail } from '#contract/sending/runs.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { createPerson } from '#test/people.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { loadDemo } from './load-demo.ts'

const friday = '2026-11-20'

describe('the demo before collection', () => {
  let server: TestServer
  let dataFolder: string

  beforeAll(async () => {
    server = await createTestServer({ today: friday, worker: true })
    setMoment(server, friday, 10 * 60)
    dataFolder = await mkdtemp(join(tmpdir(), 'vorder-demo-'))
    await seedBasics(server.database.db, server.clock)
    await loadDemo(server.clock, { files: 250, seed: 1, url: server.database.url, dataFolder })
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
    await rm(dataFolder, { recursive: true, force: true })
  })

  it('has a run of its own, whose letters ask to pay the customer, and files for the next [req 2.28]', async () => {
    const employee = await createPerson(server, 'employee')
    const runs = runsOf(server, employee)
    const { items } = (await employee.get(`${listRuns.path}?kind=precasso`)).json<{ items: RunDetail[] }>()
    expect(items).toHaveLength(1)
    await wakeRuns(server.database.db, server.clock)
    const run = await runs.until(
      () => runs.read(items[0]?.id ?? 0),
      ({ state }) => state === 'done',
    )
    expect(run.counts).toMatchObject({ failed: 0, in_hold: 0, skipped: 0 })
    expect(run.counts.done).toBeGreaterThan(0)
    const { rows } = await sql<{ kind: string; isPaidItself: boolean }>`
      select dispatch.kind, replace(dispatch.content::text, ' ', '') like '%' || customer.iban || '%' as is_paid_itself
      from dispatch join customer on customer.id = dispatch.customer_id where run_id = ${run.id}`.execute(
      server.database.db,
    )
    expect(rows).toHaveLength(run.counts.done)
    expect(new Set(rows.map(({ kind, isPaidItself }) => `${kind} ${isPaidItself}`))).toEqual(
      new Set(['payment_reminder true']),
    )
    const next = await runs.propose(friday, { kind: 'precasso' })
    expect(next.counts.proposed).toBeGreaterThan(0)
  })
})
