import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Day, daysBetween } from '#domain/day.ts'
import { getDispatch } from '#contract/sending/dispatches.ts'
import { customerRoles } from '#contract/people/acl.ts'
import { resolvePrint } from '#contract/sending/held-items.ts'
import { getBatchList, getBatchPdf } from '#contract/sending/print-batches.ts'
import type { SendingSettings } from '#contract/sending/sending.ts'
import {
  changeTemplatePrint,
  getTemplatePrint,
  type TemplatePrint,
} from '#contract/sending/templates/template-print.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { reportStuck } from '#server/sending/perform/report-stuck.ts'

const friday = '2026-11-20'
const nine = 9 * 60
const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }

describe('letters for the print room', () => {
  let server: TestServer
  let manager: Person
  let employee: Person
  let runs: ReturnType<typeof runsOf>
  let customerId: number
  let house: SendingSettings['print']

  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true, worker: true })
    manager = await createPerson(server, 'management')
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
    house = (await settings()).print
  })
  beforeEach(async () => {
    setMoment(server, friday, nine)
    customerId = await createCustomer(server)
    await server.database.db.updateTable('customer').set(address).execute()
    expect((await setPrint(house)).statusCode).toBe(200)
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const settings = async () => (await manager.get('/api/v4/sending/settings')).json<SendingSettings>()
  async function setPrint(print: Partial<SendingSettings['print']>, person = manager) {
    const now = await settings()
    return person.put('/api/v4/sending/settings', { ...now, print: { ...now.print, ...print } })
  }

  /** A consumer and a company get a letter by post: of two templates. */
  async function due() {
    const { db } = server.database
    await createDueDossier(db, customerId, friday)
    const company = { name: 'Bakkerij Het Stoepje V.O.F.', kind: 'company' as const, identityKey: crypto.randomUUID() }
    await createDueDossier(db, customerId, friday, { workflow: 'company_amicable', debtors: [company] })
    return runs.propose(friday, { customerIds: [customerId] })
  }
  const batchesOf = async (runId: number) =>
    runs.until(
      async () => (await runs.read(runId)).printBatches,
      (batches) => batches.length > 0 && batches.every(({ handedOverAt }) => handedOverAt !== null),
    )
  const manifestOf = async (name: string) => {
    const folder = join(server.app.config.dataFolder, 'outbox', 'print', name)
    return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  }
  const templateOf = async (type: string) =>
    (
      await server.database.db
        .selectFrom('template')
        .select('id')
        .where('type', '=', type)
        .where('channel', '=', 'post')
        .where('customerId', 'is', null)
        .executeTakeFirstOrThrow()
    ).id
  const printOf = async (id: number) => (await manager.get(callPath(getTemplatePrint, { id }))).json<TemplatePrint>()
  const setTemplate = async (id: number, change: object, person = manager) => {
    const { paper, sides, stations, version } = await printOf(id)
    return person.put(callPath(changeTemplatePrint, { id }), { paper, sides, stations, version, ...change })
  }

  it('are one batch, on plain paper and both sides, as long as nobody says otherwise', async () => {
    const run = await runs.release(await due())
    const [batch, ...more] = await batchesOf(run.id)
    expect(more).toEqual([])
    const { letters, ...whole } = await manifestOf(batch?.name ?? '')
    expect(whole).toMatchObject({ paper: 'plain', sides: 'duplex', envelope: 'c5', enclosures: [], marks: false })
    expect(letters).toHaveLength(2)
    for (const { trays, pages, sheets } of letters) {
      expect(trays).toEqual([{ tray: 'plain', fromPage: 1, toPage: pages, sheets }])
    }
  })

  it('go in a batch for each paper, envelope and enclosure, each sheet and page of it counted', async () => {
    await setPrint({ paper: 'house_first', enclosures: [{ station: 2, name: 'Antwoordenvelop', isAlways: false }] })
    const id = await templateOf('company_first_letter')
    expect((await setTemplate(id, { sides: 'simplex', stations: [2] })).statusCode).toBe(200)
    const run = await runs.release(await due())
    const batches = await batchesOf(run.id)
    expect(batches.map(({ name, letterCount }) => [name, letterCount])).toEqual([
      [`VRD-${run.number}-01`, 1],
      [`VRD-${run.number}-02`, 1],
    ])
    const manifests = await Promise.all(batches.map(async ({ name }) => manifestOf(name)))
    const simplex = manifests.find(({ sides }) => sides === 'simplex')
    const duplex = manifests.find(({ sides }) => sides === 'duplex')
    expect(simplex).toMatchObject({
      paper: 'house_first',
      enclosures: [{ station: 2, name: 'Antwoordenvelop' }],
      pageCount: 2,
      sheetCount: 2,
      letters: [{ pages: 2, sheets: 2, duplex: false, trays: [{ tray: 'house' }, { tray: 'plain', fromPage: 2 }] }],
    })
    expect(duplex).toMatchObject({
      enclosures: [],
      pageCount: 2,
      sheetCount: 1,
      letters: [{ duplex: true, sheets: 1 }],
    })
    const [letter] = await server.database.db
      .selectFrom('dispatch')
      .select('id')
      .where('runId', '=', run.id)
      .where('kind', '=', 'company_first_letter')
      .execute()
    expect((await employee.get(callPath(getDispatch, { id: letter!.id }))).json()).toMatchObject({
      pages: 2,
      print: { paper: 'house_first', sides: 'simplex', envelope: 'c5' },
      batch: { name: batches[manifests.indexOf(simplex)]?.name, handedOverAt: expect.any(String) },
    })
    await setTemplate(id, { sides: null, stations: [] })
  })

  it('bear marks for the inserting machine only when the agency asks for them', async () => {
    const contentOf = async (runId: number) =>
      (await server.database.db.selectFrom('dispatch').select('content').where('runId', '=', runId).execute()).map(
        ({ content }) => content as { marks?: object },
      )
    const plain = await runs.release(await due())
    for (const content of await contentOf(plain.id)) expect(content).not.toHaveProperty('marks')
    await setPrint({ marks: true, enclosures: [{ station: 1, name: 'Folder schuldhulp', isAlways: true }] })
    const marked = await runs.release(await due())
    for (const { marks } of await contentOf(marked.id)) expect(marks).toEqual({ sides: 'duplex', stations: [1] })
  })

  it('wait for the time of the printer, and those of behind the last time do not wait for another day', async () => {
    expect((await setPrint({ times: [11 * 60, 20 * 60] })).statusCode).toBe(200)
    const proposal = await due()
    expect((await runs.act(proposal, 'release')).statusCode).toBe(200)
    const run = await runs.until(
      async () => runs.read(proposal.id),
      ({ counts }) => counts.sending === 2,
    )
    setMoment(server, friday, 11 * 60 - 1)
    await wakeRuns(server.database.db, server.clock)
    expect(await runs.read(run.id)).toMatchObject({ state: 'released', printBatches: [] })
    setMoment(server, friday, 11 * 60)
    await wakeRuns(server.database.db, server.clock)
    expect(await batchesOf(run.id)).toHaveLength(1)
    await runs.until(
      async () => runs.read(run.id),
      ({ state, counts }) => state === 'done' && counts.done === 2,
    )
  })

  it('of which nobody knows whether the print shop has them are asked about, once', async () => {
    const { db } = server.database
    const run = await runs.release(await due())
    const [batch] = await batchesOf(run.id)
    const isLost = { handedOverAt: null, uncertainAt: new Date() }
    await db.updateTable('printBatch').set(isLost).where('runId', '=', run.id).execute()
    await db.updateTable('dispatch').set({ state: 'sending', sentAt: null }).where('runId', '=', run.id).execute()
    expect(await runs.read(run.id)).toMatchObject({
      printBatches: [{ isUncertain: true, handedOverAt: null }],
      deliveries: [{ channel: 'post', renderedCount: 2, handedOverCount: 0, uncertainCount: 2 }],
    })
    // Whoever asks the print shop has the list and the letters at hand.
    const which = { id: run.id, batch: batch?.id ?? 0 }
    expect((await employee.get(callPath(getBatchList, which))).body.trim().split('\n')).toHaveLength(3)
    expect((await employee.get(`${callPath(getBatchPdf, which)}?part=1`)).rawPayload.subarray(0, 5).toString()).toBe(
      '%PDF-',
    )
    await reportStuck(db, server.clock)
    const asked = await db
      .selectFrom('agendaItem')
      .select('why')
      .where('key', '=', `print_uncertain:${batch?.id}`)
      .execute()
    expect(asked).toEqual([{ why: { key: 'why.print_uncertain', values: { batch: batch?.name, letterCount: 2 } } }])
    // A day later its letters are not told of beside it.
    await db.updateTable('runItem').set({ state: 'sending' }).where('runId', '=', run.id).execute()
    setMoment(server, '2026-11-24', 11 * 60)
    await reportStuck(db, server.clock, 3600)
    const beside = db.selectFrom('agendaItem').select('key').where('key', 'like', `message:${run.id}:%`)
    expect(await beside.execute()).toEqual([])
    setMoment(server, friday, 11 * 60)
    const path = callPath(resolvePrint, { id: batch?.id ?? 0 })
    expect(
      (await (await createPerson(server, customerRoles, customerId)).post(path, { arrived: true })).statusCode,
    ).toBe(403)
    const again = await employee.post(path, { arrived: false })
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([400, ['reason']])
    expect((await employee.post(path, { arrived: true })).statusCode).toBe(204)
    expect((await employee.post(path, { arrived: true })).statusCode).toBe(404)
    expect((await runs.read(run.id)).printBatches).toMatchObject([
      { isUncertain: false, handedOverAt: expect.any(String) },
    ])
  })

  it.each([
    ['at once', [], '2026-11-20'],
    ['before people go home, with a last time before the window of post ends', [17 * 60], '2026-11-20'],
    ['when the post has gone, which is posted on Saturday', [20 * 60], '2026-11-21'],
  ])('give the days to pay from the day on which they are posted: handed over %s', async (_when, times, posted) => {
    expect((await setPrint({ times })).statusCode).toBe(200)
    const proposal = await due()
    expect((await runs.act(proposal, 'release')).statusCode).toBe(200)
    await runs.until(
      async () => runs.read(proposal.id),
      ({ counts }) => counts.sending + counts.done === 2,
    )
    const { content } = await server.database.db
      .selectFrom('dispatch')
      .select('content')
      .where('runId', '=', proposal.id)
      .where('kind', '=', 'company_first_letter')
      .executeTakeFirstOrThrow()
    const { payByDay } = (content as { sums: { payByDay: Day } }).sums
    expect(daysBetween(posted as Day, payByDay)).toBe(7)
  })

  it('are put together by somebody who may, and with one enclosure a station', async () => {
    const same = { station: 1, name: 'Folder', isAlways: false }
    expect((await setPrint({ enclosures: [same, same] })).json().errors.enclosures[0]).toContain('maar één keer')
    expect((await setPrint({ paper: 'house' }, employee)).statusCode).toBe(403)
  })

  it('take enclosures that are there, and none is taken away that a template has', async () => {
    const id = await templateOf('last_letter')
    expect((await setTemplate(id, { stations: [3] })).json().errors.stations[0]).toContain('is er niet meer')
    await setPrint({ enclosures: [{ station: 3, name: 'Betaalkaart', isAlways: false }] })
    const { version } = await printOf(id)
    expect((await setTemplate(id, { stations: [3] })).json()).toMatchObject({ stations: [3], version: version + 1 })
    expect((await setTemplate(id, { paper: 'house', version })).statusCode).toBe(409)
    expect((await setPrint({ enclosures: [] })).json().errors.enclosures[0]).toMatch(/^Sjabloon .+ gebruikt/)
    expect((await setTemplate(id, { stations: [] }, employee)).statusCode).toBe(403)
    await setTemplate(id, { stations: [] })
    const audit = server.database.db
      .selectFrom('auditEvent')
      .select('after')
      .where('kind', '=', 'template.print_changed')
    expect((await audit.orderBy('id', 'desc').executeTakeFirstOrThrow()).after).toMatchObject({ stations: [] })
  })
})
