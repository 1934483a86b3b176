import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { addClaim, creditClaim, type FileClaims, getFileClaims, withdrawClaim } from '#contract/files/claim-changes.ts'
import { answerImportCredit } from '#contract/intake/import-credits.ts'
import { discardImport, undoImport } from '#contract/intake/imports.ts'
import { createDossier } from '#contract/intake/new-dossier.ts'
import { getMessageChoices, previewMessage, sendMessage } from '#contract/sending/hand-messages.ts'
import { listHeldItems } from '#contract/sending/held-items.ts'
import type { RunItem } from '#contract/sending/runs.ts'
import { systemActor } from '#server/actor.ts'
import { clockOn } from '#server/clock.ts'
import { decideCredits } from '#server/intake/credits/decide-credits.ts'
import { decideWaitingCredits } from '#server/intake/credits/decide-waiting-credits.ts'
import { lockBatch, updateBatch } from '#server/intake/imports/queries.ts'
import { releaseBatch } from '#server/intake/imports/release-batch.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { noteLine as note } from '#test/credits.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { claimLine, claimsList, releaseList, uploadList } from '#test/imports.ts'
import { mergingOf } from '#test/merging.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
const undecided = 'why.credit_note_undecided'

let server: TestServer
let employee: Person
let runs: ReturnType<typeof runsOf>
let customer: number

