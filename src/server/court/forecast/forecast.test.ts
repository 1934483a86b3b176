import { afterAll, beforeAll, expect, it } from 'vitest'
import { listLikeCases, openLegalCase } from '#contract/court/legal-cases.ts'
import { answerQuestion, askQuestion, listQuestions } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createOffice } from '#test/bailiff-invoices.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createClosedCase, type PastCase } from '#test/closed-cases.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { createTestServer, type TestServer } from '#test/server.ts'

type Thread = OutputOf<typeof listQuestions>
let server: TestServer
let customer: number
let contact: Person
let employee: Person
let bailiffId: number
let customers: number[]

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  customer = await createCustomer(server)
  await server.database.db.updateTable('customer').set({ vatRecoverable: false }).where('id', '=', customer).execute()
  contact = await createPerson(server, 'contact', customer)
  employee = await createPerson(server, 'employee')
  bailiffId = await createOffice(server.database.db)
  customers = [customer, await createCustomer(server), await createCustomer(server)]
})
afterAll(async () => server.close())

/** Cases of three customers in turn. */
const closedCase = async (past: Omit<PastCase, 'bailiffId'>) => {
  made += 1
  await createClosedCase(server, customers[made % customers.length] ?? customer, { ...past, bailiffId })
}
let made = 0

/** A file before the step that hands it to a bailiff, to summon. */
async function atCourt(): Promise<number> {
  const { id } = await createPayableDossier(server, customer, {
    openedDay: '2026-11-02',
    invoices: [{ number: crypto.randomUUID().slice(0, 18), amountCents: 900_00, dueDay: '2026-11-30' }],
  })
  const step = await server.database.db
    .selectFrom('workflowStep')
    .select(['id', 'workflowVersionId'])
    .where('code', '=', 'to_bailiff')
    .executeTakeFirstOrThrow()
  const stands = { phase: 'judicial', stepId: step.id, workflowVersionId: step.workflowVersionId } as const
  await server.database.db.updateTable('dossier').set(stands).where('id', '=', id).execute()
  return id
}

const thread = async (who: Person, id: number) => (await who.get(callPath(listQuestions, { id }))).json<Thread>()
const forecastOf = async (id: number) => (await thread(employee, id)).stepCost?.forecast

it('tells no chance of 29 like cases, and of 30 what came in, month by month', async () => {
  // Of each like case half came in: a quarter within six months after it went to the bailiff, a quarter in the twentieth.
  const like: Omit<PastCase, 'bailiffId'> = {
    paid: [
      ['2025-02-01', 100_00],
      ['2025-08-31', 175_00],
      ['2026-10-15', 175_00],
    ],
  }
  for (let count = 0; count < 29; count += 1) await closedCase(like)
  // None of these is like it: another band, another kind, another province, called off, called back
  // from the bailiff, closed too long ago.
  await closedCase({ ...like, cents: 400_00, paid: [] })
  await closedCase({ ...like, kind: 'company' })
  await closedCase({ ...like, postcode: '6211AB' })
  await closedCase({ ...like, reason: 'withdrawn' })
  await closedCase({ ...like, until: '2025-04-01' })
  await closedCase({ ...like, closed: '2023-11-19', went: '2022-11-01', paid: [] })
  const id = await atCourt()
  await refreshFigures(server.database.db, server.clock)
  expect(await forecastOf(id)).toMatchObject({ likeCount: 29, like: null, expectedCents: null, claimCents: 900_00 })

  await closedCase({ paid: [['2025-03-01', 800_00]] })
  await refreshFigures(server.database.db, server.clock)
  const told = await forecastOf(id)
  // 29 × 175,00 and 800,00 of 29 × 700,00 and 800,00; in the twentieth month as much again of each of the 29.
  expect(told?.like).toEqual({
    count: 30,
    collectedPercent: [28, 28, 28, 52],
    paidPercent: 3,
    inPartPercent: 97,
    unpaidPercent: 0,
  })
  // Today is a Friday: four weeks on, the last day that leaves seven free ones, and four weeks from there.
  expect(told?.days).toEqual({ serviceDay: '2026-12-10', rollDay: '2026-12-18', judgmentDay: '2027-01-15' })
  // 52 % of € 900,00, less writ, court fee and VAT.
  expect(told?.expectedCents).toBe(468_00 - 501_94)
})

it('tells who decides of the five like cases that were closed last, by the principal that was shown, and a customer of none', async () => {
  const id = await atCourt()
  const counsel = await createPerson(server, 'legal')
  const opened = await counsel.post(openLegalCase.path, { file: id })
  expect(opened.statusCode, opened.body).toBe(200)
  const read = async (who: Person) =>
    (await who.get(callPath(listLikeCases, { id }))).json<OutputOf<typeof listLikeCases>>()
  await closedCase({ closed: '2026-11-19', paid: [['2025-03-01', 300_00]] })
  await refreshFigures(server.database.db, server.clock)
  const { items } = await read(counsel)
  expect(items).toHaveLength(5)
  expect(items[0]).toMatchObject({ sinceDay: '2025-03-01', claimedCents: 800_00, collectedCents: 300_00 })
  for (const who of [contact, employee]) expect((await who.get(callPath(listLikeCases, { id }))).statusCode).toBe(403)
  // Its customer said yes to another band: what was shown then counts, whatever is open by now.
  const shown = server.database.db.updateTable('legalCase').where('dossierId', '=', id)
  await shown.set({ shownPrincipalCents: 400_00 }).execute()
  expect((await read(counsel)).items.map(({ claimedCents }) => claimedCents)).toEqual([400_00])
})

it('is kept as its customer was shown it, whatever becomes of the cases', async () => {
  const id = await atCourt()
  const { stepCost } = await thread(employee, id)
  const asked = { kind: 'approval', content: 'Mogen wij dagvaarden?', costCents: stepCost?.totalCents }
  expect((await employee.post(callPath(askQuestion, { id }), asked)).statusCode).toBe(200)
  const shown = (await thread(contact, id)).items[0]
  expect(shown?.forecast).toEqual(stepCost?.forecast)
  await closedCase({})
  await refreshFigures(server.database.db, server.clock)
  expect((await forecastOf(id))?.likeCount).toBe(32)
  const yes = { agreed: true, answer: '', version: shown?.version }
  expect((await contact.post(callPath(answerQuestion, { id: shown?.id ?? 0 }), yes)).statusCode).toBe(200)
  expect((await thread(contact, id)).items[0]).toMatchObject({ agreed: true, forecast: stepCost?.forecast })
})

it('is told of nothing but an approval, and of no other currency than that of the tariffs', async () => {
  const id = await atCourt()
  expect((await employee.post(callPath(askQuestion, { id }), { content: 'Is er een contract?' })).statusCode).toBe(200)
  expect((await thread(contact, id)).items[0]?.forecast).toBeNull()
  await server.database.db.updateTable('dossier').set({ currency: 'DKK' }).where('id', '=', id).execute()
  expect(await forecastOf(id)).toBeNull()
})
