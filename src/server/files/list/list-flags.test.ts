import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { listDossiers } from '#contract/files/dossiers.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { compareMarks, verifyMarks } from '#server/book/standing/verify-marks.ts'
import { createDossier } from '#test/dossiers.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20' })
  employee = await createPerson(server, 'employee')
})
afterAll(async () => server.close())

/** What can be known of a file or of who owes it; each is a flag, or was one, or is not one yet. */
const facts = {
  doNotContact: () => sql`update debtor set do_not_contact = true where id = any(${theirs})`,
  departed: () => sql`update debtor_address set status = 'departed_unknown' where debtor_id = any(${theirs})`,
  doubtful: () => sql`update debtor_address set status = 'doubtful' where debtor_id = any(${theirs})`,
  moved: () => sql`update debtor_address set valid_to = now() where debtor_id = any(${theirs})`,
  bounced: () => sql`insert into debtor_contact (debtor_id, kind, value, status, source)
    select id, 'email', 'weg@debiteur.example', 'bounced', 'customer' from unnest(${theirs}) id`,
  bouncedBefore: () => sql`insert into debtor_contact (debtor_id, kind, value, status, source, valid_to)
    select id, 'email', 'oud@debiteur.example', 'invalid', 'customer', now() from unnest(${theirs}) id`,
  blocked: () => listed('all', null, null, '2026-11-20', null),
  blockedForCustomer: () => listed('customer', sql`(select customer_id from dossier where id = ${file})`, null),
  blockedForAnother: () => listed('customer', sql`(select max(id) from customer)`, null),
  blockedForFile: () => listed('dossier', null, file),
  blockedUntilToday: () => listed('all', null, null, '2026-11-01', '2026-11-20'),
  blockedFromTomorrow: () => listed('all', null, null, '2026-11-21', null),
  dispute: () => halted('dispute'),
  complaint: () => halted('complaint'),
  debtRelief: () => halted('debt_relief'),
  deceased: () => halted('deceased'),
  disputeEnded: () => sql`insert into dossier_halt (dossier_id, kind, reason, came_from, started_at, ended_at)
    values (${file}, 'suspension', 'guardianship', 'in_progress', now(), now())`,
  toldDeceased: () => told('deceased', 'proposed'),
  toldInsolvent: () => told('insolvent', 'proposed'),
  toldAndRejected: () => told('debt_relief', 'rejected'),
  plan: () => planned('running'),
  planEnded: () => planned('cancelled'),
  hold: () => sql`insert into legal_hold (dossier_id, reason, started_at) values (${file}, 'Toezicht', now())`,
  /** Who is known by another file of his comes with what is known of him. */
  joined: () => sql`with other as (insert into debtor (customer_id, kind, name, sort_name, identity_key, do_not_contact)
      select customer_id, 'private', 'B. Ander', 'ander', id || '|ander', true from dossier where id = ${file}
      returning id)
    insert into dossier_debtor (dossier_id, debtor_id, position) select ${file}, id, 9 from other`,
  becameAnother: () => sql`update debtor set identity_key = 'was|told', birth_day = '1980-05-01'
    where id = any(${theirs})`,
  holdEnded: () => sql`insert into legal_hold (dossier_id, reason, started_at, ended_at)
    values (${file}, 'Toezicht', now(), now())`,
} as const satisfies Readonly<Record<string, () => RawBuilder<unknown>>>

const file = sql`(select id from chosen)`
const theirs = sql`array(select link.debtor_id from dossier_debtor link join chosen on chosen.id = link.dossier_id)`

let phones = 0

function listed(
  scope: string,
  customer: RawBuilder<unknown> | null,
  dossier: RawBuilder<unknown> | null,
  from = '2026-11-01',
  until: string | null = null,
) {
  const phone = `+316${10_000_000 + phones++}`
  return sql`with called as (insert into debtor_contact (debtor_id, kind, value, source)
      select id, 'phone', ${phone}, 'customer' from unnest(${theirs}) id)
    insert into blocked_number (phone, scope, customer_id, dossier_id, reason, from_day, until_day, source)
    values (${phone}, ${scope}, ${customer ?? sql`null`}, ${dossier ?? sql`null`}, 'asked', ${from}, ${until}, 'Proef')`
}

const halted = (reason: string) => sql`insert into dossier_halt (dossier_id, kind, reason, came_from, started_at)
  values (${file}, 'suspension', ${reason}, 'in_progress', now())`

