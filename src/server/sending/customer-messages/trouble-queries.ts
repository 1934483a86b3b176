import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/db.ts'

/** Messages to a customer that somebody has to look at for one cause, or an address of it to which nothing gets through. */
export interface Trouble {
  customerId: number
  cause: 'failed' | 'uncertain' | 'refused' | 'returned'
  messageCount: number
  /** Of the first of them. */
  subject: string
  recipient: string
  email: string
  since: Date
  /** A file to put the work on: one that the message is about, else the newest of the customer. */
  dossierId: number
  /** Who answers for the customer. */
  employeeId: number | null
}

/** Whether an address is that of the `customer` of the query around it, or of somebody of it. */
const isItsAddress = (email: RawBuilder<unknown>) => sql<boolean>`
  (customer.email = ${email} or exists (select from app_user person
    where person.customer_id = customer.id and person.active and person.email = ${email}))`

/** Whether an address is that of a customer, or of somebody of it. */
export async function isAddressOf(db: Db, customerId: number, email: string): Promise<boolean> {
  const { rows } = await sql`
    select from customer where id = ${customerId} and ${isItsAddress(sql`${email}`)}`.execute(db)
  return rows.length > 0
}

/**
 * What is in trouble now, of one customer or of all. A refused address that is nobody's any more is no trouble: what came
 * back from it is, until it was sent again or taken back.
 */
export async function findTroubles(db: Db, customerId: number | null): Promise<Trouble[]> {
  const { rows } = await sql<Trouble>`
    with refused as (
      select refused.* from refused_address refused join customer on customer.id = refused.customer_id
      where (${customerId}::bigint is null or refused.customer_id = ${customerId})
        and ${isItsAddress(sql`refused.email`)}
    ), trouble as (
      select customer_id, state as cause, count(*)::int as message_count, min(id) as message_id, null as refused,
        min(created_at) as since
      from customer_message where state in ('failed', 'uncertain')
        and (${customerId}::bigint is null or customer_id = ${customerId}) group by 1, 2
      union all
      select customer_id, 'returned', count(*)::int, min(id), null, min(created_at)
      from customer_message back where state = 'bounced'
        and (${customerId}::bigint is null or customer_id = ${customerId})
        and not exists (select from refused where refused.customer_id = back.customer_id
          and refused.email = back.recipient ->> 'email') group by 1, 2, back.recipient ->> 'email'
      union all
      select refused.customer_id, 'refused', 1, (select max(id) from customer_message back
          where back.customer_id = refused.customer_id and back.state = 'bounced'
            and back.recipient ->> 'email' = refused.email), refused.email, refused.refused_at
      from refused
    )
    select trouble.customer_id, trouble.cause, trouble.message_count, coalesce(message.subject, '') as subject,
      coalesce(message.recipient ->> 'name', '') as recipient,
      coalesce(trouble.refused, message.recipient ->> 'email', '') as email, trouble.since,
      file.id as dossier_id, coalesce(customer.account_manager_id, customer.case_manager_id) as employee_id
    from trouble join customer on customer.id = trouble.customer_id
    left join customer_message message on message.id = trouble.message_id
    join lateral (
      select coalesce(message.dossier_id, (select min(dossier_id) from customer_news where message_id = message.id),
        (select max(id) from dossier where customer_id = customer.id and status <> 'closed'),
        (select max(id) from dossier where customer_id = customer.id)) as id) file on file.id is not null
    order by trouble.customer_id, trouble.since`.execute(db)
  return rows
}
