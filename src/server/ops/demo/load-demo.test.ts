import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AddressWatchDetails, getAddressWatch, listAddressWatches } from '#contract/work/addresses.ts'
import { type Arrangements, getArrangements } from '#contract/money/arrangements.ts'
import { type BulkUpdate, getBulkUpdate, listBulkUpdates, undoBulkUpdate } from '#contract/files/bulk-updates.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { listMergingProposals, previewMerging } from '#contract/files/merging.ts'
import { getStandstillTotals } from '#contract/files/standstill.ts'
import { reviewDossiers } from '#server/files/acts/review-dossiers.ts'
import { readAccounts } from '#server/money/account/read-accounts.ts'
import { bringToToday } from '#server/money/account/recalculate-all.ts'
import { clockOn } from '#server/clock.ts'
import { seedBasics } from '#server/ops/database/seed.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sealAudit } from '#server/platform/audit/seal-audit.ts'
import { verifyAudit } from '#server/platform/audit/verify-audit.ts'
import { folderStorage } from '#server/platform/outside/storage.ts'
import { followArrangements } from '#server/money/arrangements/follow-arrangements.ts'
import { verifyPortal } from '#server/ops/verification/verify-portal.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { callPath } from '#test/call-path.ts'
import { createVisitor } from '#test/people.ts'
import { createTestDatabase } from '#test/database.ts'
import { readStatements } from '#test/read-statements.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { expectVerified } from '#test/verified-portal.ts'
import { listCustomers } from '#contract/parties/customer-page.ts'
import { listEmployeeGroups } from '#contract/people/employee-groups.ts'
import { demoLogins, demoPassword } from '#server/ops/demo-story/logins.ts'
import { loadDemo } from './load-demo.ts'

const files = 253 // The last 3 come by a list that somebody released.
let server: TestServer
let dataFolder: string

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  dataFolder = await mkdtemp(join(tmpdir(), 'vorder-demo-'))
  await seedBasics(server.database.db, server.clock)
  await loadDemo(server.clock, { files: files - 3, seed: 1, url: server.database.url, dataFolder })
})
/** Somebody of the demo, in the portal. */
async function loggedIn(username: string) {
  const visitor = createVisitor(server)
  await visitor.post('/login_check_json', { username, password: demoPassword })
  return visitor
}

afterAll(async () => {
  await server.close()
  await rm(dataFolder, { recursive: true, force: true })
})

