import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getHeldChoices, getHeldRepair, listHeldItems } from '#contract/sending/held-items.ts'
import { retryFailed } from '#contract/sending/run-commands.ts'
import { listRunItems, type RunDetail, type RunItem } from '#contract/sending/runs.ts'
import { getBatchList, getBatchPdf } from '#contract/sending/print-batches.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createDueDossier, createDueFiles } from '#test/portfolio.ts'
import { handOverByDay, runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { countStretch } from '#server/sending/print-batches/progress-queries.ts'

const friday = '2026-11-20'

describe('a run as people follow it', () => {
  let server: TestServer
  let employee: Person
  let runs: ReturnType<typeof runsOf>

  beforeAll(async () => {
    server = await createTestServer({ today: friday, agency: true, worker: true })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const at = (endpoint: { path: string }, id: number) => callPath(endpoint, { id })

  const customerWith = async (count: number) => createDueFiles(server, friday, count)
  const items = async (run: RunDetail, query: string) =>
    (await employee.get(`${at(listRunItems, run.id)}?${query}`)).json<{ items: RunItem[]; total: number }>()

  const papersOf = async (runId: number): Promise<Buffer[]> => {
    const { items: sent } = (await employee.get(`/api/v4/dispatch?run=${runId}`)).json<{ items: { id: number }[] }>()
    return Promise.all(sent.map(async ({ id }) => (await employee.get(`/api/v4/dispatch/${id}/pdf`)).rawPayload))
  }

  it('lists its files by state, reason, step, channel and a part of their number, in the order that is asked', async () => {
    const { id, files } = await customerWith(3)
    const small = await createDueDossier(server.database.db, id, friday, {
      invoices: [{ number: 'k', amountCents: 300 }],
    })
    const run = await runs.propose(friday, { customerIds: [id] })
    const [step] = run.steps
    const numbers = async (query: string) => (await items(run, query)).items.map((item) => item.dossierId)
    expect(await numbers('sortBy=amount&sortOrder=desc&state=proposed')).toEqual(files.toReversed())
    expect(await numbers('sortBy=number&sortOrder=desc')).toEqual([small, ...files.toReversed()])
    expect(await numbers('reason[]=why.balance_below_minimum&reason[]=why.paid')).toEqual([small])
    expect(await numbers(`step[]=${step?.stepId}&channel[]=post&state=proposed&sortBy=number`)).toEqual(files)
    expect(await numbers('channel[]=sms')).toEqual([])
    const [first] = (await items(run, 'sortBy=number')).items
    const part = first?.dossierNumber.slice(-3) ?? ''
    expect(await numbers(`search=${part}`)).toContain(files[0])
    // What a pattern would mean is a letter like any other.
    expect(await numbers('search=%25')).toEqual([])
    expect(await numbers('search=_')).toEqual([])
    await runs.act(run, 'cancel')
  })

  it('lists runs by number or day, in either direction', async () => {
    const { id } = await customerWith(1)
    const early = await runs.propose('2026-11-21', { customerIds: [id] })
    const late = await runs.propose(friday, { customerIds: [id] })
    const numbers = async (query: string) =>
      (await employee.get(`/api/v4/run?limit=100${query}`))
        .json<{ items: RunDetail[] }>()
        .items.map((run) => run.number)
    const ascending = await numbers('&sortBy=number&sortOrder=asc')
    expect(await numbers('&sortBy=number&sortOrder=desc')).toEqual(ascending.toReversed())
    expect(await numbers('')).toEqual(ascending.toReversed())
    const byDay = await numbers('&sortBy=day&sortOrder=desc')
    expect(byDay.indexOf(early.number)).toBeLessThan(byDay.indexOf(late.number))
    for (const run of [early, late]) await runs.act(run, 'cancel')
  })

  it('counts the messages of each channel as far as they are, and the receipt of what was printed', async () => {
    const { id } = await customerWith(2)
    const done = await runs.release(await runs.propose(friday, { customerIds: [id] }))
    const printed = await runs.until(
      () => runs.read(done.id),
      ({ printBatches }) => printBatches.some(({ handedOverAt }) => handedOverAt !== null),
    )
    expect(printed.deliveries).toEqual([
      {
        channel: 'post',
        renderedCount: 2,
        handedOverCount: 2,
        acceptedCount: 0,
        deliveredCount: 0,
        bouncedCount: 0,
        failedCount: 0,
        uncertainCount: 0,
      },
    ])
    expect(printed.printBatches).toMatchObject([
      {
        letterCount: 2,
        receipt: {
          letterCount: 2,
          place: expect.any(String),
          manifestSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        },
      },
    ])
    const batch = printed.printBatches[0]?.id ?? 0
    const list = await employee.get(callPath(getBatchList, { id: done.id, batch }))
    expect(list.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(list.body.trim().split('\r\n')).toHaveLength(3)
    const paper = await employee.get(callPath(getBatchPdf, { id: done.id, batch }))
    const merged = await PDFDocument.load(paper.rawPayload)
    const sheets = (await Promise.all((await papersOf(done.id)).map(async (pdf) => PDFDocument.load(pdf)))).map((one) =>
      Math.ceil(one.getPageCount() / 2),
    )
    // A cover on a sheet of its own, and each letter begins on a new one.
    expect(Math.ceil(merged.getPageCount() / 2)).toBe(1 + sheets.reduce((sum, count) => sum + count, 0))
    const beyond = await employee.get(`${callPath(getBatchPdf, { id: done.id, batch })}?part=2`)
    expect(beyond.statusCode).toBe(404)
    expect((await employee.get(callPath(getBatchPdf, { id: done.id + 1, batch }))).statusCode).toBe(404)
    // The state of one of them is known: it is told beside the others.
    await server.database.db
      .updateTable('dispatch')
      .set({ channel: 'email', state: 'bounced' })
      .where('id', '=', (from) =>
        from
          .selectFrom('dispatch')
          .select((eb) => eb.fn.max('id').as('id'))
          .where('runId', '=', done.id),
      )
      .execute()
    expect((await runs.read(done.id)).deliveries).toMatchObject([
      { channel: 'post', renderedCount: 1 },
      { channel: 'email', renderedCount: 1, acceptedCount: 1, bouncedCount: 1 },
    ])
  })

  it('goes at the pace of the work that goes on now: a night in between is no part of it', async () => {
    const { id } = await customerWith(4)
    const run = await runs.propose(friday, { customerIds: [id] })
    const { db } = server.database
    const now = new Date('2026-11-20T10:00:00Z')
    const [one, two, three] = (await runs.itemsOf(run)).map((item) => item.id)
    const ended = async (item: number | undefined, secondsAgo: number) =>
      db
        .updateTable('runItem')
        .set({ state: 'done', finishedAt: new Date(now.getTime() - secondsAgo * 1000) })
        .where('id', '=', item ?? 0)
        .execute()
    await ended(one, 50_000)
    await ended(two, 30)
    await ended(three, 10)
    await db
      .updateTable('runItem')
      .set({ state: 'pending' })
      .where('runId', '=', run.id)
      .where('state', '=', 'proposed')
      .execute()
    expect(await countStretch(db, run.id, now)).toEqual({ handledCount: 2, seconds: 30, leftCount: 1 })
    expect(await countStretch(db, run.id, new Date(now.getTime() + 3_600_000))).toEqual({
      handledCount: 0,
      seconds: 0,
      leftCount: 1,
    })
    await runs.act(run, 'cancel')
  })

  it('tries again what failed for one cause, and leaves the rest', async () => {
    const { id } = await customerWith(2)
    const run = await runs.release(await runs.propose(friday, { customerIds: [id] }))
    const { db } = server.database
    const [one, two] = (await runs.itemsOf(run)).map((item) => item.id)
    const fail = async (item: number | undefined, fault: string) =>
      db
        .updateTable('runItem')
        .set({ state: 'failed', reason: JSON.stringify({ fault, detail: '' }) })
        .where('id', '=', item ?? 0)
        .execute()
    await fail(one, 'mail_refused')
    await fail(two, 'letter_not_drawn')
    const { version } = await runs.read(run.id)
    await employee.post(at(retryFailed, run.id), { version, reason: 'letter_not_drawn' })
    const after = await runs.until(
      () => runs.read(run.id),
      ({ counts }) => counts.pending === 0,
    )
    expect(after.causes.filter(({ state }) => state === 'failed')).toMatchObject([
      { count: 1, reason: { fault: 'mail_refused' } },
    ])
  })

  it('finds what waits by its reason and by whose file it is', async () => {
    await handOverByDay(server)
    setMoment(server, friday, 20 * 60 + 30)
    const { id, files } = await customerWith(2)
    const [mine = 0, nobodys = 0] = files
    await server.database.db.updateTable('dossier').set({ ownerId: employee.userId }).where('id', '=', mine).execute()
    const run = await runs.release(await runs.propose(friday, { customerIds: [id] }))
    const found = async (query: string) =>
      (await employee.get(`${listHeldItems.path}?${query}`))
        .json<{ items: RunItem[] }>()
        .items.map((item) => item.dossierId)
    const choices = (await employee.get(callPath(getHeldChoices, {}))).json()
    expect(choices).toMatchObject({
      reasons: expect.arrayContaining([{ reason: expect.objectContaining({ key: 'why.outside_window' }), count: 2 }]),
      owners: [{ id: employee.userId }],
    })
    expect(await found('owner[]=me')).toEqual([mine])
    expect(await found(`owner[]=${employee.userId}`)).toEqual([mine])
    expect(await found('owner[]=none&reason[]=why.outside_window')).toEqual([nobodys])
    expect(await found('reason[]=why.paid')).toEqual([])
    expect(await found('search=%25')).toEqual([])
    // The whole hour is acted on, not only what is shown of it.
    const hour = { at: '2026-11-21T06:00:00.000Z', channel: 'post' }
    const moved = await employee.post('/api/v4/run-item/move', { hour, at: '2026-11-23T09:00:00Z' })
    expect(moved.json()).toEqual({ moved: 2 })
    const dropped = await employee.post('/api/v4/run-item/drop', {
      hour: { at: '2026-11-23T09:00:00.000Z', channel: 'post' },
      reason: 'niet meer nodig',
    })
    expect(dropped.json()).toEqual({ dropped: 2 })
    expect((await runs.read(run.id)).counts.cancelled).toBe(2)
    setMoment(server, friday, 9 * 60)
  })

  it('leads from a variable without a value to the template it stands in', async () => {
    const { id } = await customerWith(1)
    const run = await runs.propose(friday, { customerIds: [id] })
    const [item] = await runs.itemsOf(run)
    await server.database.db
      .updateTable('runItem')
      .set({ state: 'in_hold', reason: JSON.stringify({ fault: 'variable_empty', detail: 'invoice' }) })
      .where('id', '=', item?.id ?? 0)
      .execute()
    const repair = await employee.get(at(getHeldRepair, item?.id ?? 0))
    expect(repair.json()).toEqual({
      debtorId: expect.any(Number),
      customer: { id, name: expect.any(String) },
      template: { id: expect.any(Number), name: expect.any(String) },
      ownVariable: null,
    })
    expect((await employee.get(at(getHeldRepair, 999_999))).statusCode).toBe(404)
    await runs.act(run, 'cancel')
  })

  it('lists what is written and waits for the mail server as well, to move or to drop it', async () => {
    const { db } = server.database
    const { id } = await customerWith(0)
    const debtor = { name: 'Stoepje V.O.F.', kind: 'company' as const, email: 'wacht@stoepje.example' }
    const debtors = [{ ...debtor, identityKey: 'wacht' }]
    await createDueDossier(db, id, friday, { workflow: 'company_amicable', debtors })
    const run = await runs.release(await runs.propose(friday, { customerIds: [id] }))
    const [item] = await runs.itemsOf(run)
    // As it stands while the mail server does not take it.
    const later = new Date('2026-11-20T13:20:00Z')
    await db.updateTable('processingRun').set({ state: 'paused' }).where('id', '=', run.id).execute()
    await db
      .updateTable('runItem')
      .set({ state: 'sending', finishedAt: null })
      .where('id', '=', item?.id ?? 0)
      .execute()
    await db
      .updateTable('dispatch')
      .set({ state: 'scheduled', sentAt: null, nextAttemptAt: later })
      .where('id', '=', item?.dispatchId ?? 0)
      .execute()
    const waiting = async (query: string) =>
      (await employee.get(`${listHeldItems.path}?${query}`)).json<{ items: RunItem[] }>().items
    const hour = { at: '2026-11-20T13:00:00.000Z', channel: 'email' }
    expect(await waiting('planned=true')).toMatchObject([{ id: item?.id, releaseAt: later.toISOString() }])
    expect(await waiting(`hour=${hour.at}&channel[]=email`)).toMatchObject([{ id: item?.id }])
    const moved = await employee.post('/api/v4/run-item/move', { hour, at: '2026-11-21T09:00:00Z' })
    expect(moved.json()).toEqual({ moved: 1 })
    expect(await waiting('planned=true')).toMatchObject([{ releaseAt: '2026-11-21T09:00:00.000Z' }])
    await employee.post('/api/v4/run-item/drop', { ids: [item?.id], reason: 'al gebeld' })
    expect(await waiting('planned=true')).toEqual([])
    const message = db
      .selectFrom('dispatch')
      .select('state')
      .where('id', '=', item?.dispatchId ?? 0)
    expect(await message.executeTakeFirst()).toEqual({ state: 'cancelled' })
    expect((await runs.itemsOf(run))[0]).toMatchObject({ state: 'cancelled', reason: { detail: 'al gebeld' } })
  })
})
