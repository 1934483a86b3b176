import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { addDebtors, endDebtor } from '#contract/files/debtors/file-debtors.ts'
import { getMessageChoices, sendMessage } from '#contract/sending/hand-messages.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const nine = 9 * 60
const friday = '2026-11-20'

describe('a file that several owe', () => {
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
    customerId = await createCustomer(server, `Klant ${crypto.randomUUID()}`)
    const address = { street: 'Houtveldweg', houseNumber: '110', postcode: '1506 TC', city: 'Zaandam' }
    await server.database.db.updateTable('customer').set(address).where('id', '=', customerId).execute()
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  type Debtors = NonNullable<Parameters<typeof createDueDossier>[3]>['debtors']
  const person = (name: string, more: object = {}) => ({ name, identityKey: crypto.randomUUID(), ...more })
  const fileOf = async (debtors: Debtors, workflow = 'consumer_amicable') =>
    createDueDossier(server.database.db, customerId, friday, {
      workflow,
      debtors,
      invoices: [{ number: crypto.randomUUID(), amountCents: 100_000, dueDay: '2026-10-15' }],
    })
  const page = async (id: number) => (await employee.get(`/api/v4/file/${id}`)).json<DossierPage>()
  const dispatchesOf = async (id: number) =>
    server.database.db.selectFrom('dispatch').selectAll().where('dossierId', '=', id).orderBy('id').execute()
  const saysCosts = async (id: number, kind: string) =>
    (await dispatchesOf(id))
      .filter((one) => one.kind === kind)
      .map(({ recipient, content }) => [
        (recipient as { name: string }).name,
        (content as { sums: { costsCents: number } }).sums.costsCents,
      ])
  const noticesOf = async (id: number) =>
    server.database.db.selectFrom('fourteenDayLetter').selectAll().where('dossierId', '=', id).orderBy('id').execute()
  const nextDayOf = async (id: number) =>
    (await server.database.db.selectFrom('dossier').select('nextDay').where('id', '=', id).executeTakeFirstOrThrow())
      .nextDay
  const agendaOf = async (id: number) =>
    server.database.db
      .selectFrom('agendaItem')
      .innerJoin('agendaSubject', 'agendaSubject.id', 'agendaItem.subjectId')
      .select(['agendaSubject.code', 'agendaItem.why'])
      .where('dossierId', '=', id)
      .execute()
  const proposeAll = async (onDay = friday) => runs.propose(onDay, { customerIds: [customerId] })
  const run = async (onDay: string) => {
    setMoment(server, onDay, nine)
    return runs.release(await proposeAll(onDay))
  }

  it('writes to each of them, and asks costs of a consumer only after the term of his own 14-day letter', async () => {
    // One gets his letter by post, the other by e-mail: their terms end on other days.
    const id = await fileOf([person('J. Stoepje'), person('K. Drempel', { email: 'k@drempel.example' })])
    await server.database.db
      .deleteFrom('debtorAddress')
      .where('debtorId', 'in', (query) => query.selectFrom('debtor').select('id').where('name', '=', 'K. Drempel'))
      .execute()
    const proposal = await runs.propose(friday, { customerIds: [customerId] })
    expect([proposal.counts.proposed, proposal.steps.map(({ channel, count }) => [channel, count])]).toEqual([
      2,
      [
        ['post', 1],
        ['email', 1],
      ],
    ])
    // Two messages, and what is open on one file.
    expect([proposal.fileCount, proposal.open]).toEqual([1, [{ currency: 'EUR', cents: 100_384 }]])
    const items = await runs.itemsOf(proposal)
    expect(items.map(({ debtorName }) => debtorName)).toEqual(['J. Stoepje', 'K. Drempel'])
    expect(await runs.release(proposal)).toMatchObject({ state: 'done', counts: { done: 2 } })
    const { debtors } = await page(id)
    const notices = await noticesOf(id)
    expect(notices.map(({ debtorId }) => debtorId).toSorted((a, b) => Number(a) - Number(b))).toEqual(
      debtors.map((debtor) => debtor.id),
    )
    const lastDays = notices.map(({ lastDay }) => lastDay).toSorted((a, b) => a.localeCompare(b))
    expect(lastDays[0]).not.toBe(lastDays[1])
    // The file waits for the last of the terms.
    expect(String(await nextDayOf(id)) > String(lastDays[1])).toBe(true)
    expect(debtors.map(({ messages }) => messages.map(({ kind }) => kind))).toEqual([
      ['fourteen_day_letter'],
      ['fourteen_day_letter'],
    ])

    expect(await run(String(await nextDayOf(id)))).toMatchObject({ counts: { done: 2 } })
    expect(await saysCosts(id, 'costs_letter')).toEqual([
      ['J. Stoepje', 15_000],
      ['K. Drempel', 15_000],
    ])
    const { balance, debtors: both } = await page(id)
    expect(balance.claimed.collection_costs).toBe(15_000)
    expect(both.map(({ part }) => part.costsCents)).toEqual([15_000, 15_000])
    expect(await agendaOf(id)).toEqual([])
  })

  it('writes to each of them once, also where two runs were proposed and their channel changed in between', async () => {
    const id = await fileOf([person('P. Dubbel'), person('R. Enkel', { houseNumber: '47' })])
    const [first, second] = [await proposeAll(), await proposeAll()]
    expect(await runs.release(second)).toMatchObject({ state: 'done', counts: { done: 2 } })
    const [, other] = (await page(id)).debtors
    const address = {
      debtorId: other?.id ?? 0,
      kind: 'email' as const,
      value: 'r@enkel.example',
      source: 'customer' as const,
    }
    await server.database.db.insertInto('debtorContact').values(address).execute()
    await server.database.db.deleteFrom('debtorAddress').where('debtorId', '=', address.debtorId).execute()
    const stale = await runs.release(first)
    expect(stale).toMatchObject({ state: 'done', counts: { done: 0, failed: 0, skipped: 2 } })
    const skipped = { reason: { fault: 'already_sent', detail: '' } }
    expect(await runs.itemsOf(stale)).toMatchObject([skipped, skipped])
    expect((await dispatchesOf(id)).map(({ channel }) => channel)).toEqual(['post', 'post'])
  })

  it('goes on when one of them cannot be reached, who owes no costs until a 14-day letter of his own', async () => {
    const { db } = server.database
    const id = await fileOf([person('L. Onbekend'), person('M. Bekend', { houseNumber: '43' })])
    const [lost, known] = (await page(id)).debtors
    await db
      .deleteFrom('debtorAddress')
      .where('debtorId', '=', lost?.id ?? 0)
      .execute()
    expect(await run(friday)).toMatchObject({ counts: { done: 1, excluded: 1 } })
    expect((await noticesOf(id)).map(({ debtorId }) => debtorId)).toEqual([known?.id])
    expect(await agendaOf(id)).toMatchObject([
      { code: 'check_address', why: { key: 'why.debtor_not_written', values: { name: 'L. Onbekend' } } },
    ])
    // His address is found; the letter with costs goes to the other alone, and somebody is told of his missing letter.
    const home = { street: 'Kepplerstraat', houseNumber: '45', postcode: '1502 AR', city: 'Zaandam' }
    await db
      .insertInto('debtorAddress')
      .values({ debtorId: lost?.id ?? 0, ...home, source: 'customer' })
      .execute()
    const costsDay = String(await nextDayOf(id))
    await run(costsDay)
    expect(await saysCosts(id, 'costs_letter')).toEqual([['M. Bekend', 15_000]])
    expect((await agendaOf(id)).map(({ code }) => code)).toEqual(['check_address', 'check_notice'])
    const without = await page(id)
    expect(without.debtors.map(({ part }) => part.costsCents)).toEqual([0, 15_000])
    expect((without.debtors[1]?.part.openCents ?? 0) - (without.debtors[0]?.part.openCents ?? 0)).toBe(15_000)

    // Somebody sends it himself, and after its term he owes what was charged.
    const choices = (await employee.get(callPath(getMessageChoices, { id }))).json<{
      templates: { id: number; channel: string; kind: string }[]
    }>()
    const template = choices.templates.find((one) => one.channel === 'post' && one.kind === 'fourteen_day_letter')?.id
    const input = { debtor: lost?.id, channel: 'post', template }
    const sent = await employee.post(callPath(sendMessage, { id }), input, { 'idempotency-key': crypto.randomUUID() })
    expect([sent.statusCode, sent.body]).toEqual([200, expect.anything()])
    const own = await runs.until(
      async () => (await noticesOf(id)).find(({ debtorId }) => debtorId !== known?.id),
      (found) => found !== undefined,
    )
    expect(own).toMatchObject({ costsCents: 15_000 })
    setMoment(server, '2026-12-31', nine)
    expect((await page(id)).debtors.map(({ part }) => part.costsCents)).toEqual([15_000, 15_000])

    // Who leaves takes his letter with him; the other has his own, so nothing has to begin anew.
    const { version } = await page(id)
    const ending = { day: '2026-12-30', reason: 'released', note: 'Ontslagen.', version }
    const answer = await employee.delete(callPath(endDebtor, { id, debtor: lost?.id ?? 0 }), ending)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<DossierPage>().debtors.map(({ name }) => name)).toEqual(['M. Bekend'])
    expect((await agendaOf(id)).map(({ code }) => code)).toEqual(['check_address', 'check_notice'])
  })

  it('asks each of them his share, and the others once one has paid his', async () => {
    const id = await fileOf([person('N. Eerste')])
    const partner = { kind: 'private', name: 'O. Tweede', street: 'Kade', houseNumber: '2' }
    const { version } = await page(id)
    const joining = { debtors: [{ ...partner, postcode: '1506 EH', city: 'Zaandam' }], liability: 'share' }
    const joined = await employee.post(callPath(addDebtors, { id }), { ...joining, note: 'Samen besteld.', version })
    expect(joined.statusCode).toBe(200)
    await run(friday)
    const asked = (await dispatchesOf(id)).map(
      ({ content }) => (content as { sums: { payCents: number } }).sums.payCents,
    )
    const { balance } = await page(id)
    expect(asked).toHaveLength(2)
    expect(asked.reduce((sum, cents) => sum + cents, 0)).toBe(balance.openCents)
  })

  it('writes to the first alone where a step says so', async () => {
    const { db } = server.database
    const id = await fileOf(
      [
        { ...person('P. Voor B.V.'), kind: 'company' },
        { ...person('Q. Na B.V.'), kind: 'company' },
      ],
      'company_amicable',
    )
    const { stepId, definition } = await db
      .selectFrom('dossier')
      .innerJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['workflowStep.id as stepId', 'workflowStep.definition'])
      .where('dossier.id', '=', id)
      .executeTakeFirstOrThrow()
    const step = definition as { action: object }
    const alone = JSON.stringify({ ...step, action: { ...step.action, onlyFirst: true } })
    const both = (await runs.propose(friday, { customerIds: [customerId] })).counts
    await db.updateTable('workflowStep').set({ definition: alone }).where('id', '=', stepId).execute()
    const one = (await runs.propose(friday, { customerIds: [customerId] })).counts
    expect([both.proposed, one.proposed]).toEqual([2, 1])
  })
})
