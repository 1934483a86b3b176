import { day } from '#domain/day.ts'
import { currencies, type Currency } from '#domain/money.ts'
import type { TestServer } from '#test/server.ts'

/** A settlement that was carried out: a customer reads its own. */
export async function insertSettlement(server: TestServer, customerId: number, proposedBy: number): Promise<number> {
  const { db } = server.database
  const { id: runId } = await db
    .insertInto('settlementRun')
    .values({
      fromDay: day('2026-10-01'),
      toDay: day('2026-10-31'),
      state: 'performed',
      proposedBy,
      proposedAt: new Date(),
      performedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('settlement')
    .values({
      runId,
      customerId,
      currency: 'EUR',
      manner: 'net',
      state: 'performed',
      openingCents: 0,
      collectedCents: 1000,
      directCents: 0,
      feesCents: 0,
      vatCents: 0,
      openInvoicesCents: 0,
      setOffCents: 0,
      outCents: 1000,
      dueCents: 0,
      closingCents: 0,
      journalMark: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An invoice that was issued, with the mark in its number; one in each currency. */
export async function insertInvoice(
  server: TestServer,
  customerId: number,
  mark: string,
  currency: Currency = 'EUR',
): Promise<number> {
  const sequence = (1 + currencies.indexOf(currency)) * 900_000 + customerId
  const { id } = await server.database.db
    .insertInto('invoice')
    .values({
      kind: 'invoice',
      year: 2026,
      sequence,
      number: `${mark}-${sequence}`,
      customerId,
      currency,
      issueDay: day('2026-11-20'),
      dueDay: day('2026-12-04'),
      netCents: 1000,
      vatCents: 210,
      openCents: 1210,
      issuedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A subscription with its terms, with the mark in its product. */
export async function insertSubscription(server: TestServer, customerId: number, mark: string): Promise<number> {
  const { db } = server.database
  const [fromDay, madeAt] = [day('2026-11-01'), new Date()]
  const { id } = await db
    .insertInto('subscription')
    .values({ customerId, product: `${mark}-abonnement`, period: 'month', fromDay, madeAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptionTerms')
    .values({ subscriptionId: id, fromDay, priceCents: 4900, includedFiles: 5, extraFileCents: 750, madeAt })
    .execute()
  return id
}