const planned = (state: string) => sql`insert into payment_plan (dossier_id, agreed_day, agreed_at, channel, every,
    interest, grace_days, open_cents, composition, next_due_day, state, ended_at)
  values (${file}, '2026-10-01', now(), 'phone', 'month', 'running', 7, 10000, '{}', '2026-11-01', ${state},
    case when ${state} <> 'running' then now() end)`

/** Told of the same person in a file of another customer. */
const told = (result: string, state: string) => sql`with same as (
    insert into debtor (customer_id, kind, name, sort_name, identity_key)
    select (select max(id) from customer), kind, name, sort_name, identity_key from debtor where id = any(${theirs})
    returning id, customer_id),
  watched as (insert into address_watch (debtor_id, customer_id, reason, created_at)
    select id, customer_id, 'doubt', now() from same returning id, debtor_id)
  insert into address_check (watch_id, debtor_id, source, result, checked_day, state, decided_at, reject_reason,
    created_at)
  select id, debtor_id, 'customer', ${result}, '2026-11-19', ${state}, case when ${state} <> 'proposed' then now() end,
    case when ${state} = 'rejected' then 'Niet waar' end, now() from watched`

describe('the flags of a file', () => {
  it('are the same in the list and on its page, whatever is known of the file and its debtors', async () => {
    const { db } = server.database
    const known = fc.uniqueArray(fc.constantFrom(...(Object.keys(facts) as (keyof typeof facts)[])), { maxLength: 6 })
    const story = fc.array(fc.record({ known, debtors: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 8,
      maxLength: 8,
    })
    const seen = new Set<string>()
    let made = 0
    await fc.assert(
      fc.asyncProperty(story, async (files) => {
        const customerId = await createCustomer(server, `Klant ${made}`)
        await createCustomer(server, `Andere klant ${made}`)
        for (const { known: ofFile, debtors } of files) {
          const id = await createDossier(db, customerId, {
            invoices: [{ number: `VL-${made}`, amountCents: 10_000 }],
            debtors: Array.from({ length: debtors }, () => ({ identityKey: `1502AR|41|meulen${made++}` })),
          })
          await db.connection().execute(async (connection) => {
            await sql`create temporary table chosen as select ${id}::bigint as id`.execute(connection)
            for (const one of ofFile) await facts[one]().execute(connection)
            await sql`drop table chosen`.execute(connection)
          })
        }
        const { items } = (await employee.get(`/api/v4/file?view=all&limit=50&customer=${customerId}`)).json<
          OutputOf<typeof listDossiers>
        >()
        expect(items).toHaveLength(files.length)
        for (const { id, flags, moreDebtors } of items) {
          const page = (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
          expect({ id, flags, debtors: moreDebtors + 1 }).toEqual({
            id,
            flags: page.flags,
            debtors: page.debtors.length,
          })
          for (const flag of flags) seen.add(flag)
        }
        expect((await verifyMarks(db, server.clock.today())).unmarked).toEqual([])
      }),
      { numRuns: howOften(6, 60) },
    )
    expect(seen.size).toBeGreaterThan(9)
  })

  it('are shown again once a mark that went or was lost is there again', async () => {
    const { db } = server.database
    const customerId = await createCustomer(server, 'Klant van het teken')
    const id = await createDossier(db, customerId, { debtors: [{ identityKey: 'teken|1' }] })
    const flags = async () =>
      (await employee.get(`/api/v4/file?view=all&customer=${customerId}`))
        .json<OutputOf<typeof listDossiers>>()
        .items.map((item) => item.flags)
    const marks = async () => db.selectFrom('dossierMark').select('dossierId').where('dossierId', '=', id).execute()
    const hold = sql`insert into legal_hold (dossier_id, reason, started_at) values (${id}, 'Toezicht', now())`
    await hold.execute(db)
    expect(await flags()).toEqual([['legal_hold']])

    await sql`update legal_hold set ended_at = now() where dossier_id = ${id}`.execute(db)
    await compareMarks(db, server.clock)
    expect([await flags(), (await marks()).length]).toEqual([[[]], 1])
    await sql`update dossier_mark set marked_at = now() - interval '2 days' where dossier_id = ${id}`.execute(db)
    await compareMarks(db, server.clock)
    expect(await marks()).toEqual([])
    await hold.execute(db)
    expect(await flags()).toEqual([['legal_hold']])

    await sql`delete from dossier_mark where dossier_id = ${id}`.execute(db)
    expect([await flags(), (await verifyMarks(db, server.clock.today())).unmarked]).toEqual([[[]], [id]])
    await expect(compareMarks(db, server.clock)).rejects.toThrow(/were marked: 1 /)
    expect(await flags()).toEqual([['legal_hold']])
    await expect(compareMarks(db, server.clock)).resolves.toBeUndefined()
  })
})
