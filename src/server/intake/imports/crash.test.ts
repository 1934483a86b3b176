import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { releaseImport, uploadImport } from '#contract/intake/imports.ts'
import { verifyBooks } from '#server/money/account/verify-books.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { callPath } from '#test/call-path.ts'
import { endLeases } from '#test/end-leases.ts'
import { howOften } from '#test/long.ts'
import { claimLine, claimsList, settledImport } from '#test/imports.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { type PortalProcess, startPortal } from '#test/portal-process.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

/** In thousands of rows. */
const size = howOften(4, 12)
const all = size * 1000
const bad = size * 10
const good = all - bad - size

/** The calls go to a server here, the work is done by processes of their own, which are killed. */
let server: TestServer
let employee: Person
let portal: PortalProcess | null = null

beforeAll(async () => {
  server = await createTestServer()
  await seedBasics(server.database.db, server.clock)
  employee = await createPerson(server, 'employee')
})
afterAll(async () => {
  await portal?.kill()
  await server.close()
})

const start = async () => {
  const { dataFolder, secret } = server.app.config
  const today = { VORDER_TODAY: '2026-11-20', VORDER_SECRET: secret }
  portal = await startPortal({ DATABASE_URL: server.database.url, VORDER_DATA: dataFolder, ...today })
}

/** Kills the worker as soon as so much of the work is done. */
async function killWhen(isThere: () => Promise<boolean>): Promise<void> {
  while (!(await isThere())) await wait(5)
  await portal?.kill()
  portal = null
  await endLeases(server.database.db)
}

const countRows = async (state?: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from import_row
    where ${state ?? null}::text is null or state = ${state ?? null}`.execute(server.database.db)
  return rows[0]!.count
}

it('killed with -9 in the middle of reading and of releasing, it goes on and ends the same, nothing lost or twice', async () => {
  const customer = await createCustomer(server)
  const bytes = claimsList(
    ...Array.from({ length: all }, (_, index) =>
      claimLine(index + 1, {
        debtor: `K${index % (size * 580)}`,
        name: `J. Jansen ${index % (size * 580)}`,
        ...(index % 100 === 99 ? { amount: 'n.v.t.' } : {}),
        ...(index % 1000 === 500 ? { invoice: 'F1' } : {}),
      }),
    ),
  )
  const answer = await employee.upload(
    callPath(uploadImport),
    { name: 'groot.csv', bytes },
    { customer: String(customer) },
  )
  const { id } = answer.json<{ id: number }>()
  for (const rows of [size * 125, size * 500]) {
    await start()
    await killWhen(async () => (await countRows()) >= rows)
    expect(await countRows()).toBeLessThan(all)
  }
  await start()
  expect((await settledImport(employee, id)).counts).toMatchObject({
    all,
    good,
    bad,
    duplicate: size,
  })

  expect((await employee.post(callPath(releaseImport, { id }))).statusCode).toBe(200)
  await killWhen(async () => (await countRows('released')) > size * 40)
  expect(await countRows('released')).toBeLessThan(good)
  await start()
  await killWhen(async () => (await countRows('released')) > size * 400)
  await start()
  const released = await settledImport(employee, id)
  expect(released.counts).toMatchObject({ all, good: 0, bad, duplicate: size, released: good })

  const { rows } = await sql<{
    claims: number
    invoices: number
    dossiers: number
    perDebtor: number
    created: number
  }>`
    select (select count(*)::int from claim) as claims,
      (select count(distinct invoice_number)::int from claim) as invoices,
      (select count(*)::int from dossier) as dossiers,
      (select max(count)::int from (select count(*) from dossier_debtor group by debtor_id) links) as per_debtor,
      (select count(*)::int from audit_event where kind = 'dossier.created') as created`.execute(server.database.db)
  expect(rows[0]).toEqual({
    claims: good,
    invoices: good,
    dossiers: released.dossiers,
    perDebtor: 1,
    created: released.dossiers,
  })
  expect((await verifyBooks(server.database.db)).faults).toEqual([])
}, 180_000)
