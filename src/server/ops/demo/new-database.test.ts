import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import type { Db } from '#server/platform/db/db.ts'
import { seed } from '#server/ops/database/seed.ts'
import { coverAbsent } from '#server/work/distribution/cover-items.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { createTestDatabase } from '#test/database.ts'
import { isDemo } from './load-demo.ts'
import { demoLogins } from '#server/ops/demo-story/logins.ts'
import { readDemoLogins } from './read-demo-logins.ts'

const clock = clockOn(day('2026-11-20'))
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'vorder-demo-'))
})
afterAll(async () => rm(dataFolder, { recursive: true, force: true }))

/** Teams that divide their work, somebody who is away, and work that went by a rule. */
async function expectDividedWork(db: Db): Promise<void> {
  const teams = await db.selectFrom('team').select('rule').orderBy('id').execute()
  expect(teams.map(({ rule }) => rule)).toEqual(['load', 'skill', 'none'])
  const [away] = await db.selectFrom('absence').select(['fromDay', 'untilDay', 'coverId']).orderBy('id').execute()
  expect(away).toEqual({ fromDay: '2026-11-18', untilDay: '2026-12-02', coverId: expect.any(Number) })
  const given = await db.selectFrom('agendaItem').select(['teamId', 'employeeId']).where('rule', '=', 'load').execute()
  expect(given.length).toBeGreaterThan(0)
  expect(given.every(({ teamId, employeeId }) => teamId !== null && employeeId !== null)).toBe(true)
  await coverAbsent(db, clock)
  const covered = await db.selectFrom('agendaItem').select('coverId').where('coverId', 'is not', null).execute()
  expect(new Set(covered.map(({ coverId }) => coverId))).toEqual(new Set([away?.coverId]))
}

/** Files of several debtors who each got letters, and plans of who agreed to them. */
async function expectSeveralDebtors(db: Db): Promise<void> {
  const { rows } = await sql<{ written: number; named: boolean; agreed: number; odd: number }>`
    select (select count(distinct dossier_id)::int from dispatch letter
        where debtor_id is not null and exists (select from dispatch other where other.dossier_id = letter.dossier_id
          and other.step_id = letter.step_id and other.debtor_id <> letter.debtor_id)) as written,
      (select bool_and(recipient ->> 'name' = debtor.name) from dispatch
        join debtor on debtor.id = dispatch.debtor_id where message_id is null) as named,
      (select count(*)::int from payment_plan) as agreed,
      (select count(*)::int from payment_plan plan join limitation_interruption one on one.dossier_id = plan.dossier_id
          and one.cause_kind = 'payment_plan' and one.cause_id = plan.id
        where cardinality(plan.debtor_ids) <> 1 or one.debtor_ids <> plan.debtor_ids or plan.debtor_ids[1] not in
          (select debtor_id from dossier_debtor where dossier_id = plan.dossier_id and position = 1)) as odd`.execute(
    db,
  )
  expect(rows[0]).toMatchObject({ named: true, odd: 0 })
  expect(Math.min(rows[0]?.written ?? 0, rows[0]?.agreed ?? 0)).toBeGreaterThan(2)
}

