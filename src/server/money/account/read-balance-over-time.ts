import type { getBalanceOverTime } from '#contract/money/account.ts'
import type { OutputOf } from '#contract/platform/endpoint.ts'
import { balanceOverTime } from '#domain/account/balance-over-time.ts'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { loadRates } from '#server/money/rates/load-rates.ts'
import { accountEventsOf } from './read-accounts.ts'

type Read = Omit<OutputOf<typeof getBalanceOverTime>, 'currency'>

/** What was open on a dossier day by day, reckoned from its events, with the bookings that moved it. */
export async function readBalanceOverTime(db: Db, dossierId: number, through: Day): Promise<Read> {
  const rates = await loadRates(db)
  const events = (await accountEventsOf(db, [dossierId])).get(dossierId) ?? []
  const { days, marks } = balanceOverTime(events, through, { rates })
  return {
    days,
    marks: marks.map(({ kind, id, day, amountCents, reference }) => ({
      kind,
      day,
      amountCents,
      invoiceNumber: reference,
      claimId: kind === 'claim' ? id : null,
      eventId: kind === 'claim' ? null : id,
    })),
  }
}
