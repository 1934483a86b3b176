import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getCostRejectionPdf,
  sendCostRejection,
  settleCostRejection,
  untoldStates,
} from '#contract/money/costs/cost-rejections.ts'
import { listImportedCosts, rejectCost, removeCostBatch, undoCost } from '#contract/money/costs/imported-costs.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { closeRenderer } from '#server/sending/letters/render-letter.ts'
import { workOff } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { type CostDesk, openCostDesk } from '#test/cost-desk.ts'
import { untilHeldUp } from '#test/held-up.ts'
import { expectListSum } from '#test/list-sum.ts'
import { pdfText } from '#test/pdf-text.ts'
import { costRejections } from './rejection-messages.ts'

let desk: CostDesk
beforeAll(async () => {
  desk = await openCostDesk()
  await setOffice({ email: 'kosten@kantoor.example', street: 'Damkade', houseNumber: '7', postcode: '1506 TC' })
})
afterAll(async () => {
  expect(await desk.close()).toEqual([])
  await closeRenderer()
})

const setOffice = async (change: object) =>
  desk.db.updateTable('bailiff').set(change).where('id', '=', desk.office).execute()

/** Lines of one invoice above the tariff, rejected each for its reason. */
async function rejected(invoice: string, ...reasons: string[]) {
  const { number } = await desk.fileAt()
  const acts = ['a', 'd', 'e', 'g']
  const lines = await desk.take(
    reasons.map((_, at) => ({ invoice, file: number, act: acts[at] ?? 'a', amount: '900,00', vat: '189,00' })),
  )
  for (const [at, { id }] of lines.entries()) {
    expect((await desk.act(rejectCost, id, { message: reasons[at] })).statusCode).toBe(200)
  }
  return lines.map(({ id }) => id)
}

const send = async (id: number, channel: 'email' | 'post' = 'email') => desk.act(sendCostRejection, id, { channel })
const told = async (id: number) => (await desk.lineOf(id)).messages.map(({ state }) => state)

