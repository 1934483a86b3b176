import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreePlan } from '#contract/money/arrangements.ts'
import type { DossierPage } from '#contract/files/dossier-page.ts'
import type { FilePath } from '#contract/files/next/file-path.ts'
import { day } from '#domain/day.ts'
import { momentInAmsterdam } from '#server/clock.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

let server: TestServer
let employee: Person
let id: number

const page = async (walk = '') => (await employee.get(`/api/v4/file/${id}${walk}`)).json<DossierPage>()
const told = ({ done }: FilePath) => done.map(({ kind, name, day: on }) => [name?.nl ?? kind, on])

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  employee = await createPerson(server, 'employee')
  id = await createDueDossier(server.database.db, await createCustomer(server), '2026-11-20')
})
afterAll(async () => server.close())

/** Leaves the step it stands before, as a run does. */
async function leave(reason: 'done' | 'skipped', on: string): Promise<string> {
  const { db } = server.database
  const steps = await db
    .selectFrom('dossier')
    .innerJoin('workflowStep as step', 'step.workflowVersionId', 'dossier.workflowVersionId')
    .select(['step.id', 'step.nameNl', 'dossier.stepId', 'dossier.stepOccurrence'])
    .where('dossier.id', '=', id)
    .orderBy('step.position')
    .execute()
  const at = steps.findIndex((step) => step.id === step.stepId)
  const [left, next] = [steps[at]!, steps[at + 1]!]
  await db
    .updateTable('dossier')
    .set({ stepId: next.id, nextDay: day('2026-12-04') })
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('stepExit').where('dossierId', '=', id).where('stepId', '=', left.id).execute()
  await db
    .insertInto('stepExit')
    .values({
      dossierId: id,
      stepId: left.id,
      occurrence: left.stepOccurrence,
      reason,
      leftAt: momentInAmsterdam(day(on), 600),
    })
    .execute()
  return left.nameNl
}

it('tells of a file which steps were done and which come, each with its day and by what', async () => {
  const { path } = await page()
  expect(told(path)).toEqual([])
  expect(path.coming.map(({ channel }) => channel)).toEqual(['post', 'post', 'post', null])
  const letter = await leave('done', '2026-11-12')
  await leave('skipped', '2026-11-16')
  const after = await page()
  expect(told(after.path)).toEqual([[letter, '2026-11-12']])
  expect(after.path.coming).toHaveLength(2)
  expect(after.path.coming[0]).toMatchObject({ day: '2026-12-04', code: after.next?.step?.code })
})

it('tells of another day what was done by then, and nothing of what was to come', async () => {
  const { path } = await page('?asOf=2026-11-11')
  expect(path).toEqual({ done: [], coming: [], terms: null, workflow: null, score: null })
  expect(told((await page('?asOf=2026-11-12')).path)).toHaveLength(1)
})

it('puts the terms of a plan in the place of the steps, from the first that is not paid', async () => {
  const { version } = await page()
  const terms = { every: 'month', firstDay: '2026-12-01', by: 'count', count: 2, interest: 'stopped', graceDays: 7 }
  const agreed = await employee.post(callPath(agreePlan, { id }), { version, channel: 'phone', ...terms })
  expect([agreed.statusCode, agreed.body.slice(0, 400)]).toMatchObject([200, expect.any(String)])
  const { path, status } = await page()
  expect(status).toBe('term_payment')
  expect(path.terms).toMatchObject({ count: 2, items: [{ number: 1, dueDay: '2026-12-01' }, { number: 2 }] })
  expect(told(path).at(-1)).toEqual(['plan', '2026-11-20'])
})
