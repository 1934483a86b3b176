import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { loadDemo } from '#server/ops/demo/load-demo.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { verifyPortal } from './verify-portal.ts'

let server: TestServer
let dataFolder: string
let owner: pg.Client

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  dataFolder = await mkdtemp(join(tmpdir(), 'vorder-verify-'))
  await seedBasics(server.database.db, server.clock)
  await loadDemo(server.clock, { files: 60, seed: 3, url: server.database.url, dataFolder })
  // Rows are sealed once nothing that began before them is under way, in the databases of other tests either.
  const sealed = async () => {
    await sealAudit(server.database.db)
    expect((await verifyAudit(server.database.db)).head).not.toBeNull()
  }
  await vi.waitFor(sealed, { timeout: 60_000 })
  owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

const findings = async () => (await verifyPortal(server.database.db, server.clock)).flatMap((check) => check.findings)

/** Changes the database behind the portal's back, looks what is found, and puts it right again. */
async function found(change: string, undo: string) {
  await owner.query(change)
  const result = await findings()
  await owner.query(undo)
  expect(await findings()).toEqual([])
  return result
}

const behindItsBack = (statement: string, table: string) =>
  `alter table ${table} disable trigger user; ${statement}; alter table ${table} enable trigger user`

describe('the verification', () => {
  it('finds nothing in books that are whole', async () => {
    expect(await findings()).toEqual([])
  })

  it('names the file whose ledger was changed, and the trust account that no longer adds up', async () => {
    const change = (sign: string) =>
      behindItsBack(
        `update ledger_transfer set amount_cents = amount_cents ${sign} 1
         where id = (select min(id) from ledger_transfer where debit = 'suspense')`,
        'ledger_transfer',
      )
    const result = await found(change('+'), change('-'))
    expect(result.map(({ what }) => what)).toContain('the ledger differs from the replay of its events')
    expect(result[0]?.where).toMatch(/^file \d+$/)
  })

  it('names the file that has an event nobody posted', async () => {
    const change = `insert into account_event (dossier_id, kind, value_day, amount_cents, cause_kind, key)
      values ((select min(id) from dossier where status <> 'closed'), 'direct_payment', '2026-11-19', 100, 'test',
        'test')`
    const undo = behindItsBack(`delete from account_event where key = 'test'`, 'account_event')
    expect(await found(change, undo)).toContainEqual({
      where: expect.stringMatching(/^file \d+$/),
      what: 'the ledger differs from the replay of its events',
    })
  })

  it('names the seal whose rows were changed', async () => {
    const change = (to: string) =>
      behindItsBack(`update audit_event set kind = '${to}' where id = (select min(id) from audit_event)`, 'audit_event')
    const { rows } = await owner.query<{ kind: string }>('select kind from audit_event order by id limit 1')
    expect(await found(change('forged'), change(rows[0]?.kind ?? ''))).toEqual([
      { where: expect.stringMatching(/^seal \d+$/), what: 'its rows were changed' },
    ])
  })

  it('names the seal whose rows say something else than what was written', async () => {
    const change = (cents: string) =>
      behindItsBack(
        `update audit_event set data = jsonb_set(coalesce(data, '{}'), '{forged}', '${cents}')
         where id = (select min(id) from audit_event)`,
        'audit_event',
      )
    const { rows } = await owner.query<{ data: unknown }>('select data from audit_event order by id limit 1')
    const undo = behindItsBack(
      `update audit_event set data = ${rows[0]?.data ? `'${JSON.stringify(rows[0].data)}'` : 'null'}
       where id = (select min(id) from audit_event)`,
      'audit_event',
    )
    expect(await found(change('1'), undo)).toEqual([
      { where: expect.stringMatching(/^seal \d+$/), what: 'what its rows say was changed' },
    ])
  })

  it('names a seal that was noted down and taken away together with all that came after it', async () => {
    const audit = await verifyAudit(server.database.db)
    expect(audit.head).not.toBeNull()
    const noted = { sealId: Number(audit.head?.sealId) + 1, hash: 'ab'.repeat(32) }
    expect((await verifyAudit(server.database.db, audit.head)).faults).toEqual([])
    expect((await verifyAudit(server.database.db, noted)).faults).toEqual([
      { sealId: noted.sealId, fault: 'head_gone' },
    ])
  })

  it('names the file of which the figures say otherwise, and tells how many sums are wrong', async () => {
    await refreshFigures(server.database.db, server.clock)
    const { rows } = await owner.query<{ id: number; phases: number; older: number }>(
      `select dossier_id as id, cardinality(phases) as phases, (
          select count(*)::int from unnest(array[30, 60, 90, 180, 365]) age where due_day + age > intake_day
        ) as older
      from stat_file
      where to_gen is null and closed_day is null and province <> '' and isempty(relief)
      order by dossier_id limit 1`,
    )
    const { phases = 0, older = 0 } = rows[0] ?? {}
    // The day on which it came, its amount, its province; each phase and age begins, and ends as the next begins.
    const sums = 3 + (2 * phases - 1) + (1 + 2 * older)
    const to = (cents: string) =>
      `update stat_file set handed_cents = handed_cents ${cents} where to_gen is null and dossier_id = ${rows[0]?.id}`
    expect(await found(to('+ 1'), to('- 1'))).toEqual([
      { where: `file with id ${rows[0]?.id}`, what: 'the figures say otherwise than its claims and its books' },
      { where: 'figures', what: `${sums} sums are not those of the files` },
    ])
  })

  it('names the file whose flags lists would not show', async () => {
    const { rows } = await owner.query<{ id: number }>(
      'select min(id) as id from (select files_to_mark() as id) marked',
    )
    const id = rows[0]?.id
    expect(
      await found(
        `delete from dossier_mark where dossier_id = ${id}`,
        `insert into dossier_mark (dossier_id, customer_id) select id, customer_id from dossier where id = ${id}`,
      ),
    ).toEqual([{ where: `file with id ${id}`, what: 'has flags or debtors that lists do not show' }])
  })

  it('names the file that stands still without a reason', async () => {
    const { rows } = await owner.query<{ id: number; number: string; status: string }>(
      `select id, number, status from dossier where status = 'in_progress' limit 1`,
    )
    const [dossier] = rows
    const to = (status: string) => `update dossier set status = '${status}' where id = ${dossier?.id}`
    expect(await found(to('suspend'), to(dossier?.status ?? ''))).toEqual([
      { where: `file ${dossier?.number}`, what: 'stands still without a pause or suspension' },
    ])
  })
})
