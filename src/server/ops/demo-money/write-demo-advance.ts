import type { Day } from '#domain/day.ts'
import type { Cents } from '#domain/money.ts'
import type { Actor } from '#server/actor.ts'
import { bookAdvance } from '#server/money/advances/book-advance.ts'
import { returnAdvance } from '#server/money/advances/return-advance.ts'
import { importBankFile } from '#server/money/bank-files/import-bank-file.ts'
import { payCostsFromAdvance } from '#server/money/invoices/pay-costs-from-advance.ts'
import { writePastMail } from '#server/money/invoices/write-past-mail.ts'
import { writePastBatch } from '#server/money/payment-orders/write-past-batch.ts'
import { tieOrders } from '#server/money/payments/tie-orders.ts'
import { answerQuestion } from '#server/parties/questions/answer-question.ts'
import { askQuestion } from '#server/parties/questions/ask-question.ts'
import { writeCamt } from '#server/ops/demo-story/write-camt.ts'
import type { Db } from '#server/platform/db/db.ts'
import { type Storage, sha256Of } from '#server/platform/outside/storage.ts'
import { saveContent } from '#server/platform/uploads/save-content.ts'
import {
  findAdvanceable,
  findLineOf,
  findNextSequence,
  findOpenQuestion,
  findPayerOf,
  findVersion,
} from './money-queries.ts'

/** Who did what about the advance of the demo. */
interface People {
  readonly asker: Actor
  readonly contact: Actor
  readonly clerk: Actor
  readonly releaser: Actor
}

interface Told {
  readonly customerId: number
  readonly people: People
  readonly trustIban: string
  readonly storage: Storage
  readonly today: Day
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
  const received = await tellBank(db, told, { ...party, amountCents: advanceCents, says: `Voorschot ${payer.number}` })
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
  const paid = await tellBank(db, told, { ...party, amountCents: -amountCents, says: description, endToEndId })
  await tieOrders(db, clerk, today, { ...paid, orderIds: [orderId] })
}

interface Movement {
  readonly name: string
  readonly iban: string
  readonly amountCents: Cents
  readonly says: string
  readonly endToEndId?: string
}

/** A statement of today with one entry, which goes on where the last one ended. Answers the line. */
async function tellBank(
  db: Db,
  { people: { clerk }, trustIban, storage, today }: Told,
  { name, iban, amountCents, says, endToEndId = '' }: Movement,
): Promise<{ id: number; version: number }> {
  const { sequence, openingCents } = await findNextSequence(db, trustIban)
  const reference = `DEMO-VOORSCHOT-${sequence}`
  const detail = {
    amount: { cents: Math.abs(amountCents), currency: 'EUR' },
    isCredit: amountCents > 0,
    serviceReference: null,
    endToEndId: endToEndId === '' ? null : endToEndId,
    mandateId: null,
    references: [],
    description: says,
    debtor: { name, account: iban },
    ultimateDebtor: null,
    creditor: { name, account: iban },
    ultimateCreditor: null,
    returned: null,
  }
  const day = { bookingDay: today, valueDay: today }
  const entry = {
    number: 1,
    amountCents,
    currency: 'EUR',
    isReversal: false,
    isDirectDebit: false,
    status: 'BOOK',
    ...day,
    serviceReference: reference,
    entryReference: null,
    additional: null,
    details: [detail],
  }
  const bytes = Buffer.from(
    writeCamt({
      statement: {
        message: { name: 'camt.053', version: 8 },
        reference,
        sequence,
        account: trustIban,
        owner: null,
        currency: 'EUR',
        fromDay: today,
        toDay: today,
        opening: { cents: openingCents, currency: 'EUR', day: today },
        closing: { cents: openingCents + amountCents, currency: 'EUR', day: today },
      },
      entries: [entry],
      movements: [],
      readMinute: 0,
    }),
  )
  await saveContent(db, storage, bytes, { mimeType: 'application/xml', scan: 'none', purpose: 'employee' })
  const file = { name: `${reference.toLowerCase()}.xml`, sha256: sha256Of(bytes), bytes }
  const [statementId] = (await importBankFile(db, clerk, today, file)).statementIds
  if (statementId === undefined) throw new Error('a statement of the demo was not read')
  return findLineOf(db, statementId)
}
