import type { Day } from '#domain/day.ts'
import { type Entry, saleBackEntries, saleEntries } from '#domain/ledger/journal-entries.ts'
import type { Cents } from '#domain/money.ts'
import { keptPrice, takeBack } from '#domain/settlement/sale-price.ts'
import type { Actor } from '#server/actor.ts'
import { type EntriesOf, recordEntries } from '#server/money/account/record-entries.ts'
import type { Db } from '#server/platform/db/db.ts'
import { lockPrices, setDue, setTakenBack } from './price-queries.ts'

/** Books what a buyer owes for files from the day they are sold, each as what its customer gets once it is paid. */
export async function bookPrices(
  tx: Db,
  actor: Actor,
  today: Day,
  { id, dossierIds }: { readonly id: number; readonly dossierIds: readonly number[] },
): Promise<void> {
  const prices = await setDue(tx, id, dossierIds)
  const parts = prices.map((price) => ({ ...price, cents: price.dueCents }))
  await recordSale(tx, { kind: 'sale', id }, parts, saleEntries, { valueDay: today, postedAt: actor.now })
}

/**
 * Turns so much of the price of a file, or all of it: what was not paid is owed no more, what was paid goes back to the buyer out of
 * what is held for the customer, who was settled with or not. Answers how much.
 */
export async function returnPrice(
  tx: Db,
  actor: Actor,
  today: Day,
  { id, dossierId, backCents }: { readonly id: number; readonly dossierId: number; readonly backCents: Cents | null },
): Promise<Cents> {
  const [price] = await lockPrices(tx, id, [dossierId])
  // Sold before prices were in the books: nothing of it can be turned.
  if (!price?.isPriced) return 0
  const cents = backCents ?? keptPrice(price)
  const back = takeBack(price, cents)
  await setTakenBack(tx, { id, dossierId }, back)
  const at = { valueDay: today, postedAt: actor.now }
  await recordSale(tx, { kind: 'sale', id }, [{ ...price, cents }], () => saleBackEntries(back), at)
  return cents
}

interface Part {
  readonly dossierId: number
  readonly customerId: number
  readonly cents: Cents
}

/** Writes what happened to the price of files, for each of their customers. */
export async function recordSale(
  tx: Db,
  cause: EntriesOf['cause'],
  parts: readonly Part[],
  entries: (cents: Cents) => Entry[],
  at: Pick<EntriesOf, 'valueDay' | 'postedAt'>,
): Promise<void> {
  for (const [customerId, own] of Map.groupBy(parts, (part) => part.customerId)) {
    await recordEntries(
      tx,
      { ...at, cause, customerId, currency: 'EUR' },
      own.flatMap(({ dossierId, cents }) => entries(cents).map((entry) => ({ ...entry, dossierId }))),
    )
  }
}
