import { orderEntries } from '#domain/ledger/journal-entries.ts'
import { day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createPayableDossier, upload } from '#test/bank.ts'
import type { Person } from '#test/people.ts'
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
