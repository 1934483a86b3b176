import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '#test/server.ts'
import { openStepFiles, type StepFiles } from '#test/step-files.ts'

let server: TestServer
let on: StepFiles

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true, worker: true })
  on = await openStepFiles(server)
})
afterAll(async () => server.close())

it('a file tells whether its next step asks to call: by what it does, or by the subject the agency gave it', async () => {
  const calls = async (id: number) => (await on.pageOf(id)).next?.step?.calls
  await server.database.db
    .insertInto('agendaSubject')
    .values([
      { code: 'welcome_call', nameNl: 'Kennismaken', nameEn: 'Meet', nameFr: 'Contact', calls: true },
      { code: 'look_up', nameNl: 'Opzoeken', nameEn: 'Look up', nameFr: 'Chercher', calls: false },
    ] as never)
    .execute()
  expect(await calls(await on.standBefore({ kind: 'call' }))).toBe(true)
  expect(await calls(await on.standBefore({ kind: 'task', task: 'review_file' }))).toBe(false)
  expect(await calls(await on.standBefore({ kind: 'task', subject: 'welcome_call' }))).toBe(true)
  expect(await calls(await on.standBefore({ kind: 'call', subject: 'look_up' }))).toBe(false)
})
