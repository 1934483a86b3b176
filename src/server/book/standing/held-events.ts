import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'

/**
 * Payments that can still be taken back by whoever made them, as `event_id`: nothing of them is settled, billed or passed on until
 * then. Through a payment provider these are known by its report, and what was taken back of one stays beside it. So does all of a
 * report that is being reversed.
 */
export const heldEvents = (toDay: Day): RawBuilder<unknown> => sql`
      select booking.account_event_id as event_id from bank_line line
      join payment_hold on source = 'direct_debit'
      join bank_line_booking booking on booking.bank_line_id = line.id
      where is_direct_debit and value_day > ${toDay}::date - days
      union all
      select moved.event_id from provider_row paid join payment_hold on source = 'direct_debit'
      join provider_row moved on moved.id = paid.id or moved.reverses_row_id = paid.id
      where paid.is_direct_debit and paid.day > ${toDay}::date - days and moved.event_id is not null
      union all
      select event_id from provider_payout payout join provider_row on payout_id = payout.id
      where payout.state = 'reversing' and event_id is not null`
