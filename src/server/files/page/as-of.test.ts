import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveDossierToStep, pauseDossier, resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import type { Customer } from '#contract/parties/customer-page.ts'
import { getDossier, type DossierPage } from '#contract/files/dossier-page.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { systemActor } from '#server/actor.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { assignOwner } from '#server/files/acts/assign-owner.ts'
import { lockDossier } from '#server/book/standing/lock-dossier.ts'
import { changeSomeDetails } from '#server/files/debtors/change-debtor-details.ts'

let server: TestServer
let employee: Person
let krekel: number
let id: number
const page = async (asOf?: string, person = employee) =>
  (await person.get(callPath(getDossier, { id }) + (asOf ? `?asOf=${asOf}` : ''))).json<DossierPage>()

/**
 * The life of one file. Opened on the 2nd; on the 20th paused until 4 December; on the 24th it goes on, and is given to
 * Sanne; on the 25th its debtor has another name and address; on the 27th it is stopped for a dispute.
 */
beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  krekel = await createCustomer(server)
  const { db } = server.database
  id = await createDueDossier(db, krekel, '2026-11-24', { debtors: [{ name: 'J. Jansen', identityKey: 'as-of' }] })
  const opened = new Date('2026-11-02T09:00:00Z')
  await db.updateTable('debtorAddress').set({ validFrom: opened }).execute()
  const act = async (command: typeof pauseDossier | typeof resumeDossier | typeof suspendDossier, input: object) => {
    const answer = await employee.post(callPath(command, { id }), { version: (await page()).version, ...input })
    expect(answer.statusCode).toBe(200)
  }
  await act(pauseDossier, { reason: 'promise_to_pay', untilDay: '2026-12-04', note: '' })
  server.clock.set(clockOn(day('2026-11-24')))
  await act(resumeDossier, { note: 'Belofte ingetrokken' })
  await inTransaction(db, async (tx) => {
    const actor = systemActor(server.clock.now())
    await assignOwner(tx, actor, [await lockDossier(tx, actor, { dossierId: id, version: null })], employee.userId)
  })
  server.clock.set(clockOn(day('2026-11-25')))
  const [debtor] = (await page()).debtors
  await employee.put(`/api/v4/file/${id}/debtor/${debtor!.id}/address`, {
    street: 'Damrak',
    houseNumber: '7',
    postcode: '1012 LG',
    city: 'Amsterdam',
    country: 'NL',
    status: 'departed_unknown',
    version: debtor!.version,
  })
  await inTransaction(db, async (tx) => {
    const which = { dossierId: id, debtorId: debtor!.id, version: debtor!.version + 1 }
    await changeSomeDetails(tx, systemActor(server.clock.now()), which, { name: 'J. Jansen-de Boer' })
  })
  server.clock.set(clockOn(day('2026-11-27')))
  await act(suspendDossier, { reason: 'dispute', note: '' })
})
afterAll(async () => server.close())

