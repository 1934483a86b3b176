import { addDays, type Day } from '#domain/day.ts'
import type { Actor } from '#server/actor.ts'
import type { Db } from '#server/platform/db/db.ts'
import { createQuote } from '#server/statistics/sales/quote-commands.ts'
import { findDemoCustomerName, hasQuotes } from './quote-queries.ts'

/** A quote in each stage there is, one of them past its day, and one that became a customer. */
export async function writeDemoQuotes(
  db: Db,
  seller: Actor & { readonly userId: number | null },
  { today, customerId }: { readonly today: Day; readonly customerId: number },
): Promise<void> {
  if (seller.userId === null || (await hasQuotes(db))) return
  const quotes = [
    ['Woonstichting De Haven', 2_400_000, 'talking', 60, 12, null, 'Wil eerst drie maanden proberen.'],
    ['Sportschool Fit & Fris B.V.', 960_000, 'offered', 40, 21, null, ''],
    ['Drukkerij Van Wijk', 420_000, 'offered', 30, -6, null, 'Nabellen: de directeur was op vakantie.'],
    ['Tandartspraktijk De Linde', 310_000, 'contact', 15, 35, null, ''],
    ['Energiecoöperatie Zonnig Noord', 3_600_000, 'contact', 10, 60, null, 'Via Waterbedrijf.'],
    ['Al klant', 1_850_000, 'won', 100, -40, customerId, ''],
    ['Autobedrijf Kuiper', 700_000, 'lost', 0, -25, null, 'Bleef bij zijn deurwaarder.'],
  ] as const
  for (const [prospect, yearlyCents, stage, chance, days, became, note] of quotes) {
    const decisionDay = addDays(today, days)
    const name = became === null ? prospect : await findDemoCustomerName(db, became)
    const values = { prospect: name, yearlyCents, stage, chance, decisionDay, customerId: became, note }
    await createQuote(db, seller, { ...values, ownerId: seller.userId })
  }
}