beforeAll(async () => {
  server = await createTestServer({ today: friday, agency: true, worker: true })
  employee = await createPerson(server, 'employee')
  runs = runsOf(server, employee)
})
beforeEach(async () => {
  server.clock.set(clockOn(day(friday)))
  customer = await createCustomer(server, `Klant ${crypto.randomUUID()}`)
  const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
  await server.database.db.updateTable('customer').set(address).where('id', '=', customer).execute()
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const upload = async (...lines: string[]) => (await uploadList(employee, claimsList(...lines), customer)).id

/** Hands a list over and releases it; answers the files of the customer, which are due. */
async function handOver(...lines: string[]): Promise<number[]> {
  await releaseList(employee, await upload(...lines))
  await decide()
  return makeDue()
}

/** The new files of the customer, which are due from now on. */
async function makeDue(): Promise<number[]> {
  const { db } = server.database
  const due = db
    .updateTable('dossier')
    .set({ nextDay: day(friday) })
    .where('customerId', '=', customer)
  return (await due.where('status', '=', 'not_started').returning('id').execute())
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
}

/** What the portal does by itself every few seconds. */
const decide = async () => decideWaitingCredits(server.database.db, server.clock)

/** Two invoices of one debtor: a credit note that names none of them may be of either. */
const twoOf = (number: number) => [claimLine(number), claimLine(number, { invoice: `F${number}b` })]
const answer = async (id: number, given: unknown) =>
  employee.put(callPath(answerImportCredit, { id }), { row: 2, answer: given })
const pageOf = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()

/** What a run proposes for each file of the customer now. */
async function proposed(): Promise<Map<number, string>> {
  const run = await runs.propose(friday, { customerIds: [customer] })
  const items = await runs.itemsOf(run)
  await runs.act(run, 'cancel')
  return new Map(items.map(({ dossierId, state, reason }) => [dossierId, told(state, reason)]))
}
const told = (state: string, reason: RunItem['reason']) =>
  reason && 'key' in reason && state === 'excluded' ? reason.key : state

describe('a credit note that nobody has decided on', () => {
  it('holds the running files it may be about, with the way to its row; decided, they go on with the next run', async () => {
    const [held = 0, other = 0] = await handOver(...twoOf(1), claimLine(2))
    const id = await upload(note(1, 'CN-1', '-50,00'))
    const why = { key: undecided, values: { importId: id, row: 2 } }
    expect(await proposed()).toEqual(
      new Map([
        [held, undecided],
        [other, 'proposed'],
      ]),
    )
    expect((await pageOf(held)).next?.held).toEqual(why)
    expect((await pageOf(other)).next?.held).toBeNull()
    expect((await answer(id, { kind: 'subtract', invoiceNumber: 'F1b' })).json()).toEqual({ state: 'credit' })
    expect(await proposed()).toEqual(
      new Map([
        [held, 'proposed'],
        [other, 'proposed'],
      ]),
    )
    expect((await pageOf(held)).next?.held).toBeNull()
    // Taken back, it is asked again.
    await answer(id, null)
    expect((await proposed()).get(held)).toBe(undecided)
  })

  it('lets go of the files when it is left out, or its list is thrown away', async () => {
    const [file = 0] = await handOver(...twoOf(1))
    const id = await upload(note(1, 'CN-1', '-50,00'))
    expect((await proposed()).get(file)).toBe(undecided)
    await answer(id, { kind: 'leave_out', reason: 'Al verwerkt' })
    expect((await proposed()).get(file)).toBe('proposed')
    const again = await upload(note(1, 'CN-2', '-40,00'))
    expect((await proposed()).get(file)).toBe(undecided)
    expect((await employee.post(callPath(discardImport, { id: again }))).statusCode).toBe(204)
    expect((await proposed()).get(file)).toBe('proposed')
  })

  it('that is booked and taken back with its list is decided still', async () => {
    const [file = 0] = await handOver(...twoOf(1))
    const id = await upload(note(1, 'CN-1', '-50,00'))
    await answer(id, { kind: 'subtract', invoiceNumber: 'F1' })
    await releaseList(employee, id)
    expect((await proposed()).get(file)).toBe('proposed')
    expect((await employee.post(callPath(undoImport, { id }))).statusCode).toBe(200)
    await decide()
    expect((await proposed()).get(file)).toBe('proposed')
  })

  it('that names the invoice of another debtor holds the files of both', async () => {
    await handOver(claimLine(1), claimLine(2, { invoice: 'F102' }), claimLine(3))
    await upload(note(1, 'CN F102', '-50,00'))
    expect([...(await proposed()).values()].toSorted()).toEqual(['proposed', undecided, undecided])
  })

  it('holds a file that comes with a later list, and the file that its file goes into', async () => {
    await upload(note(1, 'CN-1', '-50,00'))
    const [file = 0, stays = 0] = await handOver(...twoOf(1), claimLine(2))
    expect((await proposed()).get(file)).toBe(undecided)
    const { db } = server.database
    // One person after all.
    const debtorOf = (id: number) => db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', id)
    const { debtorId } = await debtorOf(file).executeTakeFirstOrThrow()
    await db.updateTable('dossierDebtor').set({ debtorId }).where('dossierId', '=', stays).execute()
    const manager = await createPerson(server, 'management')
    await mergingOf(server, manager).merge(stays, [file])
    expect((await proposed()).get(stays)).toBe(undecided)
  })

  it('keeps a letter by hand from leaving, with its reason; words without a claim may go', async () => {
    const [file = 0] = await handOver(...twoOf(1))
    const id = await upload(note(1, 'CN-1', '-50,00'))
    const choices = (await employee.get(callPath(getMessageChoices, { id: file }))).json<{
      templates: { id: number; channel: string; kind: string }[]
    }>()
    const byHand = (kind: string, channel: string, paragraph = '') => {
      const template = choices.templates.find((one) => one.kind === kind && one.channel === channel)?.id
      return { channel, template, paragraph }
    }
    const reminder = byHand('payment_reminder', 'post')
    const refused = { refusal: { key: undecided, values: { importId: id, row: 2 } } }
    expect((await employee.post(callPath(previewMessage, { id: file }), reminder)).json()).toMatchObject(refused)
    const sent = await employee.post(callPath(sendMessage, { id: file }), reminder)
    expect([sent.statusCode, sent.json().error_message]).toEqual([409, expect.stringMatching(/creditnota.*rij 2/)])
    const words = byHand('message', 'email', 'Belt u ons?')
    expect((await employee.post(callPath(previewMessage, { id: file }), words)).json()).toMatchObject({ refusal: null })
  })

  it('takes what waits to leave out of its run at once', async () => {
    const [file = 0] = await handOver(...twoOf(1).map((line) => line.replace('a1@example.nl', '')))
    const { db } = server.database
    const run = await runs.propose(friday, { customerIds: [customer] })
    const debtorIds = db.selectFrom('dossierDebtor').select('debtorId').where('dossierId', '=', file)
    await db
      .updateTable('debtorAddress')
      .set({ status: 'departed_unknown' })
      .where('debtorId', 'in', debtorIds)
      .execute()
    await runs.release(run)
    const waiting = async () =>
      (await employee.get(listHeldItems.path)).json<{ items: RunItem[] }>().items.some((one) => one.dossierId === file)
    expect(await waiting()).toBe(true)
    await upload(note(1, 'CN-1', '-50,00'))
    await wakeRuns(db, server.clock)
    const [item] = await runs.until(
      () => runs.itemsOf(run),
      ([one]) => one?.state === 'skipped',
    )
    expect(item?.reason).toMatchObject({ key: undecided })
    expect(await waiting()).toBe(false)
  })
})

const claim = (invoiceNumber: string) => ({
  invoiceNumber,
  invoiceDay: '2026-09-01',
  dueDay: '2026-09-15',
  amountCents: 59_800,
})

/** A file that is typed, of the debtor that a list knows by this number. */
async function typeFile(number: number, ...invoices: string[]): Promise<number> {
  const debtor = {
    kind: 'private',
    name: `Mevrouw A. Bakker ${number}`,
    debtorNumber: `K${number}`,
    street: 'Zuiddijk',
    houseNumber: String(number),
    postcode: '1505 HC',
    city: 'Zaandam',
    email: `a${number}@example.nl`,
  }
  const made = await employee.post(createDossier.path, { customer, debtors: [debtor], claims: invoices.map(claim) })
  expect(made.statusCode, made.body).toBe(200)
  await makeDue()
  return made.json<{ id: number }>().id
}

/** The claims of a file, and what is to be told with a change of one. */
async function seen(id: number, invoiceNumber: string) {
  const { claims, version } = (await employee.get(callPath(getFileClaims, { id }))).json<FileClaims>()
  const claimId = claims.find((one) => one.invoiceNumber === invoiceNumber)?.id ?? 0
  return { params: { id, claim: claimId }, told: { version, note: 'Verkeerd getypt' } }
}

describe('a credit note that waits', () => {
  it('holds what is typed after it, from that moment on; a claim that is withdrawn frees its file', async () => {
    const id = await upload(note(1, 'CN-1', '-50,00'))
    const held = await typeFile(1, 'F1', 'F1b')
    const other = await typeFile(2, 'F2')
    // Any note of the customer may be about what has just been typed.
    expect(Object.fromEntries(await proposed())).toEqual({ [held]: undecided, [other]: undecided })
    await decide()
    expect(Object.fromEntries(await proposed())).toEqual({ [held]: undecided, [other]: 'proposed' })
    expect((await pageOf(held)).next?.held).toEqual({ key: undecided, values: { importId: id, row: 2 } })

    const { params, told: why } = await seen(held, 'F1b')
    expect((await employee.delete(callPath(withdrawClaim, params), why)).statusCode).toBe(200)
    await decide()
    expect((await proposed()).get(held)).toBe('proposed')
    const { told: again } = await seen(held, 'F1')
    expect((await employee.post(callPath(addClaim, { id: held }), { ...claim('F1c'), ...again })).statusCode).toBe(200)
    expect((await proposed()).get(held)).toBe(undecided)
    await decide()
    expect((await proposed()).get(held)).toBe(undecided)
  })

  it('frees the file once somebody has typed it there', async () => {
    const [file = 0] = await handOver(...twoOf(1))
    await upload(note(1, 'CN-1', '-50,00'))
    expect((await proposed()).get(file)).toBe(undecided)
    const { params, told: why } = await seen(file, 'F1')
    const typed = { amountCents: 5_000, valueDay: '2026-09-10', number: 'CN-1', ...why }
    expect((await employee.post(callPath(creditClaim, params), typed)).statusCode).toBe(200)
    await decide()
    expect((await proposed()).get(file)).toBe('proposed')
  })

  it('frees the file when the list with the other is undone', async () => {
    await upload(note(1, 'CN-1', '-50,00'))
    const [file = 0] = await handOver(claimLine(1))
    const second = await upload(claimLine(1, { invoice: 'F1b' }))
    await releaseList(employee, second)
    await decide()
    expect((await proposed()).get(file)).toBe(undecided)
    expect((await employee.post(callPath(undoImport, { id: second }))).statusCode).toBe(200)
    await decide()
    expect((await proposed()).get(file)).toBe('proposed')
  })

  it('holds what a release made that was stopped half way', async () => {
    await upload(note(5, 'CN-5', '-50,00'))
    // Of the two halves of a release the first has debtors 5 and 6, the second debtor 1.
    const id = await upload(...twoOf(5), claimLine(6), claimLine(1))
    const { db } = server.database
    await updateBatch(db, id, { state: 'releasing' })
    let pieces = 0
    const now = server.clock.now()
    const work = {
      db,
      storage: server.app.storage,
      today: day(friday),
      now,
      report: async () => {},
      stopped: () => (pieces += 1) > 1,
    }
    expect(await releaseBatch(work, systemActor(now), id)).toBe(false)
    const [held = 0, other = 0, ...more] = await makeDue()
    expect(more).toEqual([])
    // As long as it is not known whether more comes.
    await decide()
    expect(Object.fromEntries(await proposed())).toEqual({ [held]: undecided, [other]: undecided })
    await updateBatch(db, id, { state: 'ready' })
    await decide()
    expect(Object.fromEntries(await proposed())).toEqual({ [held]: undecided, [other]: 'proposed' })
  })

  it('is decided after whoever has its list in hand, by one of two that come at once', async () => {
    const id = await upload(note(1, 'CN-1', '-50,00'))
    const { db } = server.database
    const { held, both } = await inTransaction(db, async (tx) => {
      await lockBatch(tx, id)
      await decideCredits(tx, { id, customerId: customer }, day(friday))
      const typed = await typeFile(1, 'F1', 'F1b')
      const deciding = Promise.all([decide(), decide()])
      await untilHeldUp(db)
      return { held: typed, both: { deciding } }
    })
    await both.deciding
    const left = await db.selectFrom('claimChange').select('id').where('customerId', '=', customer).execute()
    expect(left).toEqual([])
    expect((await proposed()).get(held)).toBe(undecided)
  })
})
