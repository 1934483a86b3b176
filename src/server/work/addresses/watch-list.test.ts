import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getAddressWatch,
  getAddressWatchCounts,
  listAddressWatches,
  recordAddressCheck,
} from '#contract/work/addresses.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { type Addresses, byRegister, openAddresses } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDossier } from '#test/dossiers.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { expectInOrderOfIndex } from '#test/whole-tables.ts'
import { findWatches } from './watch-queries.ts'
import { watchUnchecked } from './watch-unchecked.ts'

let server: TestServer
let on: Addresses

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openAddresses(server)
})
afterAll(async () => server.close())

describe('the list of watched addresses', () => {
  it('is filtered and sorted by what is known of each, and counts what is to be done', async () => {
    const customer = await createCustomer(server, 'Zeezicht Verhuur')
    const named = (name: string) => on.make({ debtors: [{ name, identityKey: name }] }, customer)
    const [first, second] = [await on.watch(await named('A. Bakels')), await on.watch(await named('Z. Zwart'))]
    await on.act(recordAddressCheck, second, { ...byRegister, result: 'nothing_found', costCents: 900 })
    const names = async (query: string) =>
      (await on.list(`?customer=${customer}${query}`)).items.map((row) => row.debtorName)
    expect(await names('')).toEqual(['A. Bakels', 'Z. Zwart'])
    expect(await names('&sortBy=cost&sortOrder=desc')).toEqual(['Z. Zwart', 'A. Bakels'])
    expect(await names('&source=register')).toEqual(['Z. Zwart'])
    expect(await names('&result=nothing_found&ground=public_register')).toEqual(['Z. Zwart'])
    expect(await names('&search=bakels')).toEqual(['A. Bakels'])
    expect(await names(`&search=${first.file!.number}`)).toEqual(['A. Bakels'])
    expect(await names('&search=kepplerstraat 41')).toHaveLength(2)
    expect(await names('&checkedFrom=2026-11-20')).toEqual(['Z. Zwart'])
    expect(await names('&sinceTo=2026-11-19')).toEqual([])
    expect(await names('&status=departed_unknown')).toEqual([])
    expect(await names('&shown=proposed')).toEqual([])
    for (const by of ['since', 'checked', 'debtor', 'customer', 'confidence', 'ended']) {
      expect([by, (await names(`&sortBy=${by}`)).length]).toEqual([by, 2])
    }
    const counts = (await on.employee.get(callPath(getAddressWatchCounts))).json()
    expect(counts).toEqual({ watching: (await on.list()).total, proposed: (await on.list('?shown=proposed')).total })
  })

  it.each(['since', 'checked', 'confidence', 'cost', 'ended'] as const)('walks an index by %s', async (sortBy) => {
    const shown = sortBy === 'ended' ? 'done' : 'watching'
    const actor = systemActor(new Date())
    for (const sortOrder of ['asc', 'desc'] as const) {
      const page = { sortBy, sortOrder, offset: 0, limit: 50 }
      await expectInOrderOfIndex(server.database, 'watch', async (db) => findWatches(db, actor, { shown }, page))
    }
  })

  it('is of whoever may edit files; people of a customer see their own [req 6.16]', async () => {
    const customer = await createCustomer(server, 'Alleen wij')
    const mine = await on.watch(await on.make({}, customer))
    const reader = await createPerson(server, ['ROLE_FILE_EDIT', 'ROLE_FILE_SEARCH'], customer)
    expect((await on.list('', reader)).items.map(({ id }) => id)).toEqual([mine.id])
    expect((await reader.get(callPath(getAddressWatch, { id: mine.id }))).json()).toMatchObject({ others: [] })
    const other = await on.watch(await on.make())
    expect((await reader.get(callPath(getAddressWatch, { id: other.id }))).statusCode).toBe(404)
    expect((await reader.post(callPath(recordAddressCheck, { id: mine.id }), {})).statusCode).toBe(403)
    const without = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_FILE_SEARCH'])
    expect((await without.get(callPath(listAddressWatches))).statusCode).toBe(403)
  })

  it('gets files in monitoring once whose address was not checked for long, and files before a hand-over', async () => {
    const at = await createTestServer({ today: '2026-11-20', agency: true })
    const { db } = at.database
    const customer = await createCustomer(at)
    const of = (name: string, example: ExampleDossier) =>
      createDossier(db, customer, { debtors: [{ name, identityKey: name }], ...example })
    await of('Lang geleden', { status: 'monitoring' })
    await of('Pas gecontroleerd', { status: 'monitoring_in_progress' })
    await of('Loopt gewoon', {})
    const step = await db
      .updateTable('workflowStep')
      .set({ definition: JSON.stringify({ action: { kind: 'hand_over', to: 'bailiff' }, costs: 'none' }) })
      .where('id', '=', (eb) => eb.selectFrom('workflowStep').select((one) => one.fn.min('id').as('id')))
      .returning(['id', 'workflowVersionId'])
      .executeTakeFirstOrThrow()
    await of('Naar deurwaarder', { stepId: step.id, workflowVersionId: step.workflowVersionId, nextDay: '2026-11-27' })
    await of('Pas in januari', { stepId: step.id, workflowVersionId: step.workflowVersionId, nextDay: '2027-01-27' })
    await db
      .updateTable('debtorAddress')
      .set({ validFrom: new Date('2026-01-05') })
      .execute()
    await db
      .updateTable('debtorAddress')
      .set({ checkedDay: day('2026-11-01') })
      .where('debtorId', '=', (eb) => eb.selectFrom('debtor').select('id').where('name', '=', 'Pas gecontroleerd'))
      .execute()
    expect([await watchUnchecked(db, at.clock), await watchUnchecked(db, at.clock)]).toEqual([2, 0])
    const watched = await db
      .selectFrom('addressWatch')
      .innerJoin('debtor', 'debtor.id', 'addressWatch.debtorId')
      .select(['debtor.name', 'addressWatch.reason'])
      .orderBy('debtor.name')
      .execute()
    expect(watched).toEqual([
      { name: 'Lang geleden', reason: 'recheck' },
      { name: 'Naar deurwaarder', reason: 'paid_step' },
    ])
    at.clock.set(clockOn(day('2027-06-01')))
    expect(await watchUnchecked(db, at.clock)).toBe(2)
    await at.close()
  })
})
