import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreePlan } from '#contract/money/arrangements.ts'
import { endDebtor } from '#contract/files/debtors/file-debtors.ts'
import { listSamples } from '#contract/sending/runs.ts'
import type { LetterDocument } from '#domain/letters/letter-document.ts'
import { day } from '#domain/day.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { wakeRuns } from '#server/sending/perform/perform-run.ts'
import { type Arranging, openArranging } from '#test/arranging.ts'
import { callPath } from '#test/call-path.ts'
import { createDossier, type ExampleDebtor } from '#test/dossiers.ts'
import { type MailReceiver, openMailReceiver } from '#test/mail-receiver.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followArrangements } from './follow-arrangements.ts'

let server: TestServer
let receiver: MailReceiver
let file: Arranging
let runs: ReturnType<typeof runsOf>
let made = 0

const nine = 9 * 60
const asked = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 3, interest: 'stopped', graceDays: 7 }

beforeAll(async () => {
  receiver = await openMailReceiver()
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true, smtpUrl: receiver.url })
  file = await openArranging(server)
  runs = runsOf(server, file.employee)
  await server.database.db
    .updateTable('customer')
    .set({ street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' })
    .execute()
})
beforeEach(() => setMoment(server, '2026-11-20', nine))
afterAll(async () => {
  await server.close()
  await receiver.close()
  await closeRenderer()
})

/** A file of € 600 in three instalments, the first of them due on 1 December. */
async function inTerms(debtor: ExampleDebtor = {}): Promise<number> {
  made += 1
  const id = await createDossier(server.database.db, file.customerId, {
    debtors: [{ identityKey: crypto.randomUUID(), ...debtor }],
    invoices: [{ number: `REM-${made}`, amountCents: 60_000, dueDay: '2026-11-19' }],
  })
  await file.act(agreePlan, id, { ...asked, channel: 'phone' })
  return id
}

async function followAt(onDay: string, minutes = nine): Promise<void> {
  setMoment(server, onDay, minutes)
  await followArrangements(server.database.db, server.clock)
  await wakeRuns(server.database.db, server.clock)
}

const itemsOf = async (dossierId: number) =>
  server.database.db
    .selectFrom('runItem')
    .select(['runId', 'state', 'occurrence', 'releaseAt'])
    .where('dossierId', '=', dossierId)
    .orderBy('id')
    .execute()
const sentOf = async (dossierId: number) =>
  server.database.db
    .selectFrom('dispatch')
    .select(['kind', 'channel', 'state', 'language', 'content', 'occurrence'])
    .where('dossierId', '=', dossierId)
    .where('state', '<>', 'cancelled')
    .orderBy('id')
    .execute()
const settled = async (dossierId: number) =>
  runs.until(
    async () => itemsOf(dossierId),
    (items) => items.length > 0 && items.every(({ state }) => !['pending', 'sending'].includes(state)),
  )
const words = (content: unknown) => JSON.stringify((content as LetterDocument).blocks)

