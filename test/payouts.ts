import {
  makePaymentFile,
  type PaymentBatch,
  type PaymentOrder,
  releasePaymentBatch,
} from '#contract/money/payment-batches.ts'
import { orderEntries } from '#domain/ledger/journal-entries.ts'
import { day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createPayableDossier, openDesk, upload } from '#test/bank.ts'
import { callPath } from '#test/call-path.ts'
import { createPerson, type Person } from '#test/people.ts'
import type { TestServer } from '#test/server.ts'

let made = 0

/**
 * What a settlement leaves behind that pays a customer this much: money that came in on a file, the order to pay it on, and
 * both in the books. Answers the id of the order.
 */
export async function orderRemittance(
  { server, finance, customerId }: { server: TestServer; finance: Person; customerId: number },
  cents: number,
): Promise<number> {
  made += 1
  const { db } = server.database
  const invoices = [{ number: `UIT-${made}`, amountCents: cents, dueDay: '2026-11-30' }]
  const dossier = await createPayableDossier(server, customerId, { invoices })
  const entry = { cents, reference: dossier.paymentReference, endToEndId: `IN-${made}` }
  await upload(server, finance, { id: `UIT-${made}`, entries: [entry] })
  const settlementId = await insertSettlement(db, {
    customerId,
    cents,
    userId: finance.userId,
    now: server.clock.now(),
  })
  const { name, iban } = await db
    .selectFrom('customer')
    .select(['name', 'iban'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('ledgerTransfer')
    .values(
      orderEntries('remit', cents).map((entry) => ({
        ...entry,
        dossierId: dossier.id,
        customerId,
        currency: 'EUR',
        valueDay: server.clock.today(),
        postedAt: server.clock.now(),
        causeKind: 'settlement',
        causeId: settlementId,
      })),
    )
    .execute()
  const { id } = await db
    .insertInto('paymentOrder')
    .values({
      kind: 'remit',
      settlementId,
      customerId,
      name,
      iban: iban ?? '',
      amountCents: cents,
      endToEndId: `AFR-${settlementId}`,
      description: `Afrekening AFR-${settlementId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertSettlement(
  db: Db,
  { customerId, cents, userId, now }: { customerId: number; cents: number; userId: number; now: Date },
): Promise<number> {
  const run = await db
    .insertInto('settlementRun')
    .values({
      fromDay: day('2026-11-01'),
      toDay: day('2026-11-30'),
      customerIds: [customerId],
      state: 'performed',
      proposedBy: userId,
      proposedAt: now,
      performedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const none = { openingCents: 0, directCents: 0, feesCents: 0, vatCents: 0, openInvoicesCents: 0, setOffCents: 0 }
  const settlement = await db
    .insertInto('settlement')
    .values({
      ...none,
      runId: run.id,
      customerId,
      currency: 'EUR',
      manner: 'net',
      collectedCents: cents,
      outCents: cents,
      dueCents: 0,
      closingCents: 0,
      journalMark: 'x',
      state: 'performed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return settlement.id
}

/** The money of today was looked at, and all of it came out: from now on payments are released. */
export async function passDayCheck({ server, finance }: { server: TestServer; finance: Person }): Promise<void> {
  await server.database.db
    .insertInto('financeCheck')
    .values({ day: server.clock.today(), madeBy: finance.userId, madeAt: server.clock.now(), isFaultless: true })
    .execute()
}

export type BatchDesk = Awaited<ReturnType<typeof openBatchDesk>>

/** A desk of two people of finance at which payments go out, its customer with an account. */
export async function openBatchDesk() {
  const desk = await openDesk()
  const { db, server, finance, customerId } = desk
  const other = await createPerson(server, 'finance')
  await passDayCheck(desk)
  await db.updateTable('customer').set({ iban: 'NL20INGB0001234567' }).where('id', '=', customerId).execute()

  const read = async (id: number) => (await finance.get(`/api/v4/payment-batch/${id}`)).json<PaymentBatch>()
  const ordersOf = async (query: string) => {
    const list = await finance.get(`/api/v4/payment-order?limit=1000&${query}`)
    if (list.statusCode !== 200) throw new Error(list.body)
    return list.json<{ items: PaymentOrder[] }>().items
  }
  const orderOf = async (id: number) => (await ordersOf('sortOrder=desc')).find((order) => order.id === id)!
  const make = async (...orderIds: number[]) => {
    const made = await finance.post('/api/v4/payment-batch', { orderIds })
    if (made.statusCode !== 200) throw new Error(made.body)
    return read(made.json<{ id: number }>().id)
  }
  const act = async (who: Person, { id, version }: PaymentBatch, endpoint: { path: string }, more: object = {}) => {
    // Whoever lets it go looked at the money since it was ordered.
    if (endpoint === releasePaymentBatch) await passDayCheck(desk)
    return who.post(callPath(endpoint, { id }), { version, ...more })
  }
  const done = async (batch: PaymentBatch, who: Person, endpoint: { path: string }, more: object = {}) => {
    const answer = await act(who, batch, endpoint, more)
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return read(batch.id)
  }
  /** A batch of which the bank has the file. */
  const atBank = async (...orderIds: number[]) =>
    done(await done(await make(...orderIds), other, releasePaymentBatch), finance, makePaymentFile)
  const balance = async (account: string) => {
    const rows = await db.selectFrom('ledgerTransfer').select(['debit', 'credit', 'amountCents']).execute()
    return rows.reduce(
      (sum, { debit, credit, amountCents }) =>
        sum + (credit === account ? amountCents : debit === account ? -amountCents : 0),
      0,
    )
  }
  const remit = async (cents: number) => orderRemittance(desk, cents)

  return { ...desk, other, read, ordersOf, orderOf, make, act, done, atBank, balance, remit }
}
