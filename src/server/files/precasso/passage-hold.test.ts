import { afterAll, beforeAll, expect, it } from 'vitest'
import { pauseDossier } from '#contract/files/dossier-commands.ts'
import { answerPassages, listPassages } from '#contract/files/precasso/passage-list.ts'
import { listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { addDays, type Day, day } from '#domain/day.ts'
import { addWorkingDays, nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { inAmsterdam } from '#server/clock.ts'
import { endPauses } from '#server/files/acts/end-pauses.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { askCustomers } from './ask-customers.ts'

const friday = day('2026-11-20')
const none: ReadonlySet<Day> = new Set()

let server: TestServer
let employee: Person
let client: Person
let customerId: number
beforeAll(async () => {
  server = await createTestServer({ agency: true, worker: true })
  employee = await createPerson(server, 'employee')
  customerId = await createCustomer(server, 'Tandartspraktijk Molenwijk')
  const address = { street: 'Molenwijkplein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam' }
  const reached = { ...address, email: 'balie@molenwijk.example', iban: 'NL39RABO0300065264' }
  await server.database.db.updateTable('customer').set(reached).where('id', '=', customerId).execute()
  client = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_SEARCH'], customerId)
})
afterAll(async () => {
  await server.close()
  await closeRenderer()
})

const at = (onDay: Day) => setMoment(server, onDay, 9 * 60)
const stored = async (id: number) =>
  server.database.db.selectFrom('dossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Lets a run do what is due for the customer on a day. */
async function runOn(onDay: Day) {
  const runs = runsOf(server, employee)
  at(onDay)
  const run = await runs.propose(onDay, { kind: 'precasso', customerIds: [customerId] })
  if (run.counts.proposed > 0) await runs.release(run)
}

/** A consumer's file that has had its reminder and its 14-day letter; answers the last day of that term. */
async function inTerm() {
  at(friday)
  const id = await createDueDossier(server.database.db, customerId, friday, {
    workflow: 'consumer_precasso',
    invoices: [{ number: `F${crypto.randomUUID().slice(0, 8)}`, amountCents: 41_250, dueDay: '2026-09-30' }],
    debtors: [{ kind: 'private', email: 'anna@voorbeeld.example', identityKey: crypto.randomUUID() }],
  })
  await runOn(friday)
  await runOn((await stored(id)).nextDay as Day)
  const answer = await employee.get(`${listPrecasso.path}?customer=${customerId}`)
  const row = answer.json<OutputOf<typeof listPrecasso>>().items.find((one) => one.id === id)
  return { id, lastDay: day(row!.termLastDay!) }
}

it('files are asked about again three working days before they pass once a hold is over, also where silence lets them pass', async () => {
  const { id, lastDay } = await inTerm()
  at(lastDay)
  const untilDay = addDays(lastDay, 10)
  const held = { id, version: (await stored(id)).version, answer: 'hold', untilDay }
  expect((await client.post(answerPassages.path, { files: [held] })).json()).toMatchObject({ doneCount: 1 })
  const asked = async () =>
    server.database.db
      .selectFrom('passageQuestion')
      .select(['passesDay', 'askedAt', 'endedAt'])
      .where('dossierId', '=', id)
      .orderBy('id')
      .execute()
  const listed = async () =>
    (await client.get(listPassages.path)).json<OutputOf<typeof listPassages>>().items.some((one) => one.id === id)
  let today = lastDay
  while ((await stored(id)).passedDay === null && today < addDays(lastDay, 40)) {
    today = nextWorkingDay(addDays(today, 1), none)
    at(today)
    await endPauses(server.database.db, server.clock)
    await askCustomers(server.database.db, server.clock)
    expect([today, await listed()]).toEqual([today, true])
    await runOn(today)
  }
  const { passedDay } = await stored(id)
  const question = (await asked()).at(-1)
  expect(passedDay).not.toBeNull()
  expect(day(passedDay!) > untilDay).toBe(true)
  expect(addWorkingDays(inAmsterdam(question!.askedAt).day, 3, none) <= passedDay!).toBe(true)
})

it('a customer that wants to wait makes a pause of the agency longer, and never shorter', async () => {
  const { id, lastDay } = await inTerm()
  at(lastDay)
  const pausedUntil = addDays(lastDay, 20)
  const wish = { reason: 'promise_to_pay', untilDay: pausedUntil, note: '', version: (await stored(id)).version }
  const paused = await employee.post(callPath(pauseDossier, { id }), wish)
  expect(paused.statusCode, paused.body).toBe(200)
  const hold = async (untilDay: Day) => {
    const { version } = await stored(id)
    const answer = await client.post(answerPassages.path, { files: [{ id, version, answer: 'hold', untilDay }] })
    return answer.json<OutputOf<typeof answerPassages>>()
  }
  const untilOf = async () =>
    (
      await server.database.db
        .selectFrom('dossierHalt')
        .select('untilDay')
        .where('dossierId', '=', id)
        .where('endedAt', 'is', null)
        .executeTakeFirstOrThrow()
    ).untilDay
  expect(await hold(addDays(lastDay, 5))).toMatchObject({
    doneCount: 0,
    rows: [{ refusal: 'held_longer', field: 'untilDay' }],
  })
  expect([(await stored(id)).status, await untilOf()]).toEqual(['paused', pausedUntil])
  const longer = addDays(lastDay, 25)
  expect(await hold(longer)).toMatchObject({ doneCount: 1, rows: [{ refusal: null }] })
  expect(await untilOf()).toBe(nextWorkingDay(addDays(longer, 1), none))
  // What it said itself it may say otherwise.
  const sooner = addDays(lastDay, 10)
  expect(await hold(sooner)).toMatchObject({ doneCount: 1, rows: [{ refusal: null }] })
  expect(await untilOf()).toBe(nextWorkingDay(addDays(sooner, 1), none))
})