describe('the demo portfolio', () => {
  it('is whole: the books are the replay, the audit trail is sealed, nothing is forgotten', async () => {
    // Rows are sealed once nothing that began before them is under way, in the databases of other tests either.
    const sealed = async () => {
      await sealAudit(server.database.db)
      return (await verifyAudit(server.database.db)).sealCount
    }
    await expect.poll(sealed).toBe(1)
    await expectVerified(server, { files, seals: 1 })
  })

  it('refers only to rows that are there, though the database did not check it while loading', async () => {
    const { rows } = await sql<{ child: string; columns: string[]; parent: string; parents: string[] }>`
      select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
        array(select a.attname::text from unnest(c.conkey) with ordinality k (n, i)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n order by i) as columns,
        array(select a.attname::text from unnest(c.confkey) with ordinality k (n, i)
          join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.n order by i) as parents
      from pg_constraint c where c.contype = 'f'`.execute(server.database.db)
    expect(rows.length).toBeGreaterThan(30)
    for (const { child, parent, columns, parents } of rows) {
      const joins = columns.map((column, index) => `c.${column} = p.${parents[index]}`).join(' and ')
      const given = columns.map((column) => `c.${column} is not null`).join(' and ')
      const { rows: orphans } = await sql<{ count: number }>`
        select count(*) as count from ${sql.raw(`${child} c`)}
        where ${sql.raw(given)} and not exists (select from ${sql.raw(`${parent} p where ${joins}`)})`.execute(
        server.database.db,
      )
      expect({ child, columns, orphans: orphans[0]?.count }).toEqual({ child, columns, orphans: 0 })
    }
  })

  it('has logs of several types, requests that wait for an answer, and files on some', async () => {
    const { db } = server.database
    const { rows: types } = await sql<{ type: string }>`select distinct type from dossier_log order by type`.execute(db)
    expect(types.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['call', 'change_data', 'email', 'income_expenses', 'message', 'term_payment', 'visit']),
    )
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*) as count from log_request where state = 'open' group by kind order by kind`.execute(db)
    expect(rows).toEqual([
      { kind: 'change_data', count: 2 },
      { kind: 'term_payment', count: 2 },
    ])
    const files = await db.selectFrom('logAttachment').select(['sha256', 'name']).execute()
    expect(files.length).toBeGreaterThan(3)
    const storage = folderStorage(join(dataFolder, 'files'))
    const begins: Readonly<Record<string, string>> = { pdf: '%PDF-', eml: 'Date:', csv: 'datum' }
    for (const { sha256, name } of files) {
      const bytes = await storage.get(sha256)
      expect([name, bytes?.subarray(0, 5).toString()]).toEqual([name, begins[name.slice(-3)]])
    }
  })

  it('leaves every index as the migrations made it, but for days of the log', async () => {
    const empty = await createTestDatabase()
    const query = sql`select indexdef from pg_indexes
      where schemaname = 'public' and tablename !~ '\\d{8}$' order by indexname`
    const indexes = async ({ db }: { db: Db }) => (await query.execute(db)).rows
    expect(await indexes(server.database)).toEqual(await indexes(empty))
    await empty.drop()
  })

  it('keeps every letter with the hash of its text', async () => {
    const { rows } = await sql<{ whole: number; all: number }>`
      select count(*) as all,
        count(*) filter (where encode(sha256(convert_to(content::text, 'UTF8')), 'hex') = content_sha256) as whole
      from dispatch`.execute(server.database.db)
    expect(rows[0]?.all).toBeGreaterThan(100)
    expect(rows[0]?.whole).toBe(rows[0]?.all)
  })

  it('has the agency, eight customers of whom the first has number 1, and one login of each kind', async () => {
    const { db } = server.database
    expect((await db.selectFrom('agency').select('name').executeTakeFirstOrThrow()).name).toBe('Noordkade Incasso B.V.')
    const real = db.selectFrom('customer').where('testOfId', 'is', null)
    const customers = await real.select(['number', 'name']).orderBy('number').execute()
    expect(customers).toHaveLength(8)
    expect(customers[0]).toEqual({ number: 1, name: 'Kinderopvang De Krekel B.V.' })
    for (const { username } of demoLogins) {
      const answer = await createVisitor(server).post('/login_check_json', { username, password: demoPassword })
      expect([username, answer.statusCode]).toEqual([username, 200])
    }
  })

  it('has groups in which its people work', async () => {
    const manager = await loggedIn('management')
    const list = (await manager.get(callPath(listEmployeeGroups))).json<OutputOf<typeof listEmployeeGroups>>()
    expect(list.items.map(({ name, members }) => [name, members.length])).toEqual([
      ['Binnendienst', 9],
      ['Boekhouding', 2],
      ['Juridische zaken', 1],
      ['Relatiebeheer', 1],
    ])
  })

  it('has customers that somebody looks after, with people of their own', async () => {
    const manager = await loggedIn('management')
    const { items } = (await manager.get(callPath(listCustomers))).json<OutputOf<typeof listCustomers>>()
    expect(items.map((one) => Boolean(one.accountManager && one.caseManager))).toEqual(Array(8).fill(true))
    const contact = await loggedIn('k.bos')
    expect((await contact.get('/api/v4/news')).json()).toMatchObject({ total: 2 })
  })

  it('has no file that stands still', async () => {
    const visitor = await loggedIn('employee')
    await reviewDossiers(server.database.db, server.clock)
    expect((await visitor.get(callPath(getStandstillTotals))).json()).toMatchObject({ causes: [] })
  })

  it('shows what waits and why, and a run for the next working day', async () => {
    const visitor = await loggedIn('employee')
    const held = (await visitor.get('/api/v4/run-item/in-hold')).json<{ items: { reason: object; heldAt: string }[] }>()
    expect(held.items.length).toBeGreaterThanOrEqual(6)
    expect(held.items.every(({ reason, heldAt }) => reason !== null && heldAt !== null)).toBe(true)
    const { runs } = (await visitor.get('/api/v4/sending/schedule')).json<{ runs: { count: number }[] }>()
    expect(runs.map(({ count }) => count > 0)).toEqual([true])
  })

  it('has addresses to look into, proposals to decide on and some that are done, each with its checks', async () => {
    const visitor = await loggedIn('employee')
    const shown = async (state: string) =>
      (await visitor.get(`${callPath(listAddressWatches)}?shown=${state}`)).json<OutputOf<typeof listAddressWatches>>()
    const [watching, proposed, done] = [await shown('watching'), await shown('proposed'), await shown('done')]
    expect([watching.total > 2, proposed.total > 0, done.total > 2]).toEqual([true, true, true])
    const came = watching.items.find(({ reason }) => reason === 'returned_mail')
    expect(came).toMatchObject({ result: 'returned', source: 'returned_mail', file: expect.anything() })
    expect(proposed.items[0]).toMatchObject({ source: expect.stringMatching('supplier|register') })
    const path = callPath(getAddressWatch, { id: proposed.items[0]!.id })
    const first = (await visitor.get(path)).json<AddressWatchDetails>()
    expect(first.checks.map(({ state }) => state)).toEqual(['proposed', 'noted'])
  })

  it('has files to which an invoice, a credit note, costs, a correction and a debtor came later', async () => {
    const kinds = ['claim.added', 'claim.credited', 'costs.charged', 'claim.corrected', 'debtor.added']
    const { rows } = await sql<{ kind: string; shares: number }>`
      select distinct kind, (select count(*) from dossier_debtor where liability = 'share') as shares from audit_event
      where kind = any(${kinds}::text[]) order by 1`.execute(server.database.db)
    expect(rows).toEqual(kinds.toSorted().map((kind) => ({ kind, shares: 2 })))
  })

  it('has changed in bulk only what was there already', async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from bulk_update bulk
      join bulk_update_item item on item.bulk_update_id = bulk.id join dossier on dossier.id = item.dossier_id
      where dossier.opened_day >= (bulk.created_at at time zone 'Europe/Amsterdam')::date`.execute(server.database.db)
    expect(rows).toEqual([{ count: 0 }])
  })

  it('has a bulk update of yesterday, named on its files, that can still be undone but where creditors are held off since', async () => {
    const manager = await loggedIn('management')
    await manager.refreshTokens()
    const list = (await manager.get(callPath(listBulkUpdates))).json<OutputOf<typeof listBulkUpdates>>()
    expect(list.items).toMatchObject([{ state: 'done', what: 'Behandelaar Sanne Bakker', itemCount: 38 }])
    const { id, doneCount } = list.items[0]!
    const version = (await manager.get(callPath(getBulkUpdate, { id }))).json<BulkUpdate>().version
    expect((await manager.post(callPath(undoBulkUpdate, { id }), { version })).statusCode).toBe(200)
    while (await workOnce(server.database.db, server.clock, 'one'));
    const undone = (await manager.get(callPath(getBulkUpdate, { id }))).json<BulkUpdate>()
    const { rows } = await sql<{ kept: number }>`
      select count(distinct dossier_id)::int as kept from dossier_halt halt join bulk_update_item using (dossier_id)
      where version_after is not null and halt.reason in ('debt_relief', 'bankruptcy')`.execute(server.database.db)
    const kept = rows[0]!.kept
    expect(undone).toMatchObject({ state: 'undone', counts: { undone: doneCount - kept, kept } })
    expect(kept).toBeLessThan(doneCount / 10)
  })

  it('has debtors with two files of one customer, which can be merged', async () => {
    const manager = await loggedIn('management')
    const { items } = (await manager.get(callPath(listMergingProposals))).json<OutputOf<typeof listMergingProposals>>()
    const { id, files } = items.find(({ fileCount }) => fileCount === 2)!
    const other = files.find((file) => file.id !== id)!.id
    const preview = await manager.get(`${callPath(previewMerging, { id })}?files=${other}`)
    expect(preview.json()).toMatchObject({ survivor: { id }, claims: expect.arrayContaining([expect.anything()]) })
  })

  it('has bailiffs, and tells with which of them most files at the bailiff are', async () => {
    const { db } = server.database
    const { rows } = await sql<{ files: number; held: number; early: number; idle: number }>`
      select count(*)::int as files, count(held.id)::int as held,
        (count(*) filter (where held.since_day < dossier.opened_day))::int as early,
        (count(*) filter (where not office.active))::int as idle
      from dossier left join dossier_bailiff held on held.dossier_id = dossier.id and held.valid_to is null
      left join bailiff office on office.id = held.bailiff_id
      where dossier.phase = 'bailiff'`.execute(db)
    const [{ files, held, early, idle }] = rows as [(typeof rows)[number]]
    expect(held).toBeGreaterThan(0)
    expect([held / files > 0.5, early, idle]).toEqual([true, 0, 0])
    expect((await db.selectFrom('bailiff').select('id').execute()).length).toBe(5)
  })

  it('has partners, teams, costs of customers and numbers that are not called, once', async () => {
    const { db } = server.database
    const count = async (table: 'partner' | 'team' | 'customerCost' | 'blockedNumber') =>
      (await db.selectFrom(table).select('id').execute()).length
    expect([await count('partner'), await count('team')]).toEqual([10, 3])
    expect([await count('customerCost'), await count('blockedNumber')]).toEqual([4, 9])
    const prevented = await db.selectFrom('preventedCall').select(['phone', 'dossierId']).execute()
    expect(new Set(prevented.map(({ phone }) => phone)).size).toBe(3)
    const style = await db.selectFrom('houseStyle').select(['accent', 'logoId']).executeTakeFirstOrThrow()
    expect(style).toEqual({ accent: '#0f4c75', logoId: expect.any(Number) })
    const members = await db.selectFrom('teamMember').select(['teamId', 'leads']).execute()
    expect(members).toHaveLength(8)
    expect(members.filter(({ leads }) => leads)).toHaveLength(3)
    const soon = await db
      .selectFrom('partner')
      .select('iban')
      .where('processingUntil', '<', day('2026-11-20'))
      .execute()
    expect(soon).toHaveLength(1)
  })

  it('has payment plans that are shown, and that need nothing done to them today', async () => {
    const { db } = server.database
    const plans = await db.selectFrom('paymentPlan').select(['dossierId', 'state']).execute()
    const running = plans.filter(({ state }) => state === 'running')
    expect(running.length).toBeGreaterThan(2)
    expect(await followArrangements(db, server.clock)).toBe(0)
    const visitor = await loggedIn('employee')
    for (const { dossierId: id } of running) {
      const { plans: shown } = (await visitor.get(callPath(getArrangements, { id }))).json<Arrangements>()
      expect(shown[0]?.state).toMatch(/^(kept|due)$/)
      expect(shown[0]?.instalments.length).toBeGreaterThan(0)
    }
  })

  it('shows what came back of its e-mails, and messages by hand: one that waits for the second debtor, and an SMS', async () => {
    const { rows: back } = await sql<{ state: string }>`
      select state from dispatch where ended_at is not null order by state`.execute(server.database.db)
    expect(back.map(({ state }) => state)).toEqual(['bounced', 'delivered', 'failed'])
    const { rows: byHand } = await sql<{ channel: string; isToSecond: boolean; waits: boolean }>`
      select message.channel, message.debtor_id is not null as is_to_second, item.release_at is not null as waits
      from hand_message message join run_item item using (dossier_id, occurrence)
      join workflow_step step on step.id = item.step_id and step.code = 'message_by_hand'
      order by message.id`.execute(server.database.db)
    expect(byHand).toMatchObject([{ channel: 'email', isToSecond: true, waits: true }, { channel: 'sms' }])
  })

  it('knows of every file how it stood before its first letter', async () => {
    const { rows } = await sql<{ files: number; odd: number; left: string[] }>`
      select count(*)::int as files, array(select distinct reason from step_exit order by 1) as left,
        count(*) filter (where status is distinct from 'not_started' or next_day <> letter.sent::date)::int odd
      from (select dossier_id, min(sent_at) at time zone 'Europe/Amsterdam' sent from dispatch group by 1) letter
      left join lateral (select * from former_standing where dossier_id = letter.dossier_id
        order by until_at limit 1) former on true`.execute(server.database.db)
    expect(rows[0]?.files).toBeGreaterThan(100)
    expect(rows[0]).toMatchObject({ odd: 0, left: ['by_hand', 'closed', 'done', 'paid'] })
    const { rows: given } = await sql<{ count: number }>`
      select count(*)::int as count from bulk_update_item item join former_standing former using (dossier_id)
      where item.state in ('done', 'undone') and former.owner_id is null and former.status <> 'closed'
        and former.until_at = (select created_at from bulk_update where id = item.bulk_update_id)`.execute(
      server.database.db,
    )
    expect(given[0]?.count).toBeGreaterThan(0)
  })

  it('says of every file the same amount in lists and on its page, on the day it is loaded and on later ones', async () => {
    const { db } = server.database
    for (const on of ['2026-11-20', '2026-11-21', '2026-11-30', '2026-11-20']) {
      await bringToToday(db, clockOn(day(on)), { report: async () => {}, stopped: () => false })
      const listed = await db.selectFrom('dossier').select(['id', 'openCents']).orderBy('id').execute()
      const ids = listed.map(({ id }) => id)
      const accounts = await readAccounts(db, ids, day(on))
      expect(listed).toEqual(ids.map((id) => ({ id, openCents: accounts.get(id)?.openCents })))
    }
  })

  it('knows what was agreed with a customer before', async () => {
    const { rows } = await sql<{ former: number; now: number; until: string }>`
      select former.minimum_balance_cents former, now.minimum_balance_cents as now, until_at::date::text until
      from former_customer former join customer now on now.id = former.customer_id order by now.id`.execute(
      server.database.db,
    )
    expect(rows).toHaveLength(6)
    expect(rows[0]).toEqual({ former: 500, now: 750, until: '2026-09-01' })
  })

  it('knows by whom each file is owed, as the database keeps it', async () => {
    const { db } = server.database
    const known = async () =>
      db.selectFrom('dossier').select(['id', 'debtorKey', 'debtorRecurs']).orderBy('id').execute()
    const loaded = await known()
    await sql`update dossier set debtor_key = null, debtor_recurs = false`.execute(db)
    await sql`select keep_debtor_keys(array(select id from dossier))`.execute(db)
    expect(await known()).toEqual(loaded)
    expect(loaded.some(({ debtorRecurs }) => debtorRecurs)).toBe(true)
  })

  it('knows on which day the last contact about each file was, as the database keeps it', async () => {
    const { rows } = await sql<{ differ: number; known: number }>`
      select count(*) filter (where last_contact_day is distinct from last_contact_day_of(id)) as differ,
        count(last_contact_day) as known
      from dossier`.execute(server.database.db)
    expect(rows).toEqual([{ differ: 0, known: expect.any(Number) }])
    expect(rows[0]?.known).toBeGreaterThan(0)
  })

  it('has debtors who owe more than one customer', async () => {
    const { rows } = await sql<{ people: number }>`
      select count(*)::int as people from (select identity_key from debtor
        group by identity_key having count(distinct customer_id) > 1) person`.execute(server.database.db)
    expect(rows[0]?.people).toBeGreaterThan(2)
  })

  it('can be searched: by number, debtor and invoice', async () => {
    const visitor = await loggedIn('employee')
    const search = async (words: string) =>
      (await visitor.get(`/api/v4/file?search=${encodeURIComponent(words)}`)).json<{ total: number }>().total
    const { number, debtorName } = await server.database.db
      .selectFrom('dossier')
      .select(['number', 'debtorName'])
      .executeTakeFirstOrThrow()
    expect(await search(number)).toBe(1)
    expect(await search(debtorName)).toBeGreaterThanOrEqual(1)
  })

  it('shows a customer his own files only', async () => {
    const visitor = await loggedIn('customer')
    const { items, total } = (await visitor.get('/api/v4/file?limit=1000')).json<{
      items: { customer: { name: string } }[]
      total: number
    }>()
    expect(total).toBeLessThan(files)
    expect(new Set(items.map(({ customer }) => customer.name))).toEqual(new Set(['Kinderopvang De Krekel B.V.']))
  })

  it('keeps bank files that read as the lines in the database, each week going on where the last ended', async () => {
    const statements = await readStatements(server.database.db, folderStorage(join(dataFolder, 'files')))
    expect(statements.length).toBeGreaterThan(10)
    for (const [index, { kept, balance, lines, keptLines }] of statements.entries()) {
      expect(kept.openingCents).toBe(statements[index - 1]?.kept.closingCents ?? 0)
      expect([balance, kept.createdAt < server.clock.now() && kept.toDay! <= '2026-11-20']).toEqual([null, true])
      expect(lines).toEqual(keptLines)
    }
  })

  it('can grow: more files come beside the first', async () => {
    const { db, url } = server.database
    expect((await loadDemo(server.clock, { files: 20, seed: 2, url, dataFolder })).firstNumber).toBe(100_001 + files)
    expect((await verifyPortal(db, server.clock)).flatMap(({ findings }) => findings)).toEqual([])
    expect(await db.selectFrom('customer').where('testOfId', 'is', null).select('id').execute()).toHaveLength(8)
  })
})
