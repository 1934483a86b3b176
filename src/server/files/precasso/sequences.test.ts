import { afterAll, beforeAll, expect, it } from 'vitest'
import { addClaim } from '#contract/files/claim-changes.ts'
import { resumeDossier, suspendDossier } from '#contract/files/dossier-commands.ts'
import { answerPassages } from '#contract/files/precasso/passage-list.ts'
import { actOnPrecasso, extendTerm, passNow } from '#contract/files/precasso/precasso-acts.ts'
import { addDays, type Day, day, daysBetween } from '#domain/day.ts'
import { recalculateAccounts } from '#server/money/account/recalculate-accounts.ts'
import { verifyPortal } from '#server/ops/verification/verify-portal.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { randomOf } from '#server/ops/demo-story/random.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const start = day('2026-11-20')
/** Each file has a sequence of its own; they share their days and runs. */
const fileCount = howOften(8, 60)
const turns = howOften(8, 16)

let server: TestServer
let employee: Person
let contact: Person
let customers: number[]
const db = () => server.database.db

beforeAll(async () => {
  server = await createTestServer({ agency: true, worker: true })
  employee = await createPerson(server, 'employee')
  customers = [await createCustomer(server, 'Tandarts Molenwijk'), await createCustomer(server, 'De Krekel')]
  const agreed = { street: 'Plein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam', email: 'a@example.nl' }
  await db()
    .updateTable('customer')
    .set({ ...agreed, iban: 'NL39RABO0300065264' })
    .where('id', 'in', customers)
    .execute()
  const confirming = customers[1] ?? 0
  await db().updateTable('customer').set({ passage: 'after_confirmation' }).where('id', '=', confirming).execute()
  contact = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_SEARCH'], confirming)
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

/** What happened to a file as this test did it: what its costs are held against. */
interface Told {
  readonly id: number
  readonly kind: 'private' | 'company'
  readonly confirms: boolean
  extendedDay: Day | null
  disputed: boolean
  paid: boolean
  answer: string | null
  costCount: number
}

it('charges no consumer costs before the day, whatever is uploaded, extended, paid, disputed and run before it', async () => {
  const random = randomOf(Number(process.env['VORDER_FIRST_SEED'] ?? 1), 1)
  const files: Told[] = []
  for (let index = 0; index < fileCount; index += 1) files.push(await makeFile(index))
  const dossierIds = files.map(({ id }) => id)
  await recalculateAccounts(db(), { dossierIds, asOf: start, now: server.clock.now() })
  const runs = runsOf(server, employee)
  let passedCount = 0
  let today = start
  for (let turn = 0; turn < turns; turn += 1) {
    setMoment(server, today, 9 * 60)
    for (const file of files) {
      if (random.chance(0.4)) await act(file, today)
      passedCount += await expectLawful(file, today)
    }
    for (const kind of ['precasso', 'collection'] as const) {
      const run = await runs.propose(today, { kind, customerIds: customers })
      if (run.counts.proposed > 0) await runs.release(run)
    }
    for (const file of files) passedCount += await expectLawful(file, today)
    today = addDays(today, random.int(3, 8))
  }
  expect(passedCount).toBeGreaterThan(0)
  expect((await verifyPortal(db(), server.clock)).flatMap(({ findings }) => findings)).toEqual([])

  async function makeFile(index: number): Promise<Told> {
    const kind = index % 4 === 3 ? 'company' : 'private'
    const id = await createDueDossier(db(), customers[index % 2] ?? 0, start, {
      workflow: kind === 'private' ? 'consumer_precasso' : 'company_precasso',
      invoices: [{ number: `F${index}`, amountCents: random.int(3_000, 200_000), dueDay: '2026-09-30' }],
      debtors: [{ kind, email: 'anna@voorbeeld.example', identityKey: crypto.randomUUID() }],
    })
    return {
      id,
      kind,
      confirms: index % 2 === 1,
      extendedDay: null,
      disputed: false,
      paid: false,
      answer: null,
      costCount: 0,
    }
  }

  async function act(file: Told, on: Day): Promise<void> {
    const { id } = file
    const { version } = await stored(id)
    const untilDay = addDays(on, random.int(-2, 40))
    const done = async (who: Person, path: string, body: object) => {
      const answer = await who.post(path, { version, ...body })
      expect(answer.statusCode, answer.body).toBeLessThan(500)
      return answer.statusCode === 200 ? answer.json() : null
    }
    const both = async (body: object) => {
      const answer = await employee.post(actOnPrecasso.path, { files: [{ id, version }], ...body })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json().doneCount === 1
    }
    switch (random.pick(['extend', 'part', 'all', 'dispute', 'resume', 'upload', 'pass', 'answer', 'answer'])) {
      case 'extend':
        if (await done(employee, callPath(extendTerm, { id }), { untilDay })) file.extendedDay = untilDay
        return
      case 'part':
        await both({ act: 'paid', paidDay: addDays(on, -random.int(0, 5)), paidCents: random.int(100, 4_000) })
        return
      case 'all':
        if (random.chance(0.3) && (await both({ act: 'paid', paidDay: on }))) file.paid = true
        return
      case 'dispute':
        if (await done(employee, callPath(suspendDossier, { id }), { reason: 'dispute', note: 'Nee' }))
          file.disputed = true
        return
      case 'resume':
        if (await done(employee, callPath(resumeDossier, { id }), { note: 'Opgelost' })) file.disputed = false
        return
      case 'upload': {
        const claim = { invoiceDay: addDays(on, -60), dueDay: addDays(on, -30), amountCents: 7_500, note: 'Erbij' }
        await done(employee, callPath(addClaim, { id }), { ...claim, invoiceNumber: `N${id}-${turnOf(on)}` })
        return
      }
      case 'pass':
        await done(employee, callPath(passNow, { id }), {})
        return
      default:
        if (file.confirms) await say(file, version, on)
    }
  }

  async function say(file: Told, version: number, on: Day): Promise<void> {
    const answer = random.pick(['pass', 'pass', 'hold'])
    const untilDay = answer === 'hold' ? addDays(on, random.int(1, 20)) : null
    const given = await contact.post(answerPassages.path, { files: [{ id: file.id, version, answer, untilDay }] })
    expect(given.statusCode, given.body).toBe(200)
    if (given.json().doneCount === 1) file.answer = answer
  }
}, 240_000)

const turnOf = (on: Day) => daysBetween(start, on)
const stored = async (id: number) =>
  db().selectFrom('dossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** What was charged since is held against what the test itself did; answers whether anything was. */
async function expectLawful(file: Told, on: Day): Promise<number> {
  const costs = await db()
    .selectFrom('accountEvent')
    .select(['valueDay', 'data'])
    .where('dossierId', '=', file.id)
    .where('kind', '=', 'cost')
    .orderBy('id')
    .execute()
  const fresh = costs.slice(file.costCount)
  const isFirst = file.costCount === 0
  file.costCount = costs.length
  if (fresh.length === 0) return 0
  const about = JSON.stringify({ file, on, fresh })
  expect([file.disputed, file.paid], about).toEqual([false, false])
  if (isFirst && file.confirms) expect(file.answer, about).toBe('pass')
  if (isFirst && file.extendedDay !== null) expect(file.extendedDay < on, about).toBe(true)
  if (file.kind === 'company') return 1
  const letters = await db()
    .selectFrom('fourteenDayLetter')
    .select(['sentDay', 'lastDay', 'claimIds'])
    .where('dossierId', '=', file.id)
    .execute()
  for (const { data, valueDay } of fresh) {
    const { shares } = data as { shares: { claimId: number; amountCents: number }[] }
    for (const { claimId } of shares.filter(({ amountCents }) => amountCents > 0)) {
      // Art. 6:96 lid 6 BW: of each claim its own letter, and the day after a fortnight from its receipt.
      const told = letters.filter(({ claimIds }) => claimIds.map(Number).includes(claimId))
      const isOver = told.some(({ sentDay, lastDay }) => lastDay < valueDay && daysBetween(sentDay, valueDay) > 14)
      expect(isOver, about).toBe(true)
    }
  }
  return 1
}
