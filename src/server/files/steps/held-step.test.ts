import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFileAddressWatches, recordAddressCheck, rejectAddressChange } from '#contract/work/addresses.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { DossierRow } from '#contract/files/dossiers.ts'
import { day } from '#domain/day.ts'
import { type Addresses, byRegister, openAddresses, postLetter } from '#test/addresses.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let on: Addresses

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openAddresses(server)
})
afterAll(async () => server.close())

async function coming(id: number): Promise<(string | null)[][]> {
  const { path } = (await on.employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
  return path.coming.map((item) => [item.day, item.why?.key ?? null])
}

describe('a file of whose debtor was told what stops it', () => {
  it('says so until that is decided on: by a flag, and by a next step without a day', async () => {
    const elsewhere = await createCustomer(server, 'Tandarts De Boer')
    const debtors = [{ identityKey: `p|jansen|${crypto.randomUUID()}` }]
    const id = await createDueDossier(server.database.db, on.krekel, '2026-11-24', { debtors })
    const other = await createDueDossier(server.database.db, elsewhere, '2026-11-24', { debtors })
    expect(await on.page(id)).toMatchObject({ flags: [], next: { held: null } })
    const expected = await coming(id)
    expect(expected[0]).toEqual(['2026-11-24', 'why.step_at_once'])

    const told = await on.act(recordAddressCheck, await on.watch(id), { ...byRegister, result: 'deceased' })
    const { items: watches } = (await on.employee.get(callPath(listFileAddressWatches, { id }))).json()
    expect(watches).toMatchObject([{ state: 'proposed', told: ['deceased'] }])
    const why = { key: 'why.signal_deceased', values: {} }
    for (const file of [id, other]) {
      expect(await on.page(file)).toMatchObject({ flags: ['told_deceased'], next: { held: why } })
      const [first, ...later] = await coming(file)
      expect(first).toEqual([null, 'why.signal_deceased'])
      expect(later.flat().every((one) => one === null)).toBe(true)
    }
    const flagged = async (walk = '') => {
      const { items } = (await on.employee.get(`/api/v4/file?view=all&flag=told_deceased${walk}`)).json<{
        items: DossierRow[]
      }>()
      return items.map((item) => [item.id, item.flags] as const).toSorted(([one], [other]) => one - other)
    }
    expect(await flagged()).toEqual([id, other].map((file) => [file, ['told_deceased']]))
    expect(await flagged('&flag=told_insolvent')).toHaveLength(2)

    // What was told at the request of one customer is not passed on to another.
    const contact = await createPerson(server, 'contact', elsewhere)
    expect((await contact.get(`/api/v4/file/${other}`)).json()).toMatchObject({ flags: [], next: { held: null } })
    // And what nobody has decided on is the agency's own work: the customer of the file is not told either.
    const own = await createPerson(server, 'contact', on.krekel)
    expect((await own.get(`/api/v4/file/${id}`)).json()).toMatchObject({
      flags: [],
      next: { held: null },
      path: { coming: [{ day: null, why: null }, {}, {}, {}] },
    })

    const reason = 'Een ander met dezelfde naam.'
    expect((await on.act(rejectAddressChange, told.json(), { reason })).statusCode).toBe(200)
    expect(await on.page(other)).toMatchObject({ flags: [], next: { held: null } })
    expect(await coming(id)).toEqual(expected)
  })
})

describe('a file whose 14-day letter came back', () => {
  it('stands before its costs without a day, and does not say any more until when can be paid without them', async () => {
    const { db } = server.database
    const id = await createDueDossier(db, on.krekel, '2026-11-28')
    const dispatchId = await postLetter(db, id, '2026-11-10')
    const { stepId, workflowVersionId } = await db
      .selectFrom('dossier')
      .select(['stepId', 'workflowVersionId'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const costs = await db
      .selectFrom('workflowStep')
      .select('id')
      .where('workflowVersionId', '=', workflowVersionId)
      .where('code', '=', 'costs_letter')
      .executeTakeFirstOrThrow()
    expect(costs.id).not.toBe(stepId)
    const nextReason = JSON.stringify({ key: 'why.step_waits_notice_term', values: { lastDay: '2026-11-27' } })
    await db
      .updateTable('dossier')
      .set({ stepId: costs.id, status: 'in_progress', nextReason })
      .where('id', '=', id)
      .execute()
    const sentDay = day('2026-11-10')
    await db
      .insertInto('fourteenDayLetter')
      .values({
        dossierId: id,
        dispatchId,
        sentDay,
        receivedDay: sentDay,
        receivedBasis: 'assumed',
        lastDay: day('2026-11-27'),
        costsCents: 9_000,
        vatCents: 0,
        claimIds: [],
      })
      .execute()
    expect(await on.page(id)).toMatchObject({ next: { why: { key: 'why.step_waits_notice_term' }, held: null } })
    expect((await coming(id))[0]).toEqual(['2026-11-28', 'why.step_waits_notice_term'])

    expect((await on.returned(`B${dispatchId}`, { reason: 'unknown_here' })).json().refused).toEqual([])
    expect(await on.page(id)).toMatchObject({
      next: { why: { key: 'why.step_waits_for_notice', values: {} }, held: { key: 'why.no_notice' } },
    })
    const [first, ...later] = await coming(id)
    expect(first).toEqual([null, 'why.no_notice'])
    expect(later.flat().every((one) => one === null)).toBe(true)
  })
})
