import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreePlan, type Arrangements, endPlan, getArrangements } from '#contract/money/arrangements.ts'
import {
  changeDossierPhase,
  changeDossierStatus,
  monitorDossier,
  moveDossierToStep,
  pauseDossier,
  resumeDossier,
  suspendDossier,
} from '#contract/files/dossier-commands.ts'
import { type DossierPage, getDossier } from '#contract/files/dossier-page.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { addDays, day } from '#domain/day.ts'
import { clockOn } from '#server/clock.ts'
import { endPauses } from '#server/files/acts/end-pauses.ts'
import { callPath } from '#test/call-path.ts'
import { howOften } from '#test/long.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { followArrangements } from './follow-arrangements.ts'

let server: TestServer
let manager: Person
let krekel: number

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  manager = await createPerson(server, 'management')
  krekel = await createCustomer(server)
})
afterAll(async () => server.close())

const page = async (id: number) => (await manager.get(callPath(getDossier, { id }))).json<DossierPage>()
const act = async (command: Endpoint, id: number, input: object) => {
  const body = { version: (await page(id)).version, ...input }
  const path = callPath(command, { id })
  return command.method === 'DELETE' ? manager.delete(path, body) : manager.post(path, body)
}
const done = async (command: Endpoint, id: number, input: object) => {
  const answer = await act(command, id, input)
  expect(answer.statusCode, answer.body).toBe(200)
}
const note = { note: 'Zo is het besloten.' }
const plan = {
  every: 'month',
  firstDay: '2026-12-01',
  by: 'count',
  count: 3,
  interest: 'stopped',
  graceDays: 7,
  channel: 'phone',
}

/** A file that is paid in terms. */
async function inTerms(): Promise<number> {
  const id = await createDueDossier(server.database.db, krekel, '2026-11-20', { status: 'in_progress' })
  await done(agreePlan, id, plan)
  return id
}
const pause = (id: number, untilDay = '2026-11-25') => done(pauseDossier, id, { reason: 'other', untilDay })
const suspend = (id: number, reason = 'dispute') => done(suspendDossier, id, { reason, ...note })
const resume = (id: number) => done(resumeDossier, id, note)
const inPlan = { status: 'term_payment', halts: [], next: { why: { key: 'why.plan_next_term' } } }

/** One that came beside its plan before there was anything against that. */
async function besidePlan(): Promise<number> {
  const id = await inTerms()
  const { db } = server.database
  await db
    .updateTable('dossier')
    .set({ status: 'in_progress', nextDay: day('2026-11-20') })
    .where('id', '=', id)
    .execute()
  return id
}
const arranged = async (id: number) => (await manager.get(callPath(getArrangements, { id }))).json<Arrangements>()

