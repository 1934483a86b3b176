import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCustomerRows } from '#server/parties/customers/customer-queries.ts'
import { findCustomers } from '#server/parties/customers/queries.ts'
import type { Db } from './db.ts'
import { listPage } from '#server/files/list/list-dossiers.ts'
import { findQuickly } from '#server/files/list/find-quickly.ts'
import { readDossier } from '#server/files/page/read-dossier.ts'
import { systemActor } from '#server/actor.ts'
import { findMerchants } from '#server/parties/merchants/queries.ts'
import { findPeople } from '#server/people/employees/people-queries.ts'
import { createForeignCustomer, foreignMark, type ForeignObjects } from '#test/foreign-customer.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { readInScope } from './row-security.ts'

let server: TestServer
let theirs: ForeignObjects
let mine: number
let contact: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  theirs = await createForeignCustomer(server)
  mine = await createCustomer(server, 'Van ons')
  contact = await createPerson(server, 'contact', mine)
})
afterAll(async () => server.close())

/** As a contact person's call reads: the filter of the server is another matter. */
const asContact = async <Result>(work: (db: Db) => Promise<Result>) =>
  readInScope(server.database.db, { userId: contact.userId, customerId: mine }, work)

/** Lets everything through: the filter of the server is switched off. */
const all = () => systemActor(server.clock.now())
const paging = { sortOrder: 'asc', offset: 0, limit: 50 } as const

