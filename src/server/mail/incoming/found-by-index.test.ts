import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemActor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createDossier } from '#test/dossiers.ts'
import { createCustomer } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { findIncoming } from './queries.ts'
import { findSuggested } from './suggestion-queries.ts'

let server: TestServer
/**
 * Debtors of ten thousand files, each with an address, an e-mail address and somebody who acts for him; as many e-mails, users
 * and customers.
 */
beforeAll(async () => {
  server = await createTestServer()
  const customer = await createCustomer(server)
  const file = await createDossier(server.database.db, customer, { debtors: [{ email: 'joost@meulen.example' }] })
  const owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
  // Of files that nobody reads here.
  await owner.query('set session_replication_role = replica')
  const many = 'generate_series(1, 10000) n'
  const copies = [
    `insert into debtor (id, customer_id, kind, name, sort_name, identity_key) overriding system value
       select 9000000 + n, ${customer}, 'private', 'N ' || n, 'n ' || n, 'n' || n from ${many}`,
    `insert into debtor_contact (debtor_id, kind, value, source) select 9000000 + n, kind, n || value, source
       from debtor_contact cross join ${many}`,
    `insert into debtor_address (debtor_id, street, house_number, postcode, city, source)
       select 9000000 + n, street, house_number, 1000 + n % 9000 || ' AB', city, source
       from debtor_address cross join ${many}`,
    `insert into debtor_representative (debtor_id, kind, name, street, city, valid_from, email)
       select 9000000 + n, 'guardian', 'N ' || n, 'Straat', 'Zaandam', now(),
       n || '@kantoor.example' from ${many}`,
    `insert into dossier_debtor (dossier_id, debtor_id, position) select 9000000 + n, 9000000 + n, 1 from ${many}`,
    `insert into customer (name, email) select 'N ' || n, n || '@winkel.example' from ${many}`,
    `insert into app_user (username, name, password_hash, kind, email)
       select 'n' || n, 'N ' || n, '', 'employee', n || '@bureau.example' from ${many}`,
    `insert into mail_notice (sha256, kind, received_at, dossier_id, log_id, sender)
       select 'x' || n, 'message', now() - n * interval '1 minute', ${file}, n, n || '@elders.example' from ${many}`,
  ]
  for (const copy of copies) await owner.query(copy)
  await owner.query(
    `analyze debtor, debtor_contact, debtor_address, debtor_representative, dossier_debtor, mail_notice, customer,
       app_user`,
  )
  await owner.end()
})
afterAll(async () => server.close())

const page = { sortBy: 'received', sortOrder: 'asc', offset: 0, limit: 25 } as const
const actor = () => systemActor(server.clock.now())

describe('e-mails that came in', () => {
  it.each<[string, readonly string[], (db: Db) => Promise<unknown>]>([
    [
      'on a file',
      // Of each of a page: whether anybody knows its sender.
      [
        'mail_notice_attached',
        'debtor_contact_email',
        'debtor_representative_email',
        'app_user_email',
        'customer_email',
        'mail_notice_sender',
      ],
      async (db) => findIncoming(db, actor(), { ...page, state: ['attached'] }),
    ],
    ['set aside', ['mail_notice_handled'], async (db) => findIncoming(db, actor(), { ...page, state: ['set_aside'] })],
    ['waiting', ['mail_notice_to_do'], async (db) => findIncoming(db, actor(), page)],
    [
      'of somebody',
      [
        'debtor_contact_email',
        'debtor_representative_email',
        'debtor_contact_value',
        'debtor_address_postcode',
        'debtor_kvk_number',
      ],
      async (db) =>
        findSuggested(
          db,
          actor(),
          [1, 2, 3].map((id) => ({
            id,
            dispatchId: 1,
            aboutIds: [],
            inSubject: ['1'],
            inText: ['2'],
            sender: 'joost@meulen.example',
            ibans: ['NL91ABNA0417164300'],
            postcodes: ['1506AB'],
            words: ' joost ',
            kvkNumbers: ['12345678'],
          })),
        ),
    ],
  ])('that are %s are found by an index, not among all there are', async (_, indexes, find) => {
    const scans = await server.database.db.transaction().execute(async (tx) => {
      await find(tx)
      const { rows } = await sql<{ name: string }>`
        select name from unnest(${[...indexes]}::text[]) name
        where pg_stat_get_xact_numscans(name::regclass) > 0`.execute(tx)
      return rows.map(({ name }) => name)
    })
    expect(scans).toEqual(indexes)
  })
})
