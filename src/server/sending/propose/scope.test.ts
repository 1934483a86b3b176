import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#domain/day.ts'
import { countRunPart, proposeAgain, releaseRun } from '#contract/sending/run-commands.ts'
import {
  explainFile,
  getRunScope,
  listRunItems,
  listRuns,
  type RunDetail,
  type RunItem,
} from '#contract/sending/runs.ts'
import { makeSelection } from '#contract/lists/selections.ts'
import { getSchedule, type Schedule } from '#contract/sending/sending.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person, workAs } from '#test/people.ts'
import { createDueDossier, createDueFiles } from '#test/portfolio.ts'
import { runsOf, setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const friday = '2026-11-20'
const processing = ['ROLE_EMPLOYEE_MANAGEMENT', 'ROLE_EMPLOYEE', 'ROLE_PROCESSING'] as const

describe('a run as people ask for it', () => {
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
  const limits = async (count: number | null, cents: number | null) =>
    server.database.db
      .updateTable('sendingSettings')
      .set({ approvalAboveCount: count, approvalAboveCents: cents })
      .execute()

  describe('asked for', () => {
    it('takes several customers, workflows and steps, and says of any other file why it is not in [req 2.27]', async () => {
      const [one, two, three] = [await customerWith(1), await customerWith(2), await customerWith(1)]
      const scope = (await employee.get(getRunScope.path)).json<{
        workflows: { code: string; steps: { code: string }[] }[]
      }>()
      const consumer = scope.workflows.find(({ code }) => code === 'consumer_amicable')
      expect(consumer?.steps.map(({ code }) => code)).toContain('fourteen_day_letter')
      const both = await runs.propose(friday, {
        customerIds: [one.id, two.id],
        workflowCodes: ['consumer_amicable'],
        stepCodes: ['fourteen_day_letter'],
      })
      expect(both.counts.proposed).toBe(3)
      expect(both.selection).toMatchObject({ customers: expect.arrayContaining([expect.any(String)]), chosenCount: 0 })
      const why = async (run: RunDetail, id: number) => {
        const { db } = server.database
        const { number } = await db
          .selectFrom('dossier')
          .select('number')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const answer = await employee.get(`${at(explainFile, run.id)}?search=${number}`)
        return answer.json<{ items: { state: string | null; reason: { fault?: string } }[] }>().items
      }
      expect(await why(both, three.files[0] ?? 0)).toMatchObject([{ state: null, reason: { fault: 'other_customer' } }])
      const companies = await runs.propose(friday, { workflowCodes: ['company_amicable'] })
      expect(companies.counts.proposed).toBe(0)
      expect(await why(companies, three.files[0] ?? 0)).toMatchObject([{ reason: { fault: 'other_workflow' } }])
      for (const run of [both, companies]) await runs.act(run, 'cancel')
    })

    it('is of files before collection or of those in it, never of both, and says which a file is [req 2.28]', async () => {
      const { db } = server.database
      const { id, files } = await customerWith(1)
      await db.updateTable('customer').set({ iban: 'NL39RABO0300065264' }).where('id', '=', id).execute()
      const before = await createDueDossier(db, id, friday, { workflow: 'consumer_precasso' })
      const numberOf = async (dossierId: number) =>
        (await db.selectFrom('dossier').select('number').where('id', '=', dossierId).executeTakeFirstOrThrow()).number
      const why = async (run: RunDetail, dossierId: number) => {
        const answer = await employee.get(`${at(explainFile, run.id)}?search=${await numberOf(dossierId)}`)
        return answer.json<{ items: { state: string | null; reason: { fault?: string } }[] }>().items
      }
      const codes = async (kind: string) =>
        (await employee.get(`${getRunScope.path}?kind=${kind}`))
          .json<{ workflows: { code: string }[] }>()
          .workflows.map(({ code }) => code)
      expect(await codes('precasso')).toEqual(['consumer_precasso'])
      expect(await codes('collection')).not.toContain('consumer_precasso')

      const precasso = await runs.propose(friday, { kind: 'precasso', customerIds: [id] })
      expect(precasso).toMatchObject({ kind: 'precasso', difference: { previousNumber: null } })
      expect((await runs.itemsOf(precasso)).map(({ dossierId, stepCode }) => [dossierId, stepCode])).toEqual([
        [before, 'payment_reminder'],
      ])
      expect(await why(precasso, files[0] ?? 0)).toMatchObject([{ state: null, reason: { fault: 'is_collection' } }])

      const collection = await runs.propose(friday, { customerIds: [id] })
      // The same customer, but not the same selection: nothing of the other kind is gone.
      expect(collection).toMatchObject({ kind: 'collection', difference: { previousNumber: null } })
      expect((await runs.itemsOf(collection)).map(({ dossierId }) => dossierId)).toEqual([files[0]])
      expect(await why(collection, before)).toMatchObject([{ state: null, reason: { fault: 'is_precasso' } }])

      const listed = async (kind: string) =>
        (await employee.get(`${listRuns.path}?kind=${kind}`))
          .json<{ items: { id: number; kind: string }[] }>()
          .items.filter((run) => run.id === precasso.id || run.id === collection.id)
      expect(await listed('precasso')).toMatchObject([{ id: precasso.id, kind: 'precasso' }])
      expect(await listed('collection')).toMatchObject([{ id: collection.id, kind: 'collection' }])
      const done = await runs.release(precasso)
      expect(done.counts).toMatchObject({ done: 1, failed: 0 })
      await runs.act(collection, 'cancel')
    })

    it('takes the files somebody chose in the list, and says of those that are not due why', async () => {
      const { db } = server.database
      const { id, files } = await customerWith(3)
      const later = await createDueDossier(db, id, '2026-12-15')
      const chosen = [files[0] ?? 0, later]
      const selection = (
        await employee.post(makeSelection.path, { list: '/api/v4/file', query: {}, ids: chosen })
      ).json<{ id: number }>()
      const run = await runs.propose(friday, { selection: selection.id })
      expect(run.counts).toMatchObject({ proposed: 1, excluded: 1 })
      expect(run.selection.chosenCount).toBe(2)
      const { items: out } = await items(run, 'state=excluded')
      expect(out).toMatchObject([{ dossierId: later, reason: { key: 'why.not_due' } }])
      const { number } = await db
        .selectFrom('dossier')
        .select('number')
        .where('id', '=', files[1] ?? 0)
        .executeTakeFirstOrThrow()
      const other = await employee.get(`${at(explainFile, run.id)}?search=${number}`)
      expect(other.json()).toMatchObject({ items: [{ state: null, reason: { fault: 'not_chosen' } }] })
      await runs.act(run, 'cancel')
      const colleague = await createPerson(server, 'employee')
      const theirs = await colleague.post('/api/v4/run', { day: friday, selection: selection.id })
      expect(theirs.statusCode).toBe(404)
    })

    it('counts what is due and held by a plan, a pause or a dispute under what is left out', async () => {
      const { db } = server.database
      const { id, files } = await customerWith(4)
      const [plan = 0, pause = 0, dispute = 0] = files
      const now = new Date('2026-11-19T10:00:00Z')
      const hold = async (dossierId: number, status: string, halt: { kind: string; reason: string } | null) => {
        await db
          .updateTable('dossier')
          .set({ status, nextDay: day('2026-12-31') })
          .where('id', '=', dossierId)
          .execute()
        if (!halt) return
        const untilDay = halt.kind === 'pause' ? day('2026-12-31') : null
        await db
          .insertInto('dossierHalt')
          .values({ ...halt, dossierId, untilDay, cameFrom: 'not_started', startedAt: now })
          .execute()
      }
      await hold(plan, 'term_payment', null)
      await hold(pause, 'paused', { kind: 'pause', reason: 'promise_to_pay' })
      await hold(dispute, 'suspend', { kind: 'suspension', reason: 'dispute' })
      // Not due before it was paused either.
      const notDue = await createDueDossier(db, id, '2026-12-24')
      await hold(notDue, 'paused', { kind: 'pause', reason: 'promise_to_pay' })
      const run = await runs.propose(friday, { customerIds: [id] })
      expect(run.counts.proposed).toBe(1)
      expect(run.halted.toSorted((one, two) => one.kind.localeCompare(two.kind))).toEqual([
        { kind: 'dispute', count: 1 },
        { kind: 'pause', count: 1 },
        { kind: 'plan', count: 1 },
      ])
      await runs.act(run, 'cancel')
    })

    it('is laid beside the last proposal, and beside the last of an earlier day', async () => {
      const { db } = server.database
      const { id } = await customerWith(2)
      setMoment(server, '2026-11-19', 9 * 60)
      const yesterday = await runs.propose(friday, { customerIds: [id] })
      setMoment(server, friday, 9 * 60)
      await createDueDossier(db, id, friday)
      const first = await runs.propose(friday, { customerIds: [id] })
      expect(first.difference).toMatchObject({ previousNumber: yesterday.number, steps: [{ addedCount: 1 }] })
      // The last proposal is of an earlier day: there is nothing to choose.
      expect(first.dayDifference).toBeNull()
      await createDueDossier(db, id, friday)
      const second = await runs.propose(friday, { customerIds: [id] })
      expect(second.difference).toMatchObject({ previousNumber: first.number, steps: [{ addedCount: 1, count: 4 }] })
      expect(second.dayDifference).toMatchObject({ previousNumber: yesterday.number, steps: [{ addedCount: 2 }] })
      for (const run of [yesterday, first, second]) await runs.act(run, 'cancel')
    })

    it('says why a proposal failed, and works it out again', async () => {
      const { id } = await customerWith(1)
      const run = await runs.propose(friday, { customerIds: [id] })
      const { db } = server.database
      await db
        .updateTable('processingRun')
        .set({ state: 'failed', failure: 'the disk is full' })
        .where('id', '=', run.id)
        .execute()
      const failed = await runs.read(run.id)
      expect(failed).toMatchObject({ state: 'failed', failure: 'the disk is full' })
      expect((await employee.post(at(proposeAgain, run.id), { version: 1 })).statusCode).toBe(409)
      const answer = await employee.post(at(proposeAgain, run.id), { version: failed.version })
      expect(answer.json()).toMatchObject({ state: 'proposing' })
      const again = await runs.until(
        () => runs.read(run.id),
        ({ state }) => state === 'proposed',
      )
      expect(again).toMatchObject({ failure: null, counts: { proposed: 1 } })
      await runs.act(again, 'cancel')
    })
  })

  describe('above the limit', () => {
    it('counts what its maker released today alone: parts are as much as the whole', async () => {
      await createPerson(server, [...processing])
      await limits(2, null)
      const { id, files } = await customerWith(4)
      const whole = await runs.propose(friday, { customerIds: [id] })
      expect(whole.approval).toMatchObject({ isNeeded: true, releasedToday: { count: 0 } })
      const list = await runs.itemsOf(whole)
      const some = list.slice(0, 2).map((item) => item.id)
      const first = await runs.release(whole, { part: { itemIds: some }, rest: 'stay' })
      expect(first.state).toBe('done')
      const { items: left } = (await employee.get('/api/v4/run?state[]=proposed')).json<{ items: RunDetail[] }>()
      const rest = await runs.read(left.find(({ number }) => number > whole.number)?.id ?? 0)
      expect(rest.approval).toMatchObject({ isNeeded: true, releasedToday: { count: 2 } })
      const part = { itemIds: [(await runs.itemsOf(rest))[0]?.id ?? 0] }
      expect((await employee.post(at(countRunPart, rest.id), part)).json()).toMatchObject({ count: 1, isNeeded: true })
      const asked = await employee.post(at(releaseRun, rest.id), { version: rest.version, part })
      expect(asked.json()).toMatchObject({ state: 'waiting' })
      expect(files).toHaveLength(4)
      await limits(null, null)
    })

    it('is all money that is not in euros; sums are a currency each', async () => {
      const { id, files } = await customerWith(2)
      const { db } = server.database
      await db
        .updateTable('dossier')
        .set({ currency: 'GBP' })
        .where('id', '=', files[1] ?? 0)
        .execute()
      await limits(null, 100_000_000)
      const run = await runs.propose(friday, { customerIds: [id] })
      const open = [
        { currency: 'EUR', cents: expect.any(Number) },
        { currency: 'GBP', cents: expect.any(Number) },
      ]
      expect(run.open).toEqual(open)
      expect(run.customers).toMatchObject([{ count: 2, open }])
      expect(run.steps).toMatchObject([{ open }])
      expect(run.approval.isNeeded).toBe(true)
      const list = await items(run, 'sortBy=amount&sortOrder=asc')
      const euros = list.items.find(({ currency }) => currency === 'EUR')
      const part = { itemIds: [euros?.id ?? 0] }
      expect((await employee.post(at(countRunPart, run.id), part)).json()).toMatchObject({ isNeeded: false })
      const later = {
        version: run.version,
        startAt: '2026-11-21T08:00:00Z',
        part: { itemIds: list.items.map((item) => item.id) },
      }
      await limits(null, null)
      expect((await employee.post(at(releaseRun, run.id), later)).json()).toMatchObject({ state: 'released' })
      const plan = (await employee.get(getSchedule.path)).json<Schedule>()
      expect(plan.runs.find(({ number }) => number === run.number)).toMatchObject({ count: 2, open })
      const released = await runs.read(run.id)
      await runs.act(released, 'cancel')
    })

    it('does not take somebody who works as a colleague for a second person', async () => {
      const admin = await createPerson(server, 'admin')
      const colleague = await createPerson(server, 'employee')
      await limits(0, null)
      const { id } = await customerWith(1)
      await workAs(admin, colleague)
      const asColleague = runsOf(server, admin)
      const run = await asColleague.propose(friday, { customerIds: [id] })
      const kept = await server.database.db
        .selectFrom('processingRun')
        .select('proposedBy')
        .where('id', '=', run.id)
        .executeTakeFirstOrThrow()
      expect(kept.proposedBy).toBe(admin.userId)
      expect(run.approval).toMatchObject({ isNeeded: true, refusal: 'is_maker' })
      await limits(null, null)
      await runs.act(await runs.read(run.id), 'cancel')
    })
  })
})
