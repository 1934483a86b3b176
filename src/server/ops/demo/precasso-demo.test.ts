import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPassageTotals } from '#contract/files/precasso/passage-list.ts'
import { getPrecassoTotals } from '#contract/files/precasso/precasso-list.ts'
import { getDashboard } from '#contract/parties/customer-portal.ts'
import { listUploadedPrecasso } from '#contract/intake/precasso-imports.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { listPrecassoDispatches } from '#contract/sending/dispatches.ts'
import { listRuns, type RunDetail } from '#contract/sending/runs.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { createPerson, createVisitor } from '#test/people.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { demoPassword } from '#server/ops/demo-story/logins.ts'
import { practice } from './import-demo-precasso.ts'
import { loadDemo } from './load-demo.ts'

const friday = '2026-11-20'

async function loggedIn(server: TestServer, username: string) {
  const visitor = createVisitor(server)
  await visitor.post('/login_check_json', { username, password: demoPassword })
  return visitor
}

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
    expect(items.map(({ state }) => state).toSorted()).toEqual(['done', 'done', 'done', 'released'])
    const waiting = items.find(({ state }) => state === 'released')
    // What left before is there at once.
    const sent = (await employee.get(listPrecassoDispatches.path)).json<OutputOf<typeof listPrecassoDispatches>>()
    expect(sent.total).toBeGreaterThan(2)
    await wakeRuns(server.database.db, server.clock)
    const run = await runs.until(
      () => runs.read(waiting?.id ?? 0),
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

  it('has files at every place that asks for somebody, none of which bore costs', async () => {
    const employee = await loggedIn(server, 'employee')
    const { places } = (await employee.get(getPrecassoTotals.path)).json<OutputOf<typeof getPrecassoTotals>>()
    expect(places.filter(({ count }) => count === 0)).toEqual([])
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from account_event cost join dossier on dossier.id = cost.dossier_id
      where dossier.before_collection and cost.kind = 'cost'`.execute(server.database.db)
    expect(rows).toEqual([{ count: 0 }])
  })

  it('has a passage list that waits for the first customer, and questions both ways on its first page', async () => {
    for (const username of ['customer', 'contact']) {
      const visitor = await loggedIn(server, username)
      const { groups } = (await visitor.get(getPassageTotals.path)).json<OutputOf<typeof getPassageTotals>>()
      const counted = Object.fromEntries(groups.map(({ group, count }) => [group, count > 0]))
      expect(counted).toMatchObject({ waiting: true, asked: true, later: true })
      const { waitingCount, messages } = (await visitor.get(getDashboard.path)).json<OutputOf<typeof getDashboard>>()
      expect([waitingCount, messages.some(({ byCustomer }) => byCustomer)]).toEqual([4, true])
    }
  })

  it('has a list that waits to be mended and released, and one that was', async () => {
    const employee = await createPerson(server, 'employee')
    const { items } = (await employee.get(listUploadedPrecasso.path)).json<OutputOf<typeof listUploadedPrecasso>>()
    expect(items.toSorted((one, other) => other.state.localeCompare(one.state))).toMatchObject([
      {
        customer: { name: practice },
        state: 'ready',
        createdBy: expect.any(String),
        counts: { all: 5, good: 4, bad: 1 },
      },
      { customer: { name: practice }, state: 'done', dossiers: 3, counts: { all: 3, released: 3 }, undoable: true },
    ])
  })
})
