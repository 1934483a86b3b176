import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { getBailiffProcessing } from '#contract/court/bailiff-files.ts'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { changeDossierPhase, undoDossierAct } from '#contract/files/dossier-commands.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { DossierRow } from '#contract/files/dossiers.ts'
import type { Endpoint, OutputOf } from '#contract/platform/endpoint.ts'
import { getTimeline } from '#contract/files/timeline.ts'
import { day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { readyCase } from '#test/legal-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let legal: Person
let contact: Person
let customerId: number
let zaan: number
let utrecht: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  legal = await createPerson(server, ['ROLE_LEGAL'])
  customerId = await createCustomer(server)
  contact = await createPerson(server, 'contact', customerId)
  zaan = await office('Zaanstreek Gerechtsdeurwaarders')
  utrecht = await office('Bosch & De Wolf')
})
afterAll(async () => server.close())

const about = { city: 'Zaandam', exchange: 'email', active: true }
async function office(name: string, rest: object = {}): Promise<number> {
  const added = await legal.post('/api/v4/bailiff', { ...about, name, ...rest })
  expect(added.statusCode, added.body).toBe(200)
  return added.json<{ id: number }>().id
}

/** A file of which the writ was agreed to and checked. */
const file = async () => {
  const id = await createDueDossier(server.database.db, customerId, '2026-11-24')
  await readyCase(server.database.db, id)
  return id
}
const page = async (id: number, who = employee, query = '') =>
  (await who.get(`/api/v4/file/${id}${query}`)).json<DossierPage>()
async function assign(id: number, input: object) {
  const { version } = await page(id)
  return employee.put(callPath(assignBailiff, { id }), { sinceDay: '2026-11-20', version, ...input })
}
const post = async (command: Endpoint, id: number, input: object) =>
  employee.post(callPath(command, { id }), { version: (await page(id)).version, ...input })
const found = async (query: string) =>
  (await employee.get(`/api/v4/file?${query}`)).json<{ items: DossierRow[] }>().items.map(({ id }) => id)
const entries = async (id: number, who = employee) =>
  (await who.get(callPath(getTimeline, { id }))).json<OutputOf<typeof getTimeline>>().items

