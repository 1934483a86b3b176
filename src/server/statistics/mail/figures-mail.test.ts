import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  chooseDebtorFiguresMail,
  chooseFiguresMail,
  chooseSalesFiguresMail,
  getDebtorFiguresMail,
  getFiguresMail,
  getSalesFiguresMail,
} from '#contract/statistics/figures-mail.ts'
import { workOnce } from '#server/platform/jobs/queue.ts'
import { refreshFigures } from '#server/statistics/facts/refresh-figures.ts'
import { createPayableDossier } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { mailsTo } from '#test/mailed-link.ts'
import { createCustomer, createPerson, type Person } from '#test/people.ts'
import { setMoment } from '#test/runs.ts'
import { createTestServer, type TestServer } from '#test/server.ts'
import { askFiguresMails } from './figures-mail.ts'

const eight = 8 * 60
const email = 'leiding@voorbeeld.nl'

let server: TestServer
let reader: Person

beforeAll(async () => {
  server = await createTestServer({ today: '2026-11-20', agency: true })
  const customerId = await createCustomer(server, 'Kinderopvang De Krekel')
  await createPayableDossier(server, customerId, {
    openedDay: '2026-11-17',
    invoices: [{ number: 'M1', amountCents: 12_345, dueDay: '2026-10-01' }],
  })
  reader = await createPerson(server, 'management')
  await server.database.db.updateTable('appUser').set({ email }).where('id', '=', reader.userId).execute()
})
afterAll(async () => server.close())

/** What the portal does by itself at a minute of a day. */
async function at(on: string, minutes: number, { refreshes = true } = {}): Promise<void> {
  setMoment(server, on, minutes)
  if (refreshes) await refreshFigures(server.database.db, server.clock)
  await askFiguresMails(server.database.db, server.clock)
  while (await workOnce(server.database.db, server.clock, 'one'));
}

it('the figures of the week before come by e-mail on the first working day of a week, once, and name nobody', async () => {
  setMoment(server, '2026-11-20', eight)
  expect((await reader.get(callPath(getFiguresMail))).json()).toEqual({ minutes: null, hasAddress: true })
  expect((await reader.put(callPath(chooseFiguresMail), { minutes: eight })).statusCode).toBe(204)
  expect((await reader.put(callPath(chooseFiguresMail), { minutes: 1440 })).statusCode).toBe(400)
  await at('2026-11-21', eight + 60)
  await at('2026-11-23', eight - 1)
  expect(await mailsTo(server, email)).toEqual([])
  await at('2026-11-23', eight)
  await at('2026-11-23', eight + 60)
  await at('2026-11-24', eight)
  const mails = await mailsTo(server, email)
  expect(mails).toHaveLength(1)
  const told = JSON.stringify(mails[0])
  expect(told).toContain('16-11-2026')
  expect(told).toContain('23-11-2026 08:00')
  expect(told).toContain('123,45')
  expect(told).not.toContain('Krekel')
  const clerk = await createPerson(server, ['ROLE_EMPLOYEE'])
  expect((await clerk.get(callPath(getFiguresMail))).statusCode).toBe(403)
  expect((await reader.put(callPath(chooseFiguresMail), { minutes: null })).statusCode).toBe(204)
  await at('2026-11-30', eight)
  expect(await mailsTo(server, email)).toHaveLength(1)
})

it('what could not leave on its day leaves on a later one of the week, by figures that have the week before whole', async () => {
  const { db } = server.database
  const sent = async () => (await mailsTo(server, email)).length
  const before = await sent()
  setMoment(server, '2026-12-01', eight + 60)
  expect((await reader.put(callPath(chooseFiguresMail), { minutes: eight })).statusCode).toBe(204)
  await at('2026-12-02', eight)
  expect(await sent()).toBe(before)
  await at('2026-12-04', eight)
  // The figures stand still over the weekend: nothing is told of a week that they do not have.
  await at('2026-12-07', eight, { refreshes: false })
  expect(await sent()).toBe(before)
  await db.updateTable('appUser').set({ active: false }).where('id', '=', reader.userId).execute()
  await at('2026-12-07', eight + 60)
  expect(await sent()).toBe(before)
  await db.updateTable('appUser').set({ active: true }).where('id', '=', reader.userId).execute()
  await at('2026-12-08', eight - 1)
  expect(await sent()).toBe(before)
  await at('2026-12-08', eight)
  // Another hour on the day itself asks for no second one.
  expect((await reader.put(callPath(chooseFiguresMail), { minutes: eight + 120 })).statusCode).toBe(204)
  await at('2026-12-08', eight + 120)
  await at('2026-12-09', eight + 120)
  expect(await sent()).toBe(before + 1)
  await at('2026-12-14', eight + 120)
  expect(await sent()).toBe(before + 2)
})

it('each page of figures has an e-mail of its own, for who may read it', async () => {
  const { db } = server.database
  const sales = await createPerson(server, ['ROLE_EMPLOYEE', 'ROLE_STATISTIC_DASHBOARD_SALES'])
  const mailbox = 'verkoop@voorbeeld.nl'
  await db.updateTable('appUser').set({ email: mailbox }).where('id', '=', sales.userId).execute()
  setMoment(server, '2026-12-18', eight)
  expect((await sales.put(callPath(chooseFiguresMail), { minutes: eight })).statusCode).toBe(403)
  expect((await sales.put(callPath(chooseDebtorFiguresMail), { minutes: eight })).statusCode).toBe(403)
  expect((await sales.put(callPath(chooseSalesFiguresMail), { minutes: eight })).statusCode).toBe(204)
  expect((await sales.get(callPath(getSalesFiguresMail))).json()).toEqual({ minutes: eight, hasAddress: true })
  expect((await reader.put(callPath(chooseFiguresMail), { minutes: null })).statusCode).toBe(204)
  expect((await reader.put(callPath(chooseDebtorFiguresMail), { minutes: eight })).statusCode).toBe(204)
  expect((await reader.get(callPath(getDebtorFiguresMail))).json()).toMatchObject({ minutes: eight })
  const sent = (await mailsTo(server, email)).length
  await at('2026-12-21', eight)
  await at('2026-12-21', eight + 60)
  const [ofSales, ...more] = await mailsTo(server, mailbox)
  expect(more).toEqual([])
  const told = JSON.stringify(ofSales)
  expect(told).toContain('verkoop')
  expect(told).toContain('14-12-2026')
  expect(told).toContain('statistic-dashboard/sales/new')
  expect(told).not.toContain('Krekel')
  const mails = await mailsTo(server, email)
  expect(mails).toHaveLength(sent + 1)
  const ofDebtors = JSON.stringify(mails.find((mail) => JSON.stringify(mail).includes('debiteuren')))
  expect(ofDebtors).toContain('Voorraad')
  // One file is of a person.
  expect(ofDebtors).not.toContain('123,45')
})
