import type { Actor } from '#server/actor.ts'
import { bookAdvance } from '#server/money/advances/book-advance.ts'
import { returnAdvance } from '#server/money/advances/return-advance.ts'
import { payCostsFromAdvance } from '#server/money/invoices/pay-costs-from-advance.ts'
import { writePastMail } from '#server/money/invoices/write-past-mail.ts'
import { writePastBatch } from '#server/money/payment-orders/write-past-batch.ts'
import { tieOrders } from '#server/money/payments/tie-orders.ts'
import { answerQuestion } from '#server/parties/questions/answer-question.ts'
import { askQuestion } from '#server/parties/questions/ask-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import { findAdvanceable, findOpenQuestion, findPayerOf, findVersion } from './money-queries.ts'
import { type Account, tellBank } from './tell-bank.ts'

/** Who did what about the advance of the demo. */
interface People {
  readonly asker: Actor
  readonly contact: Actor
  readonly clerk: Actor
  readonly releaser: Actor
}

interface Told extends Account {
  readonly customerId: number
  readonly people: People
}

const advanceCents = 350_00
/** A writ of 2026 and the court fee of a small claim. */
const costs = [
  { name: 'Exploot dagvaarding', netCents: 125_57, isPassedThrough: false },
  { name: 'Griffierecht', netCents: 139_00, isPassedThrough: true },
]

/** A customer with a file that goes on is asked to pay in advance for a writ, pays, the costs are taken from it, and the rest goes back. */
export async function writeDemoAdvance(db: Db, told: Told): Promise<void> {
  const { customerId, people, storage, today } = told
  const { asker, contact, clerk, releaser } = people
  const bank = { ...told, clerk }
  const dossierId = await findAdvanceable(db, customerId)
  const payer = dossierId === undefined ? undefined : await findPayerOf(db, dossierId)
  if (dossierId === undefined || payer === undefined || payer.iban === null) return
  const content = 'Wij kunnen dagvaarden. Betaalt u daarvoor een voorschot van € 350,00? De rest krijgt u terug.'
  await askQuestion(db, asker, dossierId, { kind: 'question', content, costCents: null, dueDay: null })
  const asked = await findOpenQuestion(db, dossierId)
  if (asked) {
    const answer = 'Ja. Het voorschot is vandaag overgemaakt.'
    await answerQuestion(db, contact, asked.id, { answer, agreed: null, version: asked.version })
  }
  const party = { name: payer.name, iban: payer.iban }
  const received = await tellBank(db, bank, { ...party, amountCents: advanceCents, says: `Voorschot ${payer.number}` })
  await bookAdvance(db, clerk, today, { ...received, dossierId })
  await payCostsFromAdvance(db, clerk, {
    dossierId,
    costs,
    reason: '',
    isPassedOn: false,
    version: await findVersion(db, dossierId),
  })
  await writePastMail(db, clerk.now)
  const { orderId } = await returnAdvance(db, clerk, { dossierId, version: await findVersion(db, dossierId) })
  const [order] = await writePastBatch(db, [orderId], { maker: clerk, releaser }, storage)
  if (!order) throw new Error('the advance of the demo went nowhere')
  const { amountCents, endToEndId, description } = order
  const paid = await tellBank(db, bank, { ...party, amountCents: -amountCents, says: description, endToEndId })
  await tieOrders(db, clerk, today, { ...paid, orderIds: [orderId] })
}