describe('a file as it was at the end of a day', () => {
  it('has the status, next step, pause and owner of that day, and is as it is now without one', async () => {
    expect(await page('2026-11-19')).toMatchObject({
      asOf: { day: '2026-11-19', isBeforeOpening: false, isNextKept: true },
      status: 'not_started',
      owner: null,
      halts: [],
      next: { day: '2026-11-24', step: { code: 'fourteen_day_letter', workflowVersion: 1 } },
    })
    expect(await page('2026-11-20')).toMatchObject({
      status: 'paused',
      halts: [{ kind: 'pause', untilDay: '2026-12-04' }],
      next: { day: '2026-12-04' },
    })
    expect(await page('2026-11-23')).toMatchObject({ status: 'paused', owner: null })
    expect(await page('2026-11-24')).toMatchObject({
      status: 'in_progress',
      halts: [],
      owner: { id: employee.userId },
      flags: [],
    })
    for (const today of [undefined, '2026-11-27', '2027-01-01']) {
      expect(await page(today)).toMatchObject({ asOf: null, status: 'suspend', flags: ['address_departed', 'dispute'] })
    }
  })

  it('says why as it was said then, and that nobody kept whether a person had to do something first', async () => {
    expect(await page('2026-11-20')).toMatchObject({
      asOf: { isHoldKept: true },
      next: { why: { key: 'why.paused_until', values: { untilDay: '2026-12-04' } }, held: null },
    })
    expect(await page('2026-11-24')).toMatchObject({ asOf: { isHoldKept: true }, next: { held: null } })
    // A step that charges costs waits for a person where there is no 14-day letter: today that shows, then it was not kept.
    const { db } = server.database
    const charging = await db
      .selectFrom('workflowStep')
      .innerJoin('workflowVersion', 'workflowVersion.id', 'workflowStep.workflowVersionId')
      .select(['workflowStep.id', 'workflowVersionId'])
      .where(sql`workflow_step.definition ->> 'costs'`, '=', 'charge')
      .executeTakeFirstOrThrow()
    const asks = await createDueDossier(db, krekel, '2026-11-27', {
      stepId: charging.id,
      workflowVersionId: charging.workflowVersionId,
    })
    const of = async (asOf = '') => (await employee.get(callPath(getDossier, { id: asks }) + asOf)).json<DossierPage>()
    expect((await of()).next?.held).not.toBeNull()
    expect(await of('?asOf=2026-11-26')).toMatchObject({ asOf: { isHoldKept: false }, next: { held: null } })
  })

  it('has the name and the address of that day', async () => {
    expect((await page('2026-11-24')).debtors).toMatchObject([
      { name: 'J. Jansen', addresses: [{ street: 'Kepplerstraat', validTo: null }] },
    ])
    expect(await page('2026-11-25')).toMatchObject({
      flags: ['address_departed'],
      debtors: [{ name: 'J. Jansen-de Boer', addresses: [{ street: 'Damrak', status: 'departed_unknown' }] }],
    })
  })

  it('has the name of the customer of that day, and what was agreed with it then', async () => {
    const manager = await createPerson(server, 'management')
    const customer = async () => (await manager.get(`/api/v4/customer/${krekel}`)).json<Customer>()
    const agree = async (on: string, over: object) => {
      server.clock.set(clockOn(day(on)))
      const { privateWorkflow: _private, companyWorkflow: _company, ...contract } = (await customer()).contract
      const { accountManager: _account, caseManager: _case, standing: _standing, ...terms } = contract
      const answer = await manager.put(`/api/v4/customer/${krekel}/contract`, { ...terms, ...over })
      expect(answer.statusCode).toBe(200)
    }
    const termsOn = async (asOf?: string) => (await page(asOf, manager)).customer
    const atFirst = { minimumBalanceCents: 500, costPolicy: 'no_cure_no_pay', claimsInterest: true }
    await agree('2026-11-28', { minimumBalanceCents: 1250 })
    await agree('2026-11-30', { minimumBalanceCents: 1500, costPolicy: 'client_costs', claimsInterest: false })
    server.clock.set(clockOn(day('2026-12-01')))
    const { name, iban: _iban, ibanProposal: _proposal, contract: _contract, ...details } = await customer()
    const { id: _id, number: _number, createdAt: _at, openDossierCount: _count, ...rest } = details
    const other = { ...rest, name: 'De Krekel Opvang B.V.', vatRecoverable: false }
    expect((await manager.put(`/api/v4/customer/${krekel}`, other)).statusCode).toBe(200)
    expect(await termsOn('2026-11-02')).toMatchObject({ name, vatRecoverable: true, terms: atFirst })
    expect(await termsOn('2026-11-27')).toMatchObject({ name, terms: atFirst })
    expect(await termsOn('2026-11-28')).toMatchObject({ name, terms: { ...atFirst, minimumBalanceCents: 1250 } })
    expect(await termsOn('2026-11-29')).toMatchObject({ terms: { ...atFirst, minimumBalanceCents: 1250 } })
    const now = { minimumBalanceCents: 1500, costPolicy: 'client_costs', claimsInterest: false }
    expect(await termsOn('2026-11-30')).toMatchObject({ name, vatRecoverable: true, terms: now })
    expect(await termsOn()).toMatchObject({ name: 'De Krekel Opvang B.V.', vatRecoverable: false, terms: now })
    // Who may not see the customer sees nothing of what was agreed with it.
    const reader = await createPerson(server, ['ROLE_FILE_SEARCH'])
    expect((await page('2026-11-28', reader)).customer).toMatchObject({ name, terms: null })
    server.clock.set(clockOn(day('2026-11-27')))
  })

  it('shows what had happened by then, and lets nothing be done', async () => {
    const [then, now] = [await page('2026-11-20'), await page()]
    expect(now.eventCount).toBeGreaterThan(then.eventCount)
    expect(new Set(Object.values(then.acts))).toEqual(new Set(['shown_in_past']))
    expect(Object.values(now.acts)).not.toContain('shown_in_past')
  })

  it('says so of a day on which the file was not there yet', async () => {
    expect(await page('2026-11-01')).toMatchObject({
      asOf: { isBeforeOpening: true },
      owner: null,
      next: null,
      flags: [],
    })
    expect(await page('2026-11-02')).toMatchObject({ asOf: { isBeforeOpening: false } })
  })

  it('is the same for who reads it for the customer, and not there for another', async () => {
    const contact = await createPerson(server, 'contact', krekel)
    expect(await page('2026-11-20', contact)).toMatchObject({ status: 'paused', next: { day: '2026-12-04' } })
    const stranger = await createPerson(server, 'contact', await createCustomer(server, 'Een ander'))
    const answer = await stranger.get(`/api/v4/file/${id}?asOf=2026-11-20`)
    expect(answer.statusCode).toBe(404)
    expect((await employee.get(`/api/v4/file/${id}?asOf=gisteren`)).statusCode).toBe(400)
  })
})