describe('an instalment that is missing', () => {
  it('is told to the debtor once, by e-mail, with what is missing and until when it can still be paid', async () => {
    const id = await inTerms({ email: 'joost@example.nl' })
    const before = await file.page(id)
    await followAt('2026-12-01')
    expect(await itemsOf(id)).toEqual([])
    await file.pay(id, '2026-12-01', 5_000)
    await followAt('2026-12-02')
    await settled(id)
    await followAt('2026-12-02', nine + 30)
    await followAt('2026-12-03')
    const sent = await sentOf(id)
    expect(sent).toMatchObject([{ kind: 'instalment_reminder', channel: 'email', state: 'sent', language: 'nl' }])
    const text = words(sent[0]?.content)
    expect(text).toContain('De termijn van 1 december 2026 hebben wij niet of niet helemaal ontvangen.')
    expect(text).toContain('U moet van deze termijn nog €\u00a0150,00 betalen.')
    expect(text).toContain('uiterlijk op 8 december 2026 bij ons is')
    expect(text).toContain('Dan vervalt de regeling.')
    expect(sent[0]?.content).toMatchObject({ sums: { payCents: 15_000 } })
    const received = receiver.received.filter(({ to }) => to === 'joost@example.nl')
    expect(received).toHaveLength(1)
    const mail = await PostalMime.parse(received[0]?.content ?? '')
    expect(mail.subject).toMatch(/^U miste een termijn van uw regeling met Kinderopvang De Krekel B\.V\. \(\d+\)$/)
    expect(mail.text).toContain('150,00')
    // The file stays where it was: in terms, and before the step of its workflow.
    expect(await file.page(id)).toMatchObject({ status: 'term_payment', next: { step: before.next?.step ?? null } })
    const [told, missed] = await file.timeline(id)
    expect([told?.kind, told?.dispatch?.subject, missed?.kind]).toEqual([
      'email.sent',
      'U miste een termijn van uw regeling met Kinderopvang De Krekel B.V.',
      'plan.missed',
    ])
  })

  it('is told by letter to who has no e-mail, and that letter is printed with the run of its day', async () => {
    const id = await inTerms()
    await followAt('2026-12-02')
    await settled(id)
    expect(await sentOf(id)).toMatchObject([{ kind: 'instalment_reminder', channel: 'post', state: 'sent' }])
    await runs.until(
      async () =>
        server.database.db
          .selectFrom('dispatch')
          .innerJoin('printBatch', 'printBatch.id', 'dispatch.printBatchId')
          .select('printBatch.handedOverAt')
          .where('dispatch.dossierId', '=', id)
          .execute(),
      (batches) => batches.length === 1 && batches[0]?.handedOverAt !== null,
    )
  })

  it('found at night is told the next morning, and not at all when it was paid by then', async () => {
    const [waits, pays] = [await inTerms({ email: 'a@example.nl' }), await inTerms({ email: 'b@example.nl' })]
    await followAt('2026-12-02', 22 * 60)
    const [item] = await settled(waits)
    expect(item).toMatchObject({ state: 'in_hold' })
    const samples = await file.employee.get(callPath(listSamples, { id: item?.runId ?? 0 }))
    const sample = samples
      .json<{ items: { item: { dossierId: number }; letter: LetterDocument }[] }>()
      .items.find(({ item: { dossierId } }) => dossierId === waits)
    expect(sample?.letter.kind).toBe('instalment_reminder')
    expect(words(sample?.letter)).toContain('De termijn van 1 december 2026')
    await settled(pays)
    await file.pay(pays, '2026-12-02', 20_000)
    await followAt('2026-12-03')
    expect(await settled(waits)).toMatchObject([{ state: 'done' }])
    await runs.until(
      async () => itemsOf(pays),
      ([item]) => item?.state === 'skipped',
    )
    expect([(await sentOf(waits)).length, (await sentOf(pays)).length]).toEqual([1, 0])
  })

  it('is told again of the next one, and of the same one when its payment was taken back', async () => {
    const id = await inTerms({ email: 'c@example.nl' })
    await followAt('2026-12-02')
    await settled(id)
    await file.pay(id, '2026-12-02', 20_000)
    await followAt('2027-01-05')
    await settled(id)
    expect((await sentOf(id)).map(({ occurrence }) => occurrence)).toEqual([1, 2])
    expect(words((await sentOf(id))[1]?.content)).toContain('De termijn van 1 januari 2027')
    const payment = await file.pay(id, '2027-01-05', 40_000)
    await followAt('2027-01-06')
    expect((await file.page(id)).status).toBe('closed')
    await file.takeBack(id, payment, 40_000, '2027-02-08')
    await followAt('2027-02-08')
    expect(await file.page(id)).toMatchObject({ status: 'term_payment' })
    await settled(id)
    const [, , third] = await sentOf(id)
    expect(words(third?.content)).toContain('De termijn van 1 januari 2027')
    expect(words(third?.content)).toContain('uiterlijk op 14 februari 2027')
  })

  it('is told however small it is, also of a file on which less is open than a step needs', async () => {
    const { db } = server.database
    const least = async (minimumBalanceCents: number) =>
      db.updateTable('customer').set({ minimumBalanceCents }).where('id', '=', file.customerId).execute()
    await least(100_000)
    const id = await inTerms({ email: 'klein@home.example' })
    await followAt('2026-12-02')
    expect(await settled(id)).toMatchObject([{ state: 'done' }])
    expect(await sentOf(id)).toMatchObject([{ kind: 'instalment_reminder', channel: 'email' }])
    await least(500)
  })

  it('is told to those who agreed and still owe the file, each by his own way', async () => {
    const { db } = server.database
    made += 1
    const person = (name: string, email: string) => ({ name, email, identityKey: crypto.randomUUID() })
    const id = await createDossier(db, file.customerId, {
      debtors: [
        person('Niet Mee', 'niet@example.nl'),
        person('Wel Mee', 'wel@example.nl'),
        person('Ook Mee', 'ook@example.nl'),
        person('Weg Daarna', 'weg@example.nl'),
      ],
      invoices: [{ number: `REM-${made}`, amountCents: 60_000, dueDay: '2026-11-19' }],
    })
    const [, ...agreed] = (await file.page(id)).debtors
    const debtorIds = agreed.map((one) => one.id)
    await file.act(agreePlan, id, { ...asked, channel: 'phone', debtorIds })
    const gone = { day: '2026-11-20', reason: 'released' }
    const ended = await file.act(endDebtor, id, gone, file.employee, { debtor: debtorIds[2] })
    expect(ended.statusCode, ended.body).toBe(200)
    await followAt('2026-12-02')
    await settled(id)
    const sent = await db
      .selectFrom('dispatch')
      .select(['kind', 'state', 'debtorId', 'occurrence'])
      .where('dossierId', '=', id)
      .orderBy('debtorId')
      .execute()
    const told = { kind: 'instalment_reminder', state: 'sent', occurrence: 1 }
    expect(sent).toEqual(debtorIds.slice(0, 2).map((debtorId) => ({ ...told, debtorId })))
    // They leave beside each other.
    const reached = receiver.received.map(({ to }) => to).filter((to) => /^(niet|wel|ook|weg)@/.test(to))
    expect(reached.toSorted()).toEqual(['ook@example.nl', 'wel@example.nl'])
    expect((await file.page(id)).status).toBe('term_payment')
  })

  it('is not told to who may not be contacted, and the plan lapses all the same', async () => {
    const id = await inTerms({ email: 'd@example.nl' })
    await server.database.db.updateTable('debtor').set({ doNotContact: true }).execute()
    await followAt('2026-12-02')
    await settled(id)
    await server.database.db.updateTable('debtor').set({ doNotContact: false }).execute()
    expect(await sentOf(id)).toEqual([])
    await followAt('2026-12-09')
    expect((await file.arranged(id)).plans[0]?.state).toBe('lapsed')
  })

  it('of two who look at once, one tells it', async () => {
    const id = await inTerms({ email: 'e@example.nl' })
    setMoment(server, '2026-12-02', nine)
    const { db } = server.database
    await Promise.all([followArrangements(db, server.clock), followArrangements(db, server.clock)])
    await settled(id)
    expect(await sentOf(id)).toHaveLength(1)
    const [reminded] = await db
      .selectFrom('planInstalment')
      .select(['reminder', 'dueDay'])
      .where('dossierId', '=', id)
      .where('reminder', 'is not', null)
      .execute()
    expect(reminded).toEqual({ reminder: 1, dueDay: day('2026-12-01') })
  })
})
