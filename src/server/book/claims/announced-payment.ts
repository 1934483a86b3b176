import { type RawBuilder, sql } from 'kysely'
import { withMerged } from '#server/book/dossiers/files-together.ts'
import type { AnnouncedPayment } from '#domain/workflow/announced-payment.ts'

/**
 * The first payment that a report of a payment provider brought for a dossier, or for one that is in it now, and that is not
 * booked yet; null without one.
 */
export function announcedPayment(dossierId: RawBuilder<unknown>): RawBuilder<AnnouncedPayment | null> {
  return sql`(
    select json_build_object('reportId', payout.report_id, 'amountCents', announced.gross_cents)
    from provider_row announced join provider_payout payout on payout.id = announced.payout_id
    where announced.dossier_id = any(${withMerged(dossierId)})
      and announced.kind = 'payment' and announced.event_id is null and payout.state in ('waiting', 'booking')
    order by announced.id limit 1)`
}