/** Twelve months that were settled with the customers: all of it balances, to the cent, with the bank. */
async function expectSettledMonths(db: Db): Promise<void> {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from settlement_run where state = 'performed') as runs,
      (select count(*) from settlement where state <> 'performed') as left_behind,
      (select count(*) from subscription_bill) as subscribed,
      (select count(*) from import_row where subscription is not null and state = 'released') as imported,
      (select count(*) from payment_order where state <> 'confirmed') as unpaid,
      (select sum(amount_cents) from payment_order)::bigint as ordered,
      -(select sum(amount_cents) from bank_line where amount_cents < 0)::bigint as paid,
      (select sum(open_cents) from invoice)::bigint as open,
      (select count(*) from invoice where not exists (select from invoice_message where invoice_id = invoice.id
        and state = 'delivered')) as unsent,
      (select closing_cents from bank_statement order by id desc limit 1) as bank`.execute(db)
  const { paid, open, bank, ...counts } = rows[0] ?? {}
  expect(counts).toEqual({ runs: 12, leftBehind: 0, subscribed: 24, imported: 2, unpaid: 0, ordered: paid, unsent: 0 })
  const { rows: balances } = await sql<{ account: string; cents: number }>`
    select account, sum(cents)::bigint as cents from (
      select debit as account, amount_cents as cents from ledger_transfer
      union all select credit, -amount_cents from ledger_transfer
    ) entry group by account`.execute(db)
  const of = (account: string) => balances.find((one) => one.account === account)?.cents ?? 0
  expect([of('trust.bank'), of('receivable'), of('transit')]).toEqual([bank, open, 0])
  expect(of('agency.trust')).toBe(-of('agency.payable'))
  expect(of('trust.bank') + of('customer.payable') + of('agency.payable') + of('suspense')).toBe(0)
}

/** Files that were refused, one that waits for the scanner, and one that comes with news. */
async function expectUploads(db: Db): Promise<void> {
  const refused = await db.selectFrom('blockedUpload').select(['reason', 'purpose', 'userId']).orderBy('id').execute()
  expect(
    refused.map(({ reason, purpose, userId }) => `${reason} ${purpose} ${userId === null ? '' : 'known'}`),
  ).toEqual(['kind customer known', 'content employee known', 'virus mail ', 'kind mail ', 'empty employee known'])
  const waiting = await db
    .selectFrom('logAttachment')
    .innerJoin('storedFile', 'storedFile.sha256', 'logAttachment.sha256')
    .select('logAttachment.name')
    .where('storedFile.scan', '=', 'waiting')
    .execute()
  expect(waiting).toEqual([{ name: 'Betaalbewijs.pdf' }])
  const ofNews = await db
    .selectFrom('newsFile')
    .innerJoin('news', 'news.id', 'newsFile.newsId')
    .select(['newsFile.name', 'newsFile.sha256', 'news.titleNl'])
    .execute()
  expect(ofNews).toMatchObject([{ name: 'Werkwijze schuldhulp.pdf', titleNl: expect.stringContaining('schuldhulp') }])
  const bytes = await folderStorage(join(dataFolder, 'files')).get(ofNews[0]!.sha256)
  expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-')
}

describe('a new database', () => {
  it('gets the demo once, also when two processes start on it together', async () => {
    const database = await createTestDatabase()
    const options = { demo: 'if_empty', url: database.url, dataFolder } as const
    expect(await Promise.all([1, 2].map(() => seed(database.db, clock, options)))).toEqual([true, true])
    expect(await database.db.selectFrom('demoLoad').select('fileCount').execute()).toEqual([{ fileCount: 400 }])
    const seen = await database.db
      .selectFrom('dossierVisit')
      .select(({ fn }) => ['userId', fn.countAll<number>().as('files'), fn.count<number>('pinnedAt').as('pinned')])
      .groupBy('userId')
      .execute()
    expect(new Set(seen.map(({ files, pinned }) => `${files} seen, ${pinned} on top`))).toEqual(
      new Set(['12 seen, 2 on top']),
    )
    // Who opens the page of the login is told with which of them he can try it.
    const shown = await readDemoLogins(database.db)
    expect(shown?.logins.map(({ username }) => username)).toEqual(demoLogins.map(({ username }) => username))
    await expectDividedWork(database.db)
    await expectSeveralDebtors(database.db)
    await expectSettledMonths(database.db)
    await expectUploads(database.db)
    await database.drop()
  })

  it('gets no demo when it is switched off, nor when somebody works in it already', async () => {
    const database = await createTestDatabase()
    const options = { url: database.url, dataFolder }
    expect(await seed(database.db, clock, { ...options, demo: false })).toBe(false)
    await database.db
      .insertInto('appUser')
      .values({ username: 'jan', name: 'Jan', passwordHash: '', kind: 'administrator' })
      .execute()
    expect(await seed(database.db, clock, { ...options, demo: 'if_empty' })).toBe(false)
    expect(await isDemo(database.db)).toBe(false)
    expect(await readDemoLogins(database.db)).toBeNull()
    await database.drop()
  })
})
