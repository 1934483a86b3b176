import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import { answerPassages, getPassageTotals, listPassages } from '#contract/files/precasso/passage-list.ts'
import {
  actOnPrecasso,
  extendTerm,
  passNow,
  previewPrecasso,
  stopPrecasso,
  undoPrecasso,
  withdrawPrecasso,
} from '#contract/files/precasso/precasso-acts.ts'
import { getPrecassoChoices, getPrecassoTotals, listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import { getStandstillTotals } from '#contract/files/standstill.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { addDays, type Day, day } from '#domain/day.ts'
import { nextWorkingDay } from '#domain/deadlines/working-days.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { askCustomers } from './ask-customers.ts'

const friday = day('2026-11-20')
const none: ReadonlySet<Day> = new Set()

describe('files before collection', () => {
  let server: TestServer
  let employee: Person
  let runs: ReturnType<typeof runsOf>
  let customerId: number

  beforeAll(async () => {
    // A message that leaves at once is taken back by whoever is faster than the worker.
    server = await createTestServer({ agency: true, worker: true, environment: { UNDO_SEND_SECONDS: '15' } })
    employee = await createPerson(server, 'employee')
    runs = runsOf(server, employee)
  })
  beforeEach(async () => {
    at(friday)
    customerId = await createCustomer(server, 'Tandartspraktijk Molenwijk')
    const address = { street: 'Molenwijkplein', houseNumber: '2', postcode: '1503 CD', city: 'Zaandam' }
    await agree({ ...address, email: 'balie@molenwijk.example', iban: 'NL39RABO0300065264' })
  })
  afterAll(async () => {
    await server.close()
    await closeRenderer()
  })

  const at = (onDay: Day, minutes = 9 * 60) => setMoment(server, onDay, minutes)
  const agree = async (values: Readonly<Record<string, string>>) =>
    server.database.db.updateTable('customer').set(values).where('id', '=', customerId).execute()

  const due = async (kind: 'private' | 'company' = 'private', amountCents = 41_250) =>
    createDueDossier(server.database.db, customerId, friday, {
      workflow: kind === 'private' ? 'consumer_precasso' : 'company_precasso',
      invoices: [{ number: `F${crypto.randomUUID().slice(0, 8)}`, amountCents, dueDay: '2026-09-30' }],
      debtors: [{ kind, email: 'anna@voorbeeld.example', identityKey: crypto.randomUUID() }],
    })

  const stored = async (id: number) =>
    server.database.db.selectFrom('dossier').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const list = async (query = '') => {
    const answer = await employee.get(`${listPrecasso.path}?customer=${customerId}${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<OutputOf<typeof listPrecasso>>().items
  }
  const rowOf = async (id: number) => {
    const row = (await list()).find((one) => one.id === id)
    if (!row) throw new Error(`file ${id} is not listed`)
    return row
  }
  const costsOn = async (id: number) =>
    server.database.db
      .selectFrom('accountEvent')
      .select(['valueDay', 'data'])
      .where('dossierId', '=', id)
      .where('kind', '=', 'cost')
      .execute()

  /** Lets a run of a kind do what is due for the customer on a day. */
  async function runOn(onDay: Day, kind: 'precasso' | 'collection' = 'precasso') {
    at(onDay)
    const run = await runs.propose(onDay, { kind, customerIds: [customerId] })
    return run.counts.proposed > 0 ? runs.release(run) : run
  }

  /** A consumer's file that has had its reminder and its 14-day letter; answers the last day of that term. */
  async function inTerm(amountCents?: number) {
    const id = await due('private', amountCents)
    await runOn(friday)
    await runOn((await stored(id)).nextDay as Day)
    const { termLastDay } = await rowOf(id)
    if (!termLastDay) throw new Error('no term')
    return { id, lastDay: day(termLastDay) }
  }

  const act = async (asked: object) => {
    const answer = await employee.post(actOnPrecasso.path, asked)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<OutputOf<typeof actOnPrecasso>>()
  }
  const preview = async (asked: object) => {
    const answer = await employee.post(previewPrecasso.path, asked)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<OutputOf<typeof previewPrecasso>>()
  }
  const here = async (id: number) => ({ id, version: (await stored(id)).version })

  it('do not pass before the term of a consumer is over: refused with the day, by hand and in a run [req 6.18]', async () => {
    const { id, lastDay } = await inTerm()
    const from = nextWorkingDay(addDays(lastDay, 1), none)
    at(lastDay)
    expect(await rowOf(id)).toMatchObject({
      passesDay: from,
      place: 'soon',
      payee: 'customer',
      lastLetter: 'fourteen_day_letter',
    })
    const { version } = await stored(id)
    const refused = await employee.post(callPath(passNow, { id }), { version })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error_message).toContain(from.split('-').toReversed().join('-'))
    expect(await preview({ act: 'pass', files: [{ id, version }] })).toMatchObject({
      count: 0,
      rows: [{ refusal: 'term_running', fromDay: from, termLastDay: lastDay }],
    })
    expect(await costsOn(id)).toEqual([])

    await runOn(from)
    expect(await stored(id)).toMatchObject({ beforeCollection: false, passedDay: from })
    expect(await costsOn(id)).toMatchObject([{ valueDay: from }])
    const page = (await employee.get(`/api/v4/file/${id}/timeline`)).body
    expect(page).toContain('dossier.passed')
  })

  it('of a company pass at once, keep their number and the proof of their letters, and bear € 40 at least', async () => {
    const id = await due('company', 5_000)
    await runOn(friday)
    const { number } = await stored(id)
    const sent = server.database.db.selectFrom('dispatch').select('id').where('dossierId', '=', id)
    const letters = await sent.execute()
    expect(letters).toHaveLength(1)
    const answer = await employee.post(callPath(passNow, { id }), { version: (await stored(id)).version })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json<DossierPage>().number).toBe(number)
    expect(await stored(id)).toMatchObject({ beforeCollection: false, passedDay: friday, number })
    expect(await list()).toEqual([])
    const monday = day('2026-11-23')
    expect((await runOn(monday, 'precasso')).counts.done).toBe(0)
    await runOn(monday, 'collection')
    const [cost] = await costsOn(id)
    expect(cost?.data).toMatchObject({ component: 'collection_costs', shares: [{ amountCents: 4_000 }] })
    expect((await sent.execute()).map((row) => row.id)).toEqual(expect.arrayContaining(letters.map((row) => row.id)))
  })

  it('pass for the rest alone of what was paid in the term, and not at all when all of it was', async () => {
    const { id: part, lastDay } = await inTerm(100_000)
    const { id: whole } = await inTerm()
    at(lastDay)
    const asked = { act: 'paid', paidDay: lastDay }
    expect(await act({ ...asked, paidCents: 60_000, files: [await here(part)] })).toMatchObject({ doneCount: 1 })
    // All of it is what was open on the day it was paid, however old what the list shows: no cent more or less.
    const files = [await here(whole)]
    const earlier = addDays(lastDay, -5)
    const openOn = async (paidDay: Day) => (await preview({ ...asked, paidDay, files })).rows[0]?.openCents ?? 0
    const [ofThen, ofNow] = [await openOn(earlier), await openOn(lastDay)]
    expect(ofThen).toBeLessThan(ofNow)
    const tooMuch = { ...asked, paidDay: earlier, paidCents: ofNow, files }
    expect(await act(tooMuch)).toMatchObject({ rows: [{ refusal: 'paid_too_much' }] })
    expect(await act({ ...asked, paidDay: earlier, files })).toMatchObject({ doneCount: 1 })
    expect(await stored(whole)).toMatchObject({ status: 'closed', beforeCollection: true, passedDay: null })
    const paid = server.database.db.selectFrom('accountEvent').select('amountCents').where('dossierId', '=', whole)
    expect(await paid.where('kind', '=', 'direct_payment').execute()).toEqual([{ amountCents: ofThen }])
    await runOn(nextWorkingDay(addDays(lastDay, 1), none))
    const [cost] = await costsOn(part)
    // Over what is left of € 1.000 with its interest, at 15 %: never over all of it.
    const shares = (cost?.data as { shares: { amountCents: number }[] } | undefined)?.shares
    expect(shares?.[0]?.amountCents).toBeGreaterThan(5_900)
    expect(shares?.[0]?.amountCents).toBeLessThan(6_500)
    expect(await costsOn(whole)).toEqual([])
  })

  it('get more time, a month beyond the term at most, told once in the name of the customer, without costs until it is over', async () => {
    const { id, lastDay } = await inTerm()
    const files = [await here(id)]
    const longest = addDays(lastDay, 30)
    expect(await preview({ act: 'extend', files })).toMatchObject({
      latestDay: longest,
      rows: [{ refusal: 'no_more_time' }],
    })
    expect(await preview({ act: 'extend', untilDay: addDays(longest, 1), files })).toMatchObject({
      count: 0,
      rows: [{ refusal: 'too_long' }],
    })
    const passes = nextWorkingDay(addDays(longest, 1), none)
    expect(await preview({ act: 'extend', untilDay: longest, files })).toMatchObject({
      count: 1,
      emailCount: 1,
      rows: [{ passesThen: passes, channel: 'email' }],
    })
    const stale = await employee.post(callPath(extendTerm, { id }), { untilDay: longest, version: 1 })
    expect(stale.statusCode).toBe(409)
    const first = addDays(lastDay, 5)
    expect(await act({ act: 'extend', untilDay: first, files })).toMatchObject({ doneCount: 1 })
    const undone = await employee.post(undoPrecasso.path, { act: 'extend', files: [id] })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await rowOf(id)).toMatchObject({ termLastDay: lastDay, extendedDay: null })
    const done = await employee.post(callPath(extendTerm, { id }), {
      untilDay: longest,
      version: (await stored(id)).version,
    })
    expect(done.statusCode, done.body).toBe(200)
    expect(await rowOf(id)).toMatchObject({ termLastDay: longest, passesDay: passes })
    expect(await act({ act: 'extend', untilDay: addDays(longest, 1), files: [await here(id)] })).toMatchObject({
      doneCount: 0,
    })

    await runOn(longest)
    expect(await costsOn(id)).toEqual([])
    await runOn(passes)
    expect(await costsOn(id)).toMatchObject([{ valueDay: passes }])
  })

  it('do not pass while they are disputed', async () => {
    const { id, lastDay } = await inTerm()
    const version = (await stored(id)).version
    const halted = await employee.post(`/api/v4/file/${id}/suspension`, {
      reason: 'dispute',
      note: 'Niet geleverd',
      version,
    })
    expect(halted.statusCode, halted.body).toBe(200)
    const after = nextWorkingDay(addDays(lastDay, 3), none)
    at(after)
    expect(await rowOf(id)).toMatchObject({ place: 'disputed', passesDay: null })
    expect(await act({ act: 'pass', files: [await here(id)] })).toMatchObject({ rows: [{ refusal: 'disputed' }] })
    await runOn(after)
    expect(await stored(id)).toMatchObject({ beforeCollection: true })
    expect(await costsOn(id)).toEqual([])
  })

  it('are done with each by itself: one that cannot pass, or is named twice, leaves the others', async () => {
    const [lost, passes] = [await due('company'), await due('company')]
    const { workflowVersionId, stepId } = await stored(await createDueDossier(server.database.db, customerId, friday))
    await server.database.db.updateTable('dossier').set({ workflowVersionId, stepId }).where('id', '=', lost).execute()
    const asked = [await here(lost), await here(passes)]
    const given = await act({ act: 'pass', files: [...asked, asked[1]] })
    expect(given).toMatchObject({ rows: [{ refusal: 'no_steps' }, { refusal: null }, { refusal: 'changed' }] })
    expect([await stored(lost), await stored(passes)].map((one) => one.beforeCollection)).toEqual([true, false])
  })

  it('stop or are given back without costs, and stand as they did when that is undone', async () => {
    const [stopped, back] = [await inTerm(), await inTerm()]
    at(back.lastDay)
    const one = await employee.post(callPath(stopPrecasso, { id: stopped.id }), await versionOf(stopped.id))
    expect(one.statusCode, one.body).toBe(200)
    const other = await employee.post(callPath(withdrawPrecasso, { id: back.id }), await versionOf(back.id))
    expect(other.statusCode, other.body).toBe(200)
    expect(await stored(stopped.id)).toMatchObject({ status: 'closed', closingReason: 'withdrawn', openCents: 0 })
    expect(await stored(back.id)).toMatchObject({ status: 'closed', closingReason: 'returned', passedDay: null })
    const undone = await employee.post(undoPrecasso.path, { act: 'withdraw', files: [back.id] })
    expect(undone.statusCode, undone.body).toBe(200)
    expect(await stored(back.id)).toMatchObject({ status: 'in_progress', beforeCollection: true })
    expect((await rowOf(back.id)).openCents).toBeGreaterThan(41_000)
    const choices = (await employee.get(getPrecassoChoices.path)).json<OutputOf<typeof getPrecassoChoices>>()
    expect(choices.steps.length).toBeGreaterThan(0)
  })
  const versionOf = async (id: number) => ({ version: (await stored(id)).version })

  describe('of a customer that confirms', () => {
    let client: Person
    beforeEach(async () => {
      await agree({ passage: 'after_confirmation' })
      client = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_SEARCH'], customerId)
    })
    const passages = async (query = '') =>
      (await client.get(`${listPassages.path}?${query}`)).json<OutputOf<typeof listPassages>>().items
    const answer = async (answers: object[]) => {
      const response = await client.post(answerPassages.path, { files: answers })
      expect(response.statusCode, response.body).toBe(200)
      return response.json<OutputOf<typeof answerPassages>>()
    }

    it('pass by no silence: it is asked once, waits, and is called once after five working days', async () => {
      const { id, lastDay } = await inTerm()
      const passes = nextWorkingDay(addDays(lastDay, 1), none)
      at(addDays(passes, -3))
      expect(await askCustomers(server.database.db, server.clock)).toBeGreaterThan(0)
      expect(await askCustomers(server.database.db, server.clock)).toBe(0)
      await runOn(passes)
      expect(await stored(id)).toMatchObject({ beforeCollection: true })
      const later = day('2026-12-29')
      at(later)
      await askCustomers(server.database.db, server.clock)
      await askCustomers(server.database.db, server.clock)
      expect(await rowOf(id)).toMatchObject({ place: 'confirm', answer: null, onAgenda: true, passesDay: null })
      const items = server.database.db.selectFrom('agendaItem').select('id').where('dossierId', '=', id)
      expect(await items.execute()).toHaveLength(1)
      // It waits for its customer, of which somebody has work: that is no standing still.
      expect((await employee.get(`${getStandstillTotals.path}?customer=${customerId}`)).body).toContain('"causes":[]')
      await runOn(later)
      expect(await costsOn(id)).toEqual([])
      expect((await employee.get(`/api/v4/file/${id}`)).body).toContain('why.awaits_confirmation')
      const own = (await (await createPerson(server, 'contact', customerId)).get(`/api/v4/file/${id}`)).json()
      expect(own.next.held.key).toBe('why.awaits_your_confirmation')
    })

    it('follow what it says of each: what is refused leaves the others, and an answer can be another until it passed', async () => {
      const [paid, held, pass] = [await inTerm(), await inTerm(), await inTerm()]
      at(pass.lastDay)
      const until = addDays(pass.lastDay, 10)
      const twice = { ...(await here(pass.id)), answer: 'pass' }
      expect((await client.post(answerPassages.path, { files: [twice, twice] })).statusCode).toBe(400)
      const given = await answer([
        { ...(await here(paid.id)), answer: 'paid', paidDay: addDays(pass.lastDay, 2) },
        { ...(await here(held.id)), answer: 'hold', untilDay: until, reason: 'Betaalt na zijn loon' },
        { ...(await here(pass.id)), answer: 'pass' },
        { id: 999_999, version: 1, answer: 'pass' },
      ])
      expect(given).toMatchObject({
        doneCount: 2,
        rows: [
          { refusal: 'paid_in_future', field: 'paidDay' },
          { refusal: null },
          { refusal: null },
          { refusal: 'gone' },
        ],
      })
      expect(await answer([{ ...(await here(paid.id)), answer: 'paid', paidDay: pass.lastDay }])).toMatchObject({
        rows: [{ isClosed: true }],
      })
      expect(await rowOf(held.id)).toMatchObject({ place: 'held', answer: 'hold', heldNote: 'Betaalt na zijn loon' })
      await runOn(nextWorkingDay(addDays(pass.lastDay, 1), none))
      expect(await stored(pass.id)).toMatchObject({ beforeCollection: false })
      expect(await answer([{ ...(await here(pass.id)), answer: 'hold', untilDay: until }])).toMatchObject({
        rows: [{ refusal: 'passed' }],
      })
      expect(await answer([{ ...(await here(held.id)), answer: 'pass' }])).toMatchObject({ doneCount: 1 })
      expect(await stored(held.id)).toMatchObject({ status: 'in_progress' })
      await server.database.db.updateTable('dossier').set({ currency: 'DKK' }).where('id', '=', held.id).execute()
      const totals = (await client.get(getPassageTotals.path)).json<OutputOf<typeof getPassageTotals>>()
      const sums = [await stored(pass.id), await stored(held.id)].map(({ currency, openCents: cents }) => ({
        currency,
        cents,
      }))
      expect(totals.groups.find(({ group }) => group === 'answered')).toMatchObject({ count: 3, open: sums })
      expect((await passages('group=answered')).map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([
        paid.id,
        held.id,
        pass.id,
      ])
    })

    it('of which one cannot be taken leave the others as taken, whatever stands in its way', async () => {
      const [reported, watched, pass] = [await inTerm(), await inTerm(), await inTerm()]
      at(pass.lastDay)
      const paid = { answer: 'paid', paidDay: pass.lastDay, paidCents: 5_000 }
      expect((await answer([{ ...(await here(reported.id)), ...paid }])).doneCount).toBe(1)
      await server.database.db
        .updateTable('dossier')
        .set({ status: 'monitoring' })
        .where('id', '=', watched.id)
        .execute()
      const given = await answer([
        { ...(await here(reported.id)), ...paid },
        { ...(await here(watched.id)), answer: 'hold', untilDay: addDays(pass.lastDay, 10) },
        { ...(await here(pass.id)), answer: 'pass' },
      ])
      expect(given).toMatchObject({
        doneCount: 1,
        rows: [{ refusal: 'reported_before', field: 'paidDay' }, { refusal: 'no_steps' }, { refusal: null }],
      })
    })

    it('are its own alone', async () => {
      const { id } = await inTerm()
      customerId = await createCustomer(server, 'Huis & Haard Online B.V.')
      const stranger = await createPerson(server, ['ROLE_CONTACT_PERSON', 'ROLE_PRECASSO_SEARCH'], customerId)
      const response = await stranger.post(answerPassages.path, { files: [{ ...(await here(id)), answer: 'pass' }] })
      expect(response.statusCode).toBe(404)
      expect((await stranger.get(listPassages.path)).json()).toMatchObject({ items: [], total: 0 })
    })
  })

  it('are counted by where they ask for somebody, as their list is', async () => {
    await inTerm()
    const { lastDay } = await inTerm()
    at(lastDay)
    const answer = await employee.get(`${getPrecassoTotals.path}?customer=${customerId}`)
    const totals = answer.json<OutputOf<typeof getPrecassoTotals>>()
    const soon = await list('&place=soon')
    expect(totals.places.find(({ place }) => place === 'soon')).toMatchObject({ count: soon.length })
    expect(soon).toHaveLength(2)
    await server.database.db.updateTable('customer').set({ iban: null }).where('id', '=', customerId).execute()
    expect(await list('&place=no_iban')).toHaveLength(2)
  })
})