describe('the bailiff of a file', () => {
  it('is an office, since a day, with a reference of its own; customers read it too', async () => {
    const id = await file()
    expect((await page(id)).bailiff).toBeNull()
    const input = { bailiff: zaan, sinceDay: '2026-11-16', reference: '26-00417', note: 'Vonnis gemaild.' }
    const done = await assign(id, input)
    expect(done.statusCode, done.body).toBe(200)
    const held = { id: zaan, name: 'Zaanstreek Gerechtsdeurwaarders', sinceDay: '2026-11-16', reference: '26-00417' }
    expect(done.json<DossierPage>().bailiff).toMatchObject(held)
    expect((await page(id, contact)).bailiff).toMatchObject(held)
    const [told] = await entries(id)
    expect(told).toMatchObject({
      kind: 'bailiff.assigned',
      note: { content: 'Vonnis gemaild.' },
      before: null,
      after: { name: held.name, sinceDay: '2026-11-16', reference: '26-00417' },
    })
  })

  it('is another one from then on; who had it stays in the history, and on the page of that day', async () => {
    const id = await file()
    await assign(id, { bailiff: zaan, reference: '1' })
    server.clock.set(clockOn(day('2026-11-23')))
    await assign(id, { bailiff: utrecht, sinceDay: '2026-11-23' })
    // With it what was to be brought to the one before is off the agenda.
    const told = (await entries(id)).find(({ kind }) => kind === 'bailiff.assigned')
    expect(told).toMatchObject({ before: { reference: '1' }, after: { name: 'Bosch & De Wolf', reference: '' } })
    expect((await page(id, employee, '?asOf=2026-11-21')).bailiff).toMatchObject({ id: zaan })
    const { version } = await page(id)
    const ended = await employee.delete(callPath(endBailiff, { id }), { version })
    expect([ended.statusCode, ended.json<DossierPage>().bailiff]).toEqual([200, null])
    const twice = await employee.delete(callPath(endBailiff, { id }), { version: version + 1 })
    expect(twice.statusCode).toBe(404)
    server.clock.set(clockOn(day('2026-11-20')))
  })

  it('is told to the second of two who choose one at the same time', async () => {
    const id = await file()
    const { version } = await page(id)
    const input = { bailiff: zaan, sinceDay: '2026-11-20', reference: '7', version }
    expect((await employee.put(callPath(assignBailiff, { id }), input)).statusCode).toBe(200)
    const late = await employee.put(callPath(assignBailiff, { id }), { ...input, bailiff: utrecht })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({ current: { bailiff: zaan, sinceDay: '2026-11-20', reference: '7' } })
  })

  it('has the file since a day that has come, and not before the file was there', async () => {
    const id = await file()
    const { openedDay } = await page(id)
    for (const sinceDay of ['2026-11-21', '2001-01-01']) {
      const refused = await assign(id, { bailiff: zaan, sinceDay })
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['sinceDay']])
    }
    expect((await assign(id, { bailiff: zaan, sinceDay: openedDay })).statusCode).toBe(200)
  })

  it('is not chosen once it is out of use, and stays where it was', async () => {
    const [id, other] = [await file(), await file()]
    const gone = await office('Kantoor Noorderhaven')
    await assign(id, { bailiff: gone })
    const stopped = { ...about, name: 'Kantoor Noorderhaven', active: false, version: 1 }
    expect((await legal.put(`/api/v4/bailiff/${gone}`, stopped)).statusCode).toBe(200)
    expect((await assign(other, { bailiff: gone })).json().errors).toEqual({ bailiff: ['Kies iets uit de lijst.'] })
    expect((await assign(other, { bailiff: 987_654 })).json().errors).toHaveProperty('bailiff')
    expect((await assign(id, { bailiff: gone, reference: '12' })).json<DossierPage>().bailiff).toMatchObject({
      id: gone,
      reference: '12',
    })
    expect((await legal.delete(`/api/v4/bailiff/${gone}`)).statusCode).toBe(400)
  })

  it('finds the files it has, and those at the bailiff without an office', async () => {
    const [mine, theirs, waiting] = [await file(), await file(), await file()]
    const own = await office('Kantoor van Rijsbergen')
    await assign(mine, { bailiff: own })
    await assign(theirs, { bailiff: utrecht })
    for (const id of [mine, waiting]) await post(changeDossierPhase, id, { phase: 'bailiff', note: 'Betekenen.' })
    expect(await found(`bailiff=${own}`)).toEqual([mine])
    expect(await found(`bailiff=${own}&bailiff=${utrecht}&sortBy=openedDay`)).toEqual(
      expect.arrayContaining([mine, theirs]),
    )
    expect(await found('bailiff=none')).toEqual([waiting])
    expect(new Set(await found(`bailiff=none&bailiff=${own}`))).toEqual(new Set([mine, waiting]))
    // The list that is walked in its order finds the same.
    expect(await found('bailiff=none&search=')).toEqual([waiting])
    await assign(mine, { bailiff: utrecht })
    expect(await found(`bailiff=${own}`)).toEqual([])
  })

  it('is chosen with the handing over, and goes with it when that is taken back', async () => {
    const id = await file()
    const done = await post(changeDossierPhase, id, { phase: 'bailiff', bailiff: zaan, note: 'Vonnis betekenen.' })
    expect(done.json<DossierPage>()).toMatchObject({ phase: 'bailiff', bailiff: { id: zaan, sinceDay: '2026-11-20' } })
    expect((await entries(id)).map(({ kind }) => kind).slice(0, 2)).toEqual(['dossier.handed_over', 'bailiff.assigned'])
    const undone = await post(undoDossierAct, id, {})
    expect(undone.json<DossierPage>()).toMatchObject({ phase: 'amicable', bailiff: null })
    expect((await entries(id)).map(({ kind }) => kind)).toContain('bailiff.ended')
    // To court nobody goes with an office: it is said apart.
    const court = await post(changeDossierPhase, id, { phase: 'judicial', bailiff: zaan, note: 'Dagvaarden.' })
    expect(court.json<DossierPage>()).toMatchObject({ phase: 'judicial', bailiff: null })
  })

  it('is said by who may change files, and by nobody of a customer', async () => {
    const id = await file()
    const input = { bailiff: zaan, sinceDay: '2026-11-20', version: 1 }
    expect((await contact.put(callPath(assignBailiff, { id }), input)).statusCode).toBe(403)
    expect((await contact.get('/api/v4/bailiff')).statusCode).toBe(403)
    expect((await legal.put(callPath(assignBailiff, { id }), input)).statusCode).toBe(403)
  })
})