describe('what an office is told of lines that are not paid', () => {
  it('leaves once as an e-mail with the reason of each line, however often it is asked, and says that it arrived', async () => {
    const [one = 0, two = 0] = await rejected('AFW-1', 'Het tarief is lager.', 'Deze betekening vroegen wij niet.')
    expect(await desk.lineOf(two)).toMatchObject({ untoldCount: 2, messages: [], tellState: null })
    const { version } = await desk.lineOf(one)
    const path = callPath(sendCostRejection, { id: one })
    const both = await Promise.all([1, 2].map(async () => desk.finance.post(path, { version, channel: 'email' })))
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect((await send(two)).json().error_message).toContain('al verstuurd of onderweg')
    await workOff(desk.server)
    const [row, ...others] = await desk.db.selectFrom('costRejection').selectAll().execute()
    expect([row?.state, row?.attempts, others]).toEqual(['sent', 1, []])
    const words = JSON.stringify(row?.content)
    for (const said of ['AFW-1', 'Het tarief is lager.', 'Deze betekening vroegen wij niet.']) {
      expect(words).toContain(said)
    }
    expect(await desk.lineOf(two)).toMatchObject({
      untoldCount: 0,
      tellState: 'sent',
      messages: [{ state: 'sent', to: 'kosten@kantoor.example', lineCount: 2 }],
    })
    const { db, server } = desk
    const messageId = row?.messageId ?? ''
    expect(await costRejections.hear(db, server.clock, messageId, { kind: 'delivered' })).toBe(true)
    expect(await told(one)).toEqual(['delivered'])
    const kinds = await db.selectFrom('auditEvent').select('kind').where('kind', 'like', 'cost_rejection.%').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'cost_rejection.asked',
      'cost_rejection.sent',
      'cost_rejection.delivered',
    ])
  })

  it('comes back, and only then goes again, to the address the office has by then', async () => {
    const [id = 0] = await rejected('AFW-2', 'Dubbel gevraagd.')
    expect((await send(id)).statusCode).toBe(200)
    await workOff(desk.server)
    const { db, server } = desk
    const { messageId } = await db
      .selectFrom('costRejection')
      .select('messageId')
      .where('invoiceNumber', '=', 'AFW-2')
      .executeTakeFirstOrThrow()
    const returned = { kind: 'returned', error: '550 no such user', address: true } as const
    await costRejections.hear(db, server.clock, messageId ?? '', returned)
    expect(await desk.lineOf(id)).toMatchObject({ tellState: 'bounced', untoldCount: 1 })
    await setOffice({ email: 'nieuw@kantoor.example' })
    expect((await send(id)).statusCode).toBe(200)
    await workOff(desk.server)
    expect((await desk.lineOf(id)).messages).toMatchObject([
      { state: 'sent', to: 'nieuw@kantoor.example' },
      { state: 'bounced', to: 'kosten@kantoor.example', error: '550 no such user' },
    ])
  })

  it('does not leave when its rejection is undone first; of a line that is not rejected nothing is told', async () => {
    const [one = 0, two = 0] = await rejected('AFW-3', 'Te hoog.', 'Te laat.')
    expect((await send(one)).statusCode).toBe(200)
    expect((await desk.act(undoCost, two)).json()).toMatchObject({ state: 'new' })
    await workOff(desk.server)
    expect(await told(one)).toEqual(['cancelled'])
    expect((await send(two)).statusCode).toBe(409)
    // The line that stays rejected is told of alone.
    expect((await send(one)).statusCode).toBe(200)
    await workOff(desk.server)
    expect((await desk.lineOf(one)).messages).toMatchObject([
      { state: 'sent', lineCount: 1 },
      { state: 'cancelled', lineCount: 2 },
    ])
  })

  it('is one message, whoever of two tells of another line of the invoice at the same moment', async () => {
    const [one = 0, two = 0] = await rejected('AFW-7', 'Te hoog.', 'Te laat.')
    const acts = await inTransaction(desk.db, async (tx) => {
      await tx.selectFrom('costLine').select('id').where('id', 'in', [one, two]).forUpdate().execute()
      const both = [send(one), send(two)]
      await untilHeldUp(desk.db)
      return both
    })
    const answers = await Promise.all(acts)
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await desk.lineOf(two)).messages).toMatchObject([{ lineCount: 2 }])
    expect((await desk.lineOf(one)).messages).toHaveLength(1)
  })

  it('holds up no other when its lines are gone with the file that they came in', async () => {
    const [gone = 0] = await rejected('AFW-8', 'Te hoog.')
    const { id } = (await send(gone)).json<{ id: number }>()
    const stands = async (state: string, of = id) =>
      desk.db.updateTable('costRejection').set({ state }).where('id', '=', of).execute()
    // A mail server takes it later, and meanwhile it was undone.
    await stands('sending')
    expect((await desk.act(undoCost, gone)).statusCode).toBe(200)
    await stands('scheduled')
    const { batchId } = await desk.lineOf(gone)
    expect((await desk.finance.delete(callPath(removeCostBatch, { id: batchId }))).statusCode).toBe(204)
    // Nor does one leave that tells of a line that is gone beside one that stands.
    const [[stays = 0], [goes = 0]] = [await rejected('AFW-10', 'Te hoog.'), await rejected('AFW-10', 'Te laat.')]
    const both = (await send(stays)).json<{ id: number }>()
    await stands('sending', both.id)
    await desk.act(undoCost, goes)
    await stands('scheduled', both.id)
    await desk.finance.delete(callPath(removeCostBatch, { id: (await desk.lineOf(goes)).batchId }))
    const [next = 0] = await rejected('AFW-9', 'Te hoog.')
    await send(next)
    await workOff(desk.server)
    expect([await told(next), await told(stays)]).toEqual([['sent'], ['cancelled']])
    const row = desk.db.selectFrom('costRejection').select('state').where('id', '=', id)
    expect(await row.executeTakeFirst()).toEqual({ state: 'cancelled' })
  })

  it('is left to a person when a worker dies with it in hand: sent again only once he says it is lost', async () => {
    const [id = 0] = await rejected('AFW-4', 'Niet afgesproken.')
    const { id: message } = (await send(id)).json<{ id: number }>()
    await desk.db.updateTable('costRejection').set({ state: 'sending' }).where('id', '=', message).execute()
    await workOff(desk.server)
    expect(await told(id)).toEqual(['uncertain'])
    expect((await send(id)).statusCode).toBe(409)
    const version = (await desk.lineOf(id)).messages[0]?.version
    const settle = callPath(settleCostRejection, { id: message })
    expect((await desk.finance.post(settle, { version, outcome: 'posted' })).statusCode).toBe(409)
    expect((await desk.finance.post(settle, { version, outcome: 'lost' })).statusCode).toBe(204)
    expect((await desk.finance.post(settle, { version, outcome: 'arrived' })).statusCode).toBe(409)
    expect(untoldStates).toContain((await told(id))[0])
    expect((await send(id)).statusCode).toBe(200)
  })

  it('is a letter that a person puts in the post, where that is asked or there is no e-mail', async () => {
    const [id = 0] = await rejected('AFW-5', 'Zonder titel\n\nen zonder opdracht.')
    await setOffice({ email: null })
    expect((await send(id)).json().error_message).toContain('geen e-mailadres')
    const { id: message } = (await send(id, 'post')).json<{ id: number }>()
    const pdf = await desk.finance.get(callPath(getCostRejectionPdf, { id: message }))
    const paper = pdfText(pdf.rawPayload)
    for (const words of ['Damkade 7', 'AFW-5', 'en zonder opdracht.']) expect(paper).toContain(words)
    const version = (await desk.lineOf(id)).messages[0]?.version
    const posted = { version, outcome: 'posted' }
    expect((await desk.finance.post(callPath(settleCostRejection, { id: message }), posted)).statusCode).toBe(204)
    expect(await desk.lineOf(id)).toMatchObject({ tellState: 'posted', untoldCount: 0 })
    await setOffice({ email: 'kosten@kantoor.example', street: null })
    const [other = 0] = await rejected('AFW-6', 'Te hoog.')
    expect((await send(other, 'post')).json().error_message).toContain('geen postadres')
  })
})

it('the list of imported costs says what all of it comes to', async () => {
  expect(await expectListSum(desk.finance, listImportedCosts.path)).toBeGreaterThan(0)
})
