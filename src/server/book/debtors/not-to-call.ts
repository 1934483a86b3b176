import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/day.ts'

/**
 * Why a telephone number is not called about a file on a day: it is on the list for everybody, for the customer or for
 * the file. Null where it may be called.
 */
export function notToCall(
  phone: RawBuilder<unknown>,
  file: { readonly id: RawBuilder<unknown>; readonly customerId: RawBuilder<unknown> },
  today: Day,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select blocked.reason from blocked_number blocked
    where blocked.phone = ${phone} and blocked.from_day <= ${today}
      and (blocked.until_day is null or blocked.until_day > ${today})
      and (blocked.scope = 'all' or blocked.customer_id = ${file.customerId} or blocked.dossier_id = ${file.id})
    order by blocked.scope = 'all' desc, blocked.id limit 1)`
}
