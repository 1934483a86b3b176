import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addAgendaItem, finishAgendaItem } from '#contract/work/agenda.ts'
import { day } from '#domain/day.ts'
import { startWorker } from '#server/platform/jobs/queue.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { sha256Of } from '#server/platform/outside/storage.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { pdfText } from '#test/pdf-text.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { wakeRuns } from './perform-run.ts'

const friday = '2026-11-20'
const nine = 9 * 60

describe('a run takes care', () => {
  let server: TestServer
  let employee: Person
  let customerId: number
  let runs: ReturnType<typeof runsOf>

  beforeAll(async () => {
    server = await createTestServer({ agency: true, worker: true })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
  })
  beforeEach(async () => {
    setMoment(server, friday, nine)
    customerId = await createCustomer(server)
    await server.database.db
      .updateTable('customer')
      .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
      .execute()
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const due = async (debtor: { identityKey?: string; postcode?: string; name?: string } = {}) =>
    createDueDossier(server.database.db, customerId, friday, {
      debtors: [{ identityKey: crypto.randomUUID(), ...debtor }],
    })
  const proposeAll = async () => runs.propose(friday, { customerIds: [customerId] })

  it('that one bad file is set aside with its cause, and the others leave', async () => {
    const ids = [await due(), await due(), await due()]
    const proposal = await proposeAll()
    const change = (workflowVersionId: number | null) =>
      server.database.db
        .updateTable('dossier')
        .set({ workflowVersionId })
        .where('id', '=', ids[1] ?? 0)
        .execute()
    const { workflowVersionId } = await server.database.db
      .selectFrom('dossier')
      .select('workflowVersionId')
      .where('id', '=', ids[1] ?? 0)
      .executeTakeFirstOrThrow()
    await change(null)
    const run = await runs.release(proposal)
    expect(run.counts).toMatchObject({ done: 2, failed: 1 })
    expect(run.causes).toMatchObject([{ state: 'failed', count: 1, reason: { fault: 'not_carried_out' } }])
    await change(workflowVersionId)
    await runs.act(run, 'retry')
    await runs.until(
      async () => runs.read(run.id),
      ({ counts }) => counts.done === 3,
    )
  })

  describe.each([
    ['on the day of the 14-day letter counts as paid within its term', friday, { done: 1, failed: 0 }],
    [
      'before the 14-day letter, and known only later, makes that letter worthless',
      '2026-11-19',
      { done: 0, failed: 1 },
    ],
  ])('that money which came', (when, valueDay, counts) => {
    it(when, async () => {
      const { db } = server.database
      const id = await createDueDossier(db, customerId, friday, {
        invoices: [{ number: `K-${valueDay}`, amountCents: 200_000, dueDay: '2026-10-15' }],
      })
      await runs.release(await proposeAll())
      const payment = { dossierId: id, kind: 'payment', causeKind: 'test', key: crypto.randomUUID() }
      await db
        .insertInto('accountEvent')
        .values({ ...payment, valueDay: day(valueDay), amountCents: 50_000, data: '{"claimIds":[]}' })
        .execute()
      const { nextDay } = await db
        .selectFrom('dossier')
        .select('nextDay')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      setMoment(server, String(nextDay), nine)
      const run = await runs.release(await runs.propose(String(nextDay), { customerIds: [customerId] }))
      expect(run.counts).toMatchObject(counts)
      const { collectionCostsCents, principalCents } = await db
        .selectFrom('dossierBalance')
        .select(['collectionCostsCents', 'principalCents'])
        .where('dossierId', '=', id)
        .executeTakeFirstOrThrow()
      if (counts.failed === 0) {
        // 500 less the interest of five weeks came off the principal; 15% over what was left of it.
        expect(principalCents).toBe(150_767)
        expect(collectionCostsCents).toBe(22_615)
      } else {
        expect(collectionCostsCents).toBe(0)
        expect(run.causes).toMatchObject([{ reason: { fault: 'costs_refused', detail: 'costs_too_high' } }])
        const [item] = await runs.itemsOf(run)
        const sample = await employee.get(`/api/v4/run/${run.id}/item/${item?.id}/letter`)
        expect([sample.statusCode, sample.json().error_message]).toEqual([
          409,
          expect.stringMatching(
            /^Er mogen geen kosten in rekening worden gebracht: de 14-dagenbrief noemde te hoge kosten/,
          ),
        ])
      }
    })
  })

  it('that one person gets no more messages in a week than is allowed, however many files a batch has of them', async () => {
    const { contactsPerWeek } = await server.database.db
      .selectFrom('agency')
      .select('contactsPerWeek')
      .executeTakeFirstOrThrow()
    const identityKey = crypto.randomUUID()
    for (let file = 0; file < contactsPerWeek + 2; file += 1) await due({ identityKey })
    const second = startWorker(server.database.db, server.clock)
    const run = await runs.release(await proposeAll())
    await second.stop()
    expect(run.counts).toMatchObject({ done: contactsPerWeek, in_hold: 2 })
    expect(run.causes[0]).toMatchObject({ reason: { key: 'why.contact_cap' }, count: 2 })
  })

  it('that namesakes of two customers, known by no more than a name, are not taken for one person', async () => {
    const { db } = server.database
    const { contactsPerWeek } = await db.selectFrom('agency').select('contactsPerWeek').executeTakeFirstOrThrow()
    const elsewhere = await createCustomer(server)
    const sender = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await db.updateTable('customer').set(sender).where('id', '=', elsewhere).execute()
    const namesake = { debtors: [{ identityKey: `${crypto.randomUUID()}||` }] }
    for (let file = 0; file < contactsPerWeek; file += 1) await createDueDossier(db, customerId, friday, namesake)
    await createDueDossier(db, customerId, friday, namesake)
    await createDueDossier(db, elsewhere, friday, namesake)
    const run = await runs.release(await runs.propose(friday, { customerIds: [customerId, elsewhere] }))
    expect(run.counts).toMatchObject({ done: contactsPerWeek + 1, in_hold: 1 })
  })

  it('that who was spoken to by telephone gets fewer messages that week; a call nobody answered does not count', async () => {
    const { db } = server.database
    const { contactsPerWeek } = await db.selectFrom('agency').select('contactsPerWeek').executeTakeFirstOrThrow()
    const subject = await db.selectFrom('agendaSubject').select('id').where('code', '=', 'call_debtor').execute()
    const files = [await due(), await due()]
    for (const [index, id] of files.entries()) {
      for (let calls = 0; calls < contactsPerWeek; calls += 1) {
        const item = { subject: subject[0]?.id, dueDay: friday }
        const made = (await employee.post(callPath(addAgendaItem, { id }), item)).json<{
          id: number
          version: number
        }>()
        const ended = { result: index === 0 ? 'done' : 'wrong_number', version: made.version }
        expect((await employee.post(callPath(finishAgendaItem, { id: made.id }), ended)).statusCode).toBe(200)
      }
    }
    const run = await runs.release(await proposeAll())
    expect(run.counts).toMatchObject({ done: 1, in_hold: 1 })
    expect(run.causes[0]).toMatchObject({ reason: { key: 'why.contact_cap' }, count: 1 })
    const held = (await runs.itemsOf(run)).find(({ state }) => state === 'in_hold')
    expect(held?.dossierId).toBe(files[0])
  })

  it('that a run released before its day waits for it', async () => {
    await createDueDossier(server.database.db, customerId, '2026-11-24')
    const proposal = await runs.propose('2026-11-24', { customerIds: [customerId] })
    const held = await runs.release(proposal)
    expect(held.counts).toMatchObject({ in_hold: 1, done: 0 })
    expect(held.causes[0]?.releaseAt).toBe('2026-11-23T23:00:00.000Z')
    setMoment(server, '2026-11-24', nine)
    await wakeRuns(server.database.db, server.clock)
    await runs.until(
      async () => runs.read(held.id),
      ({ state }) => state === 'done',
    )
  })

  it('that the printer gets each letter once, in a batch with a list, in the order of the post', async () => {
    await due({ name: 'A. Achter', postcode: '9712 AA' })
    await due({ name: 'V. Voor', postcode: '1011 AA' })
    const run = await runs.release(await proposeAll())
    const printed = await runs.until(
      async () => runs.read(run.id),
      ({ printBatches }) => printBatches[0]?.handedOverAt !== undefined && printBatches[0].handedOverAt !== null,
    )
    expect(printed.printBatches).toMatchObject([{ name: `VRD-${run.number}-01`, letterCount: 2 }])
    const folder = join(server.app.config.dataFolder, 'outbox', 'print', `VRD-${run.number}-01`)
    const files = await readdir(folder)
    const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
    const named = manifest.letters.map(({ file }: { file: string }) => file)
    expect(new Set(files)).toEqual(new Set([...named, 'manifest.json']))
    expect(manifest.letters.map(({ recipient }: { recipient: string[] }) => recipient[0])).toEqual([
      'V. Voor',
      'A. Achter',
    ])
    for (const { postcode, country, pages, sheets } of manifest.letters) {
      expect([country, postcode]).toEqual(['NL', expect.stringMatching(/^\d{4} [A-Z]{2}$/)])
      expect(sheets).toBe(Math.ceil(pages / 2))
    }
    for (const { file, sha256, recipient } of manifest.letters) {
      const pdf = await readFile(join(folder, file))
      expect(sha256Of(pdf)).toBe(sha256)
      expect(pdfText(pdf)).toContain(recipient[0])
    }
    await wakeRuns(server.database.db, server.clock)
    expect((await runs.read(run.id)).printBatches).toHaveLength(1)
  })

  it('to tell what a proposal has more and less than the last one', async () => {
    const gone = await due()
    await due()
    await proposeAll()
    await server.database.db.updateTable('dossier').set({ status: 'paused' }).where('id', '=', gone).execute()
    await due()
    await due()
    const { difference } = await proposeAll()
    expect(difference?.steps).toMatchObject([{ previousCount: 2, addedCount: 2, goneCount: 1, count: 3 }])
  })
})
