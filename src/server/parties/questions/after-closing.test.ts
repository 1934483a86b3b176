import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeDossier, reopenDossier } from '#contract/files/dossier-commands.ts'
import { getDossier, type DossierPage } from '#contract/files/dossier-page.ts'
import { answerQuestion, askQuestion, getWithdrawal, listQuestions, withdrawFile } from '#contract/parties/questions.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { day } from '#domain/day.ts'
import { systemActor } from '#server/actor.ts'
import type { NewEvent } from '#server/money/account/account-events.ts'
import { post } from '#server/money/account/post.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import { openSettlementDesk, schemeOf, type SettlementDesk } from '#test/settlement-desk.ts'
import { endQuestionsOfClosed } from './end-questions-of-closed.ts'

type Thread = OutputOf<typeof listQuestions>
let desk: SettlementDesk
let customerId: number
let contact: Person
let management: Person

beforeAll(async () => {
  desk = await openSettlementDesk()
  management = await createPerson(desk.server, [
    'ROLE_EMPLOYEE',
    'ROLE_EMPLOYEE_MANAGEMENT',
    'ROLE_FILE_EDIT',
    'ROLE_FILE_SEARCH',
  ])
})
afterAll(async () => expect(await desk.close()).toEqual([]))

/** A customer that pays half of the costs for a file it takes back, and at least € 25. */
const anew = async () => {
  customerId = await desk.customer(schemeOf({ withdrawal: { percent: 50, minimumCents: 2_500 } }))
  contact = await createPerson(desk.server, 'contact', customerId)
  return desk.file(customerId, { principal: 60_000, costs: 9_000 })
}
const page = async (id: number) => (await management.get(callPath(getDossier, { id }))).json<DossierPage>()
const thread = async (id: number) => (await contact.get(callPath(listQuestions, { id }))).json<Thread>().items
const price = async (id: number) =>
  (await contact.get(callPath(getWithdrawal, { id }))).json<OutputOf<typeof getWithdrawal>>().costCents
const withdraw = async (id: number) => {
  const asked = await contact.post(callPath(withdrawFile, { id }), { reason: 'Klaar', costCents: await price(id) })
  expect(asked.statusCode, asked.body).toBe(200)
  return (await thread(id))[0]!
}
const agree = async ({ id, version }: { id: number; version: number }) =>
  management.post(callPath(answerQuestion, { id }), { version, agreed: true })
const post1 = async (dossierId: number, event: NewEvent) =>
  inTransaction(desk.db, async (tx) =>
    post(tx, systemActor(desk.server.clock.now()), desk.server.clock.today(), [
      { dossierId, event, causeKind: 'user', causeId: management.userId, key: crypto.randomUUID() },
    ]),
  )
const billed = async () => (await desk.settle([customerId])).map(({ feesCents }) => feesCents)
const isNothingBilled = async () => (await desk.propose([customerId])).body.includes('niets om af te rekenen')

describe('what a customer pays for taking a file back', () => {
  it('is what it was shown, also where a part of the costs was given up before', async () => {
    const id = await anew()
    await post1(id, { kind: 'waiver', valueDay: day('2026-11-10'), amountCents: 3_000 })
    const shown = await price(id)
    expect(shown).toBe(3_000)
    expect((await agree(await withdraw(id))).statusCode).toBe(200)
    expect(await billed()).toEqual([shown])
  })

  it('is never more than it was shown: then the file is not closed', async () => {
    const id = await anew()
    const question = await withdraw(id)
    const [claim] = (await page(id)).claims
    const shares = [{ claimId: claim!.id, amountCents: 2_000, vatCents: 0 }]
    await post1(id, { kind: 'cost', valueDay: day('2026-11-19'), component: 'collection_costs', shares })
    const refused = await agree(question)
    expect([refused.statusCode, refused.json().error_message]).toEqual([409, expect.stringContaining('kost nu meer')])
    expect(await page(id)).toMatchObject({ status: 'suspend' })
  })

  it('is credited once the file goes on again, and billed again when it is taken back anew', async () => {
    const id = await anew()
    expect((await agree(await withdraw(id))).statusCode).toBe(200)
    expect(await billed()).toEqual([4_500])
    const opened = { note: 'De klant wil toch verder', takesBackWaiver: true, version: (await page(id)).version }
    const response = await management.post(callPath(reopenDossier, { id }), opened)
    expect(response.statusCode, response.body).toBe(200)
    expect(await billed()).toEqual([-4_500])
    expect(await isNothingBilled()).toBe(true)
    expect((await agree(await withdraw(id))).statusCode).toBe(200)
    expect(await billed()).toEqual([4_500])
    expect(await isNothingBilled()).toBe(true)
  })

  it('is nothing before collection, where nothing was charged', async () => {
    const id = await anew()
    await desk.db.updateTable('dossier').set({ beforeCollection: true }).where('id', '=', id).execute()
    expect(await price(id)).toBe(0)
    const closed = { status: 'closed', closingReason: 'withdrawn', closedDay: day('2026-11-18'), nextDay: null }
    await desk.db.updateTable('dossier').set(closed).where('id', '=', id).execute()
    expect(await isNothingBilled()).toBe(true)
  })
})

describe('what waits on a file that is closed', () => {
  it('ends, but for what its customer wants to know', async () => {
    const id = await anew()
    const content = 'Waarom is dit gesloten?'
    await contact.post(callPath(askQuestion, { id }), { content: 'Hoe staat het ervoor?' })
    await withdraw(id)
    const { version } = await page(id)
    const wish = { reason: 'withdrawn', waive: true, note: 'Telefonisch gevraagd', version }
    const closed = await management.post(callPath(closeDossier, { id }), wish)
    expect(closed.statusCode, closed.body).toBe(200)
    expect((await contact.post(callPath(askQuestion, { id }), { content })).statusCode).toBe(200)
    expect(await endQuestionsOfClosed(desk.db, desk.server.clock)).toBe(1)
    expect((await thread(id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['question', 'open'],
      ['question', 'open'],
      ['withdrawal', 'ended'],
    ])
    expect(await page(id)).toMatchObject({ status: 'closed', closingReason: 'withdrawn' })
  })
})