describe('a file with a running plan', () => {
  it('goes on in terms after a pause that a suspension interrupted, by hand and when its day has come', async () => {
    const [byHand, byItself, anotherPause] = [await inTerms(), await inTerms(), await inTerms()]
    for (const id of [byHand, byItself, anotherPause]) {
      await pause(id)
      await suspend(id)
    }
    await resume(byHand)
    expect(await page(byHand)).toMatchObject({ status: 'paused', halts: [{ cameFrom: 'term_payment' }] })
    await resume(byHand)
    expect(await page(byHand)).toMatchObject(inPlan)

    await resume(byItself)
    await pause(anotherPause, '2026-11-24')
    expect(await page(anotherPause)).toMatchObject({ status: 'paused', halts: [{ cameFrom: 'term_payment' }] })
    server.clock.set(clockOn(day('2026-11-25')))
    await endPauses(server.database.db, server.clock)
    server.clock.set(clockOn(day('2026-11-20')))
    expect([await page(byItself), await page(anotherPause)]).toMatchObject([inPlan, inPlan])
  })

  it('stands in terms whenever it does not wait, whatever is done with it', async () => {
    const acts: Readonly<Record<string, readonly [Endpoint, object]>> = {
      pause: [pauseDossier, { reason: 'other', untilDay: '2026-11-25' }],
      dispute: [suspendDossier, { reason: 'dispute', ...note }],
      complaint: [suspendDossier, { reason: 'complaint', ...note }],
      resume: [resumeDossier, note],
      judicial: [changeDossierPhase, { phase: 'judicial', ...note }],
      amicable: [changeDossierPhase, { phase: 'amicable', ...note }],
      monitor: [monitorDossier, note],
      proceed: [changeDossierStatus, { act: 'proceed', ...note }],
      end_steps: [changeDossierStatus, { act: 'end_steps', ...note }],
    }
    const halting = ['pause', 'dispute', 'resume', 'resume', 'complaint'] as const
    const step = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...halting) },
      { weight: 1, arbitrary: fc.constantFrom(...Object.keys(acts), 'day') },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 9 }), async (names) => {
        const id = await inTerms()
        for (const name of names) {
          if (name === 'day') {
            server.clock.set(clockOn(addDays(day('2026-11-20'), 5)))
            await endPauses(server.database.db, server.clock)
            server.clock.set(clockOn(day('2026-11-20')))
          } else {
            const [command, input] = acts[name] ?? [resumeDossier, note]
            const { halts } = await page(id)
            const which = name === 'resume' && halts.length > 1 ? { suspension: halts[0]?.id } : {}
            expect((await act(command, id, { ...input, ...which })).statusCode).toBeOneOf([200, 400, 409])
          }
          expect((await page(id)).status).toBeOneOf(['term_payment', 'paused', 'suspend'])
        }
        for (let left = (await page(id)).halts.length; left > 0; left = (await page(id)).halts.length) {
          await done(resumeDossier, id, { ...note, ...(left > 1 ? { suspension: (await page(id)).halts[0]?.id } : {}) })
        }
        expect(await page(id)).toMatchObject(inPlan)
      }),
      { numRuns: howOften(4, 100), seed: 22 },
    )
  })

  it('without a plan of ours comes back in terms too', async () => {
    const id = await createDueDossier(server.database.db, krekel, '2026-11-20', { status: 'term_payment' })
    await pause(id)
    await suspend(id)
    await resume(id)
    await resume(id)
    expect((await page(id)).status).toBe('term_payment')
  })
})

describe('a file that stands beside its running plan', () => {
  it('gets no letter, and its plan can be ended: then it gets one', async () => {
    const id = await besidePlan()
    const { propose, itemsOf } = runsOf(server, manager)
    const stateOf = async () =>
      (await itemsOf(await propose('2026-11-20'))).find(({ dossierId }) => dossierId === id)?.state
    expect(await stateOf()).toBe('excluded')
    expect((await arranged(id)).acts).toMatchObject({ end_plan: null, plan: 'has_plan' })
    await done(endPlan, id, note)
    expect((await page(id)).status).toBe('in_progress')
    expect(await stateOf()).toBe('proposed')
  })

  it('is put right by going on after a pause, or by a plan in the place of the former', async () => {
    const [waited, replaced, suspended] = [await besidePlan(), await besidePlan(), await besidePlan()]
    await pause(waited)
    await resume(waited)
    await suspend(suspended)
    await resume(suspended)
    await done(agreePlan, replaced, { ...plan, ...note, count: 6, replaces: true })
    for (const id of [waited, replaced, suspended]) expect(await page(id)).toMatchObject(inPlan)
    const moved = await act(moveDossierToStep, waited, { step: 1, ...note })
    expect(moved.statusCode).toBe(409)
  })

  it('loses it as one in terms does when an instalment stays out', async () => {
    const id = await besidePlan()
    for (const on of ['2026-12-02', '2026-12-20']) {
      server.clock.set(clockOn(day(on)))
      await followArrangements(server.database.db, server.clock)
    }
    expect((await arranged(id)).plans[0]?.state).toBe('lapsed')
    server.clock.set(clockOn(day('2026-11-20')))
  })
})
