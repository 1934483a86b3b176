import { afterAll, beforeAll, expect, it } from 'vitest'
import { forecastStep, moveDossierToStep } from '#contract/files/dossier-commands.ts'
import { type DossierPage, listTargetSteps } from '#contract/files/dossier-page.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { openStepFiles, type StepFiles } from '#test/step-files.ts'

let server: TestServer
let on: StepFiles
let clerk: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  on = await openStepFiles(server)
  clerk = await createPerson(server, 'management')
})
afterAll(async () => server.close())

it('what another step would bring is told as it comes when it is done, and nothing is written', async () => {
  const id = await on.standBefore({ kind: 'call' })
  const targets = await clerk.get(callPath(listTargetSteps, { id }))
  const after = targets.json<OutputOf<typeof listTargetSteps>>().items.find(({ name }) => name.nl === 'after')
  const before = await on.pageOf(id)
  const told = await clerk.post(callPath(forecastStep, { id }), { step: after!.id })
  const forecast = told.json<DossierPage>()
  expect([told.statusCode, forecast.next?.step?.code]).toEqual([200, 'after'])
  expect(forecast.path.coming.map(({ code }) => code)).toEqual(['after', 'further'])
  const still = await on.pageOf(id)
  expect([still.version, still.next, still.path]).toEqual([before.version, before.next, before.path])
  const moved = await clerk.post(callPath(moveDossierToStep, { id }), {
    step: after!.id,
    note: 'Bellen helpt niet.',
    version: before.version,
  })
  const { next, path } = moved.json<DossierPage>()
  expect([forecast.next, forecast.path.coming]).toEqual([next, path.coming])
})

it('a step that the file cannot go before is refused as the act itself is', async () => {
  const id = await on.standBefore({ kind: 'call' })
  const answer = await clerk.post(callPath(forecastStep, { id }), { step: 999_999 })
  expect(answer.statusCode).toBe(409)
})