describe('files that wait to be handed over', () => {
  const processing = async (who = employee) => who.get('/api/v4/bailiff/processing-data')
  const waiting = async () => (await processing()).json<OutputOf<typeof getBailiffProcessing>>()
  const send = async (input: object, who = employee) => who.post('/api/v4/bailiff/send-files', input)

  it('are told with the offices, and the one that works at the address of the debtor [req 7.36]', async () => {
    const near = await office('Krommenie Gerechtsdeurwaarders', { postcodes: '1000-1999' })
    const id = await file()
    await post(changeDossierPhase, id, { phase: 'bailiff', note: 'Vonnis binnen.' })
    const { items, offices, total } = await waiting()
    expect(items.find((one) => one.id === id)).toMatchObject({
      number: (await page(id)).number,
      office: expect.anything(),
    })
    expect(total).toBe(items.length)
    expect(offices.map(({ id: one }) => one)).toEqual(expect.arrayContaining([zaan, utrecht, near]))
    expect((await processing(contact)).statusCode).toBe(403)
  })

  it('are no more than are done in a moment: who has more hands them over in several times', async () => {
    const answer = await send({ bailiff: utrecht, files: Array.from({ length: 51 }, (_, index) => index + 1) })
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['files']])
  })

  it('go to the office together, once, and those that may not go stay with the reason [req 7.36]', async () => {
    const [atBailiff, amicable, held, shut] = [await file(), await file(), await file(), await file()]
    await post(changeDossierPhase, atBailiff, { phase: 'bailiff', note: 'Vonnis binnen.' })
    await assign(held, { bailiff: utrecht })
    await server.database.db
      .updateTable('dossier')
      .set({ status: 'closed', closedDay: day('2026-11-20'), closingReason: 'paid', nextDay: null })
      .where('id', '=', shut)
      .execute()
    const sent = await send({ bailiff: zaan, files: [shut, held, amicable, atBailiff, atBailiff, 999_999] })
    expect(sent.json()).toEqual({
      sent: [amicable, atBailiff],
      refused: [
        { id: shut, reason: 'Het dossier is gesloten. Open het eerst weer.' },
        { id: held, reason: expect.stringContaining('al bij een deurwaarder') },
        { id: 999_999, reason: expect.stringMatching(/./) },
      ],
    })
    for (const id of [amicable, atBailiff]) {
      expect(await page(id)).toMatchObject({ phase: 'bailiff', bailiff: { id: zaan, sinceDay: '2026-11-20' } })
    }
    expect((await page(held)).bailiff).toMatchObject({ id: utrecht })
    expect((await waiting()).items.map(({ id }) => id)).not.toContain(atBailiff)
    const again = await send({ bailiff: zaan, files: [amicable] })
    expect([again.statusCode, again.json().error_message]).toEqual([409, expect.stringContaining('al bij een')])
    expect((await send({ bailiff: 999_999, files: [amicable] })).json().errors).toHaveProperty('bailiff')
    expect((await send({ bailiff: zaan, files: [amicable] }, contact)).statusCode).toBe(403)
  })
})
