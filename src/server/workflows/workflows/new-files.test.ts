import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimLine, claimsList, releaseList, uploadList } from '#test/imports.ts'
import { createCustomer, createPerson } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { copyVersionSteps, findVersions, insertVersion } from './workflow-queries.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
})
afterAll(async () => server.close())

describe('new files', () => {
  it('begin with a new version for the share that was chosen, the others with the one before', async () => {
    const { db } = server.database
    const { id } = await db
      .selectFrom('workflow')
      .select('id')
      .where('code', '=', 'consumer_amicable')
      .executeTakeFirstOrThrow()
    const [first] = await findVersions(db, id)
    if (!first) throw new Error('the workflow has no version')
    const by = { authorId: null, publisherId: null, note: '', publishedAt: server.clock.now() }
    const made = await insertVersion(db, { workflowId: id, newFilesPercent: 30, ...by })
    await copyVersionSteps(db, first.id, made.id)

    const employee = await createPerson(server, 'employee')
    const customer = await createCustomer(server)
    const lines = Array.from({ length: 100 }, (_, index) => claimLine(index + 1))
    const batch = await uploadList(employee, claimsList(...lines), customer)
    await releaseList(employee, batch.id)
    const files = await db
      .selectFrom('dossier')
      .innerJoin('workflowStep', 'workflowStep.id', 'dossier.stepId')
      .select(['dossier.workflowVersionId', 'workflowStep.workflowVersionId as stepOf', 'workflowStep.code'])
      .execute()
    expect(files).toHaveLength(100)
    // Each stands before the first step of its own version.
    expect(
      files.filter((file) => file.stepOf !== file.workflowVersionId || file.code !== 'fourteen_day_letter'),
    ).toEqual([])
    const fresh = files.filter(({ workflowVersionId }) => workflowVersionId === made.id).length
    expect(fresh).toBeGreaterThan(15)
    expect(fresh).toBeLessThan(45)
  })
})