describe('the history of files', () => {
  it('keeps one row a change of where it stands, and none when nothing of that changed', async () => {
    const { db } = server.database
    const rows = async () =>
      (await db.selectFrom('formerStanding').selectAll().where('dossierId', '=', id).execute()).length
    const before = await rows()
    await db.updateTable('dossier').set({ openCents: 1, version: 99 }).where('id', '=', id).execute()
    expect(await rows()).toBe(before)
    const target = await db
      .selectFrom('workflowStep')
      .select('id')
      .where('code', '=', 'fourteen_day_letter')
      .executeTakeFirstOrThrow()
    const moved = await employee.post(callPath(moveDossierToStep, { id }), {
      step: target.id,
      note: 'Nee',
      version: 99,
    })
    expect([moved.statusCode, await rows()]).toEqual([409, before])
    await db.updateTable('dossier').set({ phase: 'judicial' }).where('id', '=', id).execute()
    expect(await rows()).toBe(before + 1)
  })

  it('is written by the database alone', async () => {
    const { db } = server.database
    await expect(db.deleteFrom('formerStanding').execute()).rejects.toThrow('permission denied')
    await expect(db.deleteFrom('formerCustomer').execute()).rejects.toThrow('permission denied')
    await expect(db.updateTable('formerDebtor').set({ name: 'Niemand' }).execute()).rejects.toThrow('permission denied')
  })

  it('has one column more by one line, which is then written and read', async () => {
    await inSchema(async (owner) => {
      await owner.query(`alter table customer add column desk text not null default 'north'`)
      await owner.query(`select keep_column('former_customer', 'desk')`)
      await owner.query(`update customer set desk = 'south' where id = $1`, [krekel])
      await owner.query('set constraints all immediate')
      const kept = 'select until_at, desk from former_customer where customer_id = $1 order by until_at'
      const { rows } = await owner.query<{ until_at: Date; desk: string | null }>(kept, [krekel])
      const [changed, ...others] = rows.toSorted(
        (one, other) => Number(one.desk === null) - Number(other.desk === null),
      )
      expect(changed?.desk).toBe('north')
      expect(others.map(({ desk }) => desk)).toEqual(rows.slice(1).map(() => null))
      const asOf = async (moment: Date | 'infinity') => {
        const read = `select told.desk from customer present cross join lateral customer_until(present, $2) told
          where present.id = $1`
        return (await owner.query<{ desk: string }>(read, [krekel, moment])).rows[0]?.desk
      }
      expect([await asOf(changed!.until_at), await asOf('infinity')]).toEqual(['north', 'south'])
      // Of what was kept before there was the column, what holds now.
      expect(await asOf(others[0]!.until_at)).toBe('south')
    })
  })

  it('is refused where a column is kept that its row does not have', async () => {
    await inSchema(async (owner) => {
      await owner.query('alter table customer rename column cost_policy to policy_of_costs')
      await expect(owner.query(`select keep_former('former_customer')`)).rejects.toThrow(
        'former_customer keeps what customer does not have: cost_policy',
      )
    })
    await inSchema(async (owner) => {
      await expect(owner.query(`select keep_column('former_customer', 'no_such')`)).rejects.toThrow(
        'former_customer cannot keep no_such',
      )
    })
  })

  it('is written and read by all columns that its tables have', async () => {
    await inSchema(async (owner) => {
      const made = async () =>
        (
          await owner.query(
            `select proname as name, pg_get_functiondef(oid) as definition from pg_proc
               where pronamespace = 'public'::regnamespace and (proname like 'keep\\_former\\_%'
                 or proname like '%\\_until')
             union all select tgname, pg_get_triggerdef(oid) from pg_trigger where tgname like 'former\\_%'
             order by 1, 2`,
          )
        ).rows
      const before = await made()
      expect(before).toHaveLength(12)
      await owner.query(`select keep_former(former) from unnest(
        '{former_customer,former_debtor,former_standing,former_reference}'::regclass[]) former`)
      expect(await made()).toEqual(before)
    })
  })
})

/** Lets the shape of the database be changed, and puts it back. */
async function inSchema(work: (owner: pg.Client) => Promise<void>): Promise<void> {
  const owner = new pg.Client({ connectionString: server.database.url })
  await owner.connect()
  await owner.query('begin')
  try {
    await work(owner)
  } finally {
    await owner.query('rollback')
    await owner.end()
  }
}
