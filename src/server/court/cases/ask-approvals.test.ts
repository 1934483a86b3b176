import { afterAll, beforeAll, expect, it } from 'vitest'
import { askCaseApprovals } from '#contract/court/case-approvals.ts'
import { answer, ask, caseAt, contact, counsel, file, ofFile, open, openCases, server } from '#test/court-cases.ts'

beforeAll(openCases)
afterAll(async () => server.close())

const askAll = (cases: readonly number[], more: object = {}, who = counsel) =>
  who.post(askCaseApprovals.path, { cases, content: 'Mogen wij dagvaarden?', ...more })
const opened = async (amountCents?: number) => {
  const dossierId = await file(amountCents)
  return { dossierId, id: await open(dossierId) }
}

it('asks the customers of several cases, each with its own cost, and says of which not and why', async () => {
  const [small, large, asked, beyond] = [await opened(480_00), await opened(), await opened(), await opened(26_000_00)]
  await ask(asked.id, asked.dossierId)
  const said = await askAll([beyond.id, small.id, asked.id, large.id, small.id, 999_999], { dueDay: '2026-11-27' })
  expect(said.json()).toEqual({
    asked: [small.id, large.id],
    refused: [
      { id: beyond.id, file: expect.any(String), reason: expect.stringContaining('Vraag de klant apart') },
      { id: asked.id, file: expect.any(String), reason: expect.any(String) },
      { id: 999_999, file: null, reason: expect.any(String) },
    ],
  })
  for (const [{ dossierId }, agreedCents] of [
    // Writ, court fee, two points of the other side and half a one afterwards: of the sum of each.
    [small, 125_57 + 139_00 + 174_00 + 43_50],
    [large, 125_57 + 350_00 + 288_00 + 72_00],
  ] as const) {
    const { legalCase } = await ofFile(dossierId)
    expect(legalCase).toMatchObject({ state: 'asked', question: { dueDay: '2026-11-27', agreed: null } })
    expect(legalCase?.question?.forecast?.claimCents).toBeGreaterThan(0)
    await answer(dossierId, true)
    expect((await ofFile(dossierId)).legalCase).toMatchObject({ state: 'approved', agreedCents })
  }
  expect((await ofFile(beyond.dossierId)).legalCase).toMatchObject({ state: 'proposed', question: null })
})

it('asks nobody where none can be asked, nor for whoever may not', async () => {
  const { id, dossierId } = await opened()
  const past = await askAll([id], { dueDay: '2026-11-19' })
  expect([past.statusCode, Object.keys(past.json().errors)]).toEqual([400, ['dueDay']])
  expect((await askAll([id], {}, contact)).statusCode).toBe(403)
  expect((await ofFile(dossierId)).legalCase?.state).toBe('proposed')
  expect((await askAll([id])).statusCode).toBe(200)
  expect((await askAll([id])).statusCode).toBe(409)
})

it('takes no yes and no draft away, and asks anew where the customer said no', async () => {
  const [agreed, checked, declined] = [await file(), await file(), await opened()]
  const kept = [await caseAt('approved', agreed), await caseAt('checked', checked)]
  await ask(declined.id, declined.dossierId)
  await answer(declined.dossierId, false)
  const said = await askAll([...kept, declined.id])
  const reason = expect.stringContaining('verder dan een voorstel')
  expect(said.json()).toEqual({
    asked: [declined.id],
    refused: kept.map((id) => ({ id, file: expect.any(String), reason })),
  })
  expect((await ofFile(agreed)).legalCase).toMatchObject({ state: 'approved', agreedCents: expect.any(Number) })
  expect((await ofFile(checked)).legalCase).toMatchObject({ state: 'checked', draftedDay: expect.any(String) })
})
