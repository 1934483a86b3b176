import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPassages } from '#contract/files/precasso/passage-list.ts'
import { listPrecasso } from '#contract/files/precasso/precasso-list.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { addDays, type Day, day } from '#domain/day.ts'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { type PassingDay, passesOn } from '#domain/precasso/passage.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let customerId: number
beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  customerId = await createCustomer(server)
})
afterAll(async () => server.close())

/** With which step the files of a workflow pass. */
const passingStep = async (workflow: string) =>
  server.database.db
    .selectFrom('workflowStep as step')
    .innerJoin('workflowVersion as version', 'version.id', 'step.workflowVersionId')
    .innerJoin('workflow', 'workflow.id', 'version.workflowId')
    .select(['step.id', 'step.code'])
    .where('workflow.code', '=', workflow)
    .where('step.passes', '=', true)
    .execute()

/** A file that stands before the step with which it passes, with what decides on which day. */
async function fileOf({ debtorKind: kind, nextDay, pausedUntilDay, termLastDay, extendedDay }: PassingDay) {
  const { db } = server.database
  const workflow = kind === 'private' ? 'consumer_precasso' : 'company_precasso'
  const [step] = await passingStep(workflow)
  const status = pausedUntilDay ? 'paused' : 'in_progress'
  const of = { workflow, stepId: step!.id, status, debtors: [{ kind, identityKey: crypto.randomUUID() }] }
  const id = await createDueDossier(db, customerId, nextDay, of)
  await db.updateTable('dossier').set({ extendedDay }).where('id', '=', id).execute()
  if (pausedUntilDay) {
    const halt = { dossierId: id, kind: 'pause', reason: 'other', untilDay: pausedUntilDay, cameFrom: 'in_progress' }
    await db
      .insertInto('dossierHalt')
      .values({ ...halt, startedAt: server.clock.now() })
      .execute()
  }
  if (termLastDay) await letterTo(id, termLastDay)
  return id
}

async function letterTo(dossierId: number, lastDay: Day) {
  const { db } = server.database
  const at = new Date('2026-10-20T10:00:00Z')
  const recipient = JSON.stringify({ name: 'A', address: null, email: null })
  const written = { kind: 'fourteen_day_letter', language: 'nl', recipient, subject: 'x', content: '{}' }
  const { id: dispatchId } = await db
    .insertInto('dispatch')
    .values({
      dossierId,
      customerId,
      occurrence: 1,
      channel: 'post',
      state: 'sent',
      contentSha256: 'x',
      ...written,
      createdAt: at,
      sentAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const days = { sentDay: day('2026-10-20'), receivedDay: day('2026-10-22'), lastDay }
  await db
    .insertInto('fourteenDayLetter')
    .values({ dossierId, dispatchId, receivedBasis: 'assumed', costsCents: 0, vatCents: 0, claimIds: [], ...days })
    .execute()
}

const dayAround = fc.integer({ min: 0, max: 40 }).map((count) => addDays(day('2026-11-10'), count))
const passing: fc.Arbitrary<PassingDay> = fc.record({
  debtorKind: fc.constantFrom('private' as const, 'company' as const),
  nextDay: dayAround,
  pausedUntilDay: fc.option(dayAround),
  termLastDay: fc.option(dayAround),
  extendedDay: fc.option(dayAround),
})

describe('a file before collection', () => {
  it('passes, in both lists, on the day that the law allows', async () => {
    const facts = fc.sample(passing, 40)
    const expected = new Map<number, Day>()
    for (const one of facts) expected.set(await fileOf(one), passesOn(one, new Set()))
    const read = async <List>(path: string) => (await employee.get(`${path}?limit=100`)).json<List>()
    const { items } = await read<OutputOf<typeof listPrecasso>>(listPrecasso.path)
    expect(items).toHaveLength(facts.length)
    for (const { id, place, passesDay, waitsSinceDay } of items) {
      // What waits until its customer confirms passes on no day.
      if (place === 'confirm') {
        const due = expected.get(id)!
        expect(passesDay).toBeNull()
        // Since the day on which it was due, or the next one on which anybody works.
        expect([due, addWorkingDays(due, 1, new Set())]).toContain(waitsSinceDay)
      } else expect([id, passesDay, waitsSinceDay]).toEqual([id, expected.get(id), null])
    }
    const passages = await read<OutputOf<typeof listPassages>>(listPassages.path)
    expect(passages.items.length).toBeGreaterThan(0)
    for (const { id, passesDay } of passages.items) expect([id, passesDay]).toEqual([id, expected.get(id)])
  })

  it('passes with the first step that charges costs, or that leads to a workflow of collection', async () => {
    const codes = async (workflow: string) => (await passingStep(workflow)).map(({ code }) => code)
    expect(await codes('consumer_precasso')).toEqual(['costs_letter'])
    expect(await codes('company_precasso')).toEqual(['pass_to_amicable'])
    expect(await codes('consumer_amicable')).toEqual([])
  })

  it('is found by the words that stand in it, of which a sign is one', async () => {
    const id = await createDueDossier(server.database.db, customerId, '2026-11-24', {
      workflow: 'company_precasso',
      debtors: [{ kind: 'company', name: 'Honderd% Hout', identityKey: crypto.randomUUID() }],
    })
    const found = async (path: string) => {
      const { items } = (await employee.get(`${path}?search=${encodeURIComponent('d% h')}`)).json<{
        items: { id: number }[]
      }>()
      return items.map((item) => item.id)
    }
    expect(await found(listPrecasso.path)).toEqual([id])
    const all = (await employee.get(`${listPassages.path}?search=%25`)).json<{ items: object[] }>()
    expect(all.items).toEqual([])
  })
})
