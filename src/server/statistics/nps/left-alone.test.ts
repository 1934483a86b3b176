import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { closeDossiers } from '#server/book/closing/close-dossiers.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { openDesk } from '#test/bank.ts'
import { createDossier, type ExampleDebtor } from '#test/dossiers.ts'
import { createCustomer } from '#test/people.ts'
import { askedOn, askPeople, closeFile, letAsk } from '#test/surveys.ts'

let desk: Awaited<ReturnType<typeof openDesk>>

beforeAll(async () => {
  desk = await openDesk()
  await letAsk(desk.server, true)
})
afterAll(async () => {
  // Its files are rows alone, without books.
  await desk.server.close()
})

let made = 0
const someone = (): ExampleDebtor => {
  made += 1
  return { name: `K. Loos ${made}`, email: `loos${made}@example.nl`, identityKey: `loos ${made}|1012JS|1` }
}
const fileOf = async (debtor: ExampleDebtor, customerId = desk.customerId) =>
  createDossier(desk.db, customerId, { debtors: [debtor] })
const closedFile = async (debtor: ExampleDebtor) => {
  const id = await fileOf(debtor)
  await closeFile(desk.server, id)
  return id
}
const suspend = async (id: number, reason: string) =>
  sql`insert into dossier_halt (dossier_id, kind, reason, came_from, started_at)
    values (${id}, 'suspension', ${reason}, 'in_progress', '2026-11-10 10:00+01')`.execute(desk.db)
/** Closes it by the command, two days before today. */
const closeByCommand = async (id: number) =>
  inTransaction(desk.db, async (tx) => {
    const actor = systemActor(new Date('2026-11-18T10:00:00Z'))
    await closeDossiers(tx, actor, { dossierIds: [id], reason: 'paid', today: day('2026-11-18') })
  })
const askedStates = async (id: number) => {
  await askPeople(desk.server)
  return (await askedOn(desk.server, id)).map(({ state }) => state)
}
/** Holds what is to leave until Monday, and then has it leave. */
const overSunday = async (id: number, meanwhile: () => Promise<unknown>) => {
  desk.server.clock.set(clockOn(day('2026-11-22')))
  expect(await askedStates(id)).toEqual(['scheduled'])
  await meanwhile()
  desk.server.clock.set(clockOn(day('2026-11-23')))
  const states = await askedStates(id)
  desk.server.clock.set(clockOn(day('2026-11-20')))
  return states
}

describe('who is left alone when his file is closed', () => {
  it.each(['deceased', 'bankruptcy', 'debt_relief', 'guardianship', 'dispute'])(
    'is who had it stand still for %s until it closed',
    async (reason) => {
      const file = await fileOf(someone())
      await suspend(file, reason)
      await closeByCommand(file)
      expect(await desk.auditKinds(file)).toContain('dossier.closed')
      expect(await askedStates(file)).toEqual([])
    },
  )

  it('is who died, also on another file; not who had a dispute there, or one that was over before it closed', async () => {
    const [dead, disputes] = [someone(), someone()]
    const [ofDead, ofDisputes] = [await closedFile(dead), await closedFile(disputes)]
    const other = await createCustomer(desk.server)
    for (const [person, reason] of [
      [dead, 'deceased'],
      [disputes, 'dispute'],
    ] as const) {
      const file = await fileOf(person, other)
      await suspend(file, reason)
      await closeByCommand(file)
    }
    const over = await fileOf(someone())
    await suspend(over, 'dispute')
    await sql`update dossier_halt set ended_at = '2026-11-18 09:00+01' where dossier_id = ${over}`.execute(desk.db)
    await closeByCommand(over)
    expect(await askedStates(ofDead)).toEqual([])
    expect(await askedStates(ofDisputes)).toEqual(['sent'])
    expect(await askedStates(over)).toEqual(['sent'])
  })

  it.each(['deceased', 'insolvent', 'guardianship', 'debt_relief'])(
    'is who is told to be %s, as long as nobody decided on that',
    async (result) => {
      const person = someone()
      const file = await closedFile(person)
      await fileOf(person, await createCustomer(desk.server))
      const { rows } = await sql<{ id: number }>`
        with watch as (
          insert into address_watch (debtor_id, customer_id, reason, state, created_at)
          select id, customer_id, 'doubt', 'proposed', now() from debtor where identity_key = ${person.identityKey}
          order by id desc limit 1 returning id, debtor_id
        )
        insert into address_check (watch_id, debtor_id, source, result, checked_day, state, created_at)
        select id, debtor_id, 'register', ${result}, '2026-11-19', 'proposed', now() from watch
        returning id`.execute(desk.db)
      expect(await askedStates(file)).toEqual([])
      await sql`update address_check set state = 'rejected', decided_at = now(), reject_reason = 'x'
        where id = ${rows[0]!.id}`.execute(desk.db)
      expect(await askedStates(file)).toEqual(['sent'])
    },
  )

  it('is who got debt relief after his file was closed, as long as that runs, also with another customer', async () => {
    const person = someone()
    const file = await closedFile(person)
    const elsewhere = await fileOf(person, await createCustomer(desk.server))
    await closeFile(desk.server, elsewhere, 'paid', '2026-05-01')
    await sql`insert into relief (debtor_id, dossier_id, kind, reason, source, from_day, created_at)
      select debtor_id, dossier_id, 'debt_help', 'debt_relief', 'helper', '2026-11-19', now() from dossier_debtor
      where dossier_id = ${elsewhere}`.execute(desk.db)
    expect(await askedStates(file)).toEqual([])
    await sql`update relief set ended_at = now(), outcome = 'lifted' where dossier_id = ${elsewhere}`.execute(desk.db)
    expect(await askedStates(file)).toEqual(['sent'])
  })

  it.each(['uncollectable', 'sold', 'returned', 'own_reason'])('is whose file was closed as %s', async (reason) => {
    await sql`insert into closing_reason (code, name_nl, name_en, name_fr, explanation_nl, explanation_en,
        explanation_fr) values ('own_reason', 'x', 'x', 'x', 'x', 'x', 'x') on conflict do nothing`.execute(desk.db)
    const file = await fileOf(someone())
    await closeFile(desk.server, file, reason)
    expect(await askedStates(file)).toEqual([])
  })
})