/** The columns of a table that whoever asks may read: of some a customer reads a part alone. */
async function readableOf(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = to_regclass(quote_ident(${table})) and attnum > 0
      and not attisdropped and has_column_privilege(attrelid, attnum, 'select')`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables that hold nothing of a customer. */
const without =
  `advance_definition agency agenda_subject amounts_day arrangement_settings bailiff closing_reason system_closing_reason file_status
  concession_limit sending_settings sending_window sending_slot sending_halt postage_rate print_enclosure cost_type court court_tariff court_tariff_check extra_cost
  holiday payment_hold vat_rate house_logo house_style interest_rate legal_type log_subject mime_type news news_file partner payment_description demo_load employee_group
  employee_group_member team team_member template_variable template_variable_draft template_variable_version audit_seal audit_numbering recurring_task fault_count schema_migration schema_rights`.split(
    /\s+/,
  )

/** Tables that are asked by the hash of a content, of a token, of a link, of a solution, or by who tried to log in. */
const behindSecrets = [
  'stored_file',
  'file_conversion',
  'session',
  'captcha_used',
  'login_attempt',
  'login_link',
  'password_reset',
  'reset_request',
  'code_attempt',
  'shared_info',
  'shared_info_file',
  'shared_info_view',
  'shared_info_miss',
]

describe('the database for a user of a customer [S3]', () => {
  it('has a policy on every table but those that hold nothing of a customer', async () => {
    const { rows } = await sql<{ name: string; guarded: boolean }>`
      select relname as name, relrowsecurity as guarded from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(server.database.db)
    const open = rows.filter(({ guarded }) => !guarded).map(({ name }) => name)
    expect(open).toEqual([...without, ...behindSecrets].toSorted())
  })

  it('is worked in as a role that owns nothing and passes no policy', async () => {
    const { rows } = await sql<{ name: string; owned: number; passes: boolean }>`
      select rolname as name, (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned,
        rolsuper or rolbypassrls as passes
      from pg_roles where rolname in ('vorder_app', 'vorder_customer') order by 1`.execute(server.database.db)
    expect(rows).toEqual([
      { name: 'vorder_app', owned: 0, passes: false },
      { name: 'vorder_customer', owned: 0, passes: false },
    ])
    const { rows: now } = await asContact(async (db) => sql<{ who: string }>`select current_user as who`.execute(db))
    const { rows: after } = await sql<{ who: string }>`select current_user as who`.execute(server.database.db)
    expect([now[0]?.who, after[0]?.who]).toEqual(['vorder_customer', 'vorder_app'])
  })

  it('shows no row of another, table by table, with no filter at all', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`.execute(
      server.database.db,
    )
    const filled: string[] = []
    const leaks: string[] = []
    for (const { name } of tables) {
      const rowsOf = async (db: Db) => {
        const columns = await readableOf(db, name)
        if (columns.length === 0) return []
        const read = sql.join(columns.map((column) => sql.ref(column)))
        const row = sql`(select to_jsonb(t) from (select ${read}) t)::text`
        return (await sql<{ row: string }>`select ${row} as row from ${sql.table(name)}`.execute(db)).rows
      }
      const isTheirs = ({ row }: { row: string }) =>
        row.includes(`${foreignMark}-`) || new RegExp(`"customer_id": ${theirs.customer}\\b`).test(row)
      if ((await rowsOf(server.database.db)).some(isTheirs)) filled.push(name)
      if ((await asContact(rowsOf)).some(isTheirs)) leaks.push(name)
    }
    expect(leaks).toEqual([])
    expect(filled).toEqual(
      expect.arrayContaining([
        'app_user',
        'claim',
        'customer',
        'customer_iban_change',
        'debtor',
        'dispatch',
        'dossier',
      ]),
    )
    expect(filled).toEqual(expect.arrayContaining(['dossier_search', 'import_batch', 'import_row', 'merchant']))
    for (const table of ['dossierDebtor', 'debtorContact', 'dossierBalance', 'accountEvent', 'importRow'] as const) {
      const counted = async (db: Db) => (await db.selectFrom(table).selectAll().execute()).length
      expect([table, await asContact(counted)]).toEqual([table, 0])
    }
  })

  it('answers the queries of the server with nothing of another when their own filter is gone', async () => {
    const found = await asContact(async (db) => [
      (await listPage(db, all(), { ...paging, count: 'exact' })).total,
      (await listPage(db, all(), { ...paging, count: 'exact', search: foreignMark })).total,
      (await findQuickly(db, all(), foreignMark)).items.length,
      (await findMerchants(db, all(), { ...paging, sortBy: 'name' })).total,
      (await findPeople(db, all(), { kind: ['contact_person'] }, { ...paging, sortBy: 'name' })).total,
      (await findCustomerRows(db, all(), {}, { ...paging, sortBy: 'name' })).rows.map(({ id }) => id),
      (await findCustomers(db, all(), { keywords: '', limit: 50 })).map(({ id }) => id),
    ])
    expect(found).toEqual([0, 0, 0, 0, 1, [mine], [mine]])
    const read = asContact(async (db) => readDossier(db, all(), server.clock, theirs.dossier))
    await expect(read).rejects.toMatchObject({ status: 404 })
    // The same queries find them for the agency: they are there.
    const { db } = server.database
    expect((await listPage(db, all(), { ...paging, count: 'exact', search: foreignMark })).total).toBe(1)
    expect((await findMerchants(db, all(), { ...paging, sortBy: 'name' })).total).toBe(1)
  })

  it('looks words up in the files of that customer alone, whichever is asked for', async () => {
    const found = async (db: Db) =>
      (
        await sql<{ id: number }>`select id from found_in_search(${theirs.customer},
          array[${`%${foreignMark.toLowerCase()}%`}], array[]::text[], null, 10) as found (id)`.execute(db)
      ).rows.map(({ id }) => id)
    expect(await asContact(found)).toEqual([])
    expect(await found(server.database.db)).toContain(theirs.dossier)
  })

  it('lets nothing of a sale be changed by a customer', async () => {
    const change = asContact(async (db) => db.updateTable('saleItem').set({ openCents: 0 }).execute())
    await expect(change).rejects.toThrow('permission denied')
  })

  it('takes no row for another, and changes or removes none', async () => {
    const insert = asContact(async (db) =>
      db
        .insertInto('customerIbanChange')
        .values({
          customerId: theirs.customer,
          iban: 'NL91ABNA0417164300',
          proposedBy: contact.userId,
          proposedAt: new Date(),
          state: 'rejected',
          decidedBy: contact.userId,
          decidedAt: new Date(),
        })
        .execute(),
    )
    await expect(insert).rejects.toThrow('row-level security')
    const changed = await asContact(async (db) =>
      Promise.all([
        db.updateTable('customer').set({ iban: 'X' }).where('id', '=', theirs.customer).executeTakeFirst(),
        db.updateTable('dossier').set({ status: 'paused' }).where('id', '=', theirs.dossier).executeTakeFirst(),
        db.updateTable('appUser').set({ acl: [] }).where('id', '=', theirs.contact).executeTakeFirst(),
      ]),
    )
    expect(changed.map(({ numUpdatedRows }) => numUpdatedRows)).toEqual([0n, 0n, 0n])
    const removed = await asContact(async (db) => db.deleteFrom('merchant').executeTakeFirst())
    expect(removed.numDeletedRows).toBe(0n)
  })
})
