import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingStatuses } from '#domain/workflow/status.ts'
import type { SendingSettings } from '#contract/sending/sending.ts'
import type { getWorkflowVolume, StepVolume } from '#contract/workflows/workflow-volume.ts'
import { closeDossier } from '#contract/files/dossier-commands.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { callPath } from '#test/call-path.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createDueDossier } from '#test/portfolio.ts'
import { runsOf } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

const today = '2026-11-20'

describe('what stands before the steps of a workflow', () => {
  let server: TestServer
  let employee: Person
  let consumer: number
  let steps: readonly StepVolume[]

  const read = async (id: number, who = employee) => who.get(`/api/v4/workflow/${id}/volume`)
  const totalOf = async (address: string) => {
    const answer = await employee.get(address)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ total: number; open: unknown }>()
  }

  beforeAll(async () => {
    server = await createTestServer({ today, agency: true, worker: true })
    employee = await createPerson(server, 'management')
    const { db } = server.database
    const customerId = await createCustomer(server)
    const ids = []
    for (let count = 0; count < 5; count += 1) ids.push(await createDueDossier(db, customerId, today))
    const [paused = 0, planned = 0, closed = 0] = ids
    const setStatus = async (id: number, status: 'paused' | 'term_payment') =>
      db.updateTable('dossier').set({ status }).where('id', '=', id).execute()
    await setStatus(paused, 'paused')
    await setStatus(planned, 'term_payment')
    const { version } = (await employee.get(`/api/v4/file/${closed}`)).json<{ version: number }>()
    const reason = { reason: 'withdrawn', waive: true, note: 'Klaar', version }
    expect((await employee.post(callPath(closeDossier, { id: closed }), reason)).statusCode).toBe(200)
    consumer = (
      await db.selectFrom('workflow').select('id').where('code', '=', 'consumer_amicable').executeTakeFirstOrThrow()
    ).id
    // Letters go from Monday through Thursday, and this is a Friday.
    const address = '/api/v4/sending/settings'
    const settings = (await employee.get(address)).json<SendingSettings>()
    const windows = settings.windows.map((window) => ({ ...window, weekDays: [1, 2, 3, 4] }))
    expect((await employee.put(address, { ...settings, windows })).statusCode).toBe(200)
    const runs = runsOf(server, employee)
    await runs.release(await runs.propose(today))
    steps = (await read(consumer)).json<OutputOf<typeof getWorkflowVolume>>().steps
  })
  afterAll(async () => {
    await closeRenderer()
    await server.close()
  })

  it('is told in the order of the steps, without what is closed [req 2.26]', () => {
    expect(steps.map(({ code, fileCount, waitingCount }) => [code, fileCount, waitingCount])).toEqual([
      ['fourteen_day_letter', 4, 2],
      ['costs_letter', 0, 0],
      ['last_letter', 0, 0],
      ['ready_for_legal', 0, 0],
    ])
    expect(steps[0]?.heldCount).toBeGreaterThan(0)
  })

  it('each number is that of its list, and the money that of the files there', async () => {
    const open = ['not_started', 'in_progress', ...waitingStatuses].map((status) => `status=${status}`).join('&')
    const waiting = waitingStatuses.map((status) => `status=${status}`).join('&')
    for (const { stepId, fileCount, open: sums, waitingCount, heldCount } of steps) {
      const files = await totalOf(`/api/v4/file/totals?${open}&step=${stepId}`)
      expect([files.total, files.open]).toEqual([fileCount, sums])
      expect((await totalOf(`/api/v4/file/totals?${waiting}&step=${stepId}`)).total).toBe(waitingCount)
      expect((await totalOf(`/api/v4/run-item/in-hold?step=${stepId}`)).total).toBe(heldCount)
    }
  })

  it('tells what is in hold by its step: the list, its groups and its choices', async () => {
    const [first] = steps
    const groups = await employee.get(`/api/v4/run-item/in-hold/groups?step=${first?.stepId}`)
    expect(groups.json<{ total: { count: number } }>().total.count).toBe(first?.heldCount)
    const choices = (await employee.get('/api/v4/run-item/in-hold/choices')).json<{ steps: { id: number }[] }>()
    expect(choices.steps.map(({ id }) => id)).toEqual([first?.stepId])
  })

  it('is for who may see workflows, of one that is there', async () => {
    expect((await read(999_999)).statusCode).toBe(404)
    const outsider = await createPerson(server, ['ROLE_FILE_SEARCH'])
    expect((await read(consumer, outsider)).statusCode).toBe(403)
  })
})