describe('a question that did not leave yet', () => {
  it('leaves where nothing changed', async () => {
    const file = await closedFile(someone())
    expect(await overSunday(file, async () => undefined)).toEqual(['sent'])
  })

  it.each(['bounced', 'ended', 'other'])('does not when the address is %s by then', async (change) => {
    const file = await closedFile(someone())
    const states = await overSunday(file, async () => {
      const set = { bounced: sql`status = 'bounced'`, ended: sql`valid_to = now()`, other: sql`value = 'a@b.example'` }
      await sql`update debtor_contact contact set ${set[change as keyof typeof set]} from dossier_debtor owes
        where owes.debtor_id = contact.debtor_id and owes.dossier_id = ${file}
          and contact.kind = 'email'`.execute(desk.db)
    })
    expect(states).toEqual(['cancelled'])
  })

  it('does not when its last day is over, or the file is open again', async () => {
    const late = await closedFile(someone())
    const passed = async () =>
      sql`update nps_invite set open_until = '2026-11-22' where dossier_id = ${late}`.execute(desk.db)
    expect(await overSunday(late, passed)).toEqual(['cancelled'])
    const open = await closedFile(someone())
    const reopened = async () =>
      sql`update dossier set status = 'in_progress', closed_day = null, closing_reason = null, next_day = '2026-12-01',
        next_reason = '{"key": "why.step_at_once", "values": {}}' where id = ${open}`.execute(desk.db)
    expect(await overSunday(open, reopened)).toEqual(['cancelled'])
  })

  it('does not to a customer that has another address by then, or one that nothing gets through to', async () => {
    const changes = [sql`update customer set email = 'anders@klant.example'`, null]
    for (const change of changes) {
      const id = await createCustomer(desk.server, `Klant ${crypto.randomUUID()}`)
      const since = { createdAt: new Date('2026-01-05'), email: 'kantoor@klant.example' }
      await desk.db.updateTable('customer').set(since).where('id', '=', id).execute()
      await fileOf({ name: 'Geen e-mail' }, id)
      const statesOf = async () => {
        await askPeople(desk.server)
        const rows = await desk.db.selectFrom('npsInvite').select('state').where('customerId', '=', id).execute()
        return rows.map(({ state }) => state)
      }
      desk.server.clock.set(clockOn(day('2026-11-22')))
      expect(await statesOf()).toEqual(['scheduled'])
      if (change) await sql`${change} where id = ${id}`.execute(desk.db)
      else {
        await sql`insert into refused_address (customer_id, email, refused_at, error)
          values (${id}, 'kantoor@klant.example', now(), '550')`.execute(desk.db)
      }
      desk.server.clock.set(clockOn(day('2026-11-23')))
      expect((await statesOf())[0]).toBe('cancelled')
      desk.server.clock.set(clockOn(day('2026-11-20')))
    }
  })
})
