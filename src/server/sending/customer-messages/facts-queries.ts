import { sql } from 'kysely'
import type { ToldFile } from '#domain/customers/customer-facts.ts'
import { mostListed } from '#domain/customers/customer-facts.ts'
import type { Occasion } from '#domain/customers/occasion.ts'
import type { Day } from '#domain/day.ts'
import type { Cents, Currency } from '#domain/money.ts'
import type { Status } from '#domain/workflow/status.ts'
import type { Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Who is written to: the customer, and who of it. */
export interface Addressee {
  number: number
  name: string
  street: string | null
  houseNumber: string | null
  postcode: string | null
  city: string | null
  country: string
  language: Language
  /** Null: somebody who is not there any more was chosen, and the customer itself is written to. */
  contactId: number | null
  contactName: string | null
  /** Null: none that works. */
  email: string | null
}

/** A customer as it is addressed, with who of it reads: what both ways to find somebody share. */
const addressee = sql`
  customer.number, customer.name, customer.street, customer.house_number, customer.postcode, customer.city,
  customer.country, coalesce(person.language, customer.language) as language, person.id as contact_id,
  person.name as contact_name,
  coalesce(person.email, case when not exists (select from refused_address refused
    where refused.customer_id = customer.id and refused.email = customer.email) then customer.email end) as email`

/** Somebody of a customer to whom an e-mail gets through. */
const isReached = sql`
  person.customer_id = customer.id and person.active and person.email is not null
  and not exists (select from refused_address refused
    where refused.customer_id = customer.id and refused.email = person.email)`

/**
 * To whom a message to a customer goes now. Who was stopped, or whose address refuses, is passed over for the address of
 * the customer itself; without one that works it goes by post.
 */
export async function findAddressee(
  db: Db,
  customerId: number,
  contactId: number | null,
): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select ${addressee} from customer left join app_user person on person.id = ${contactId} and ${isReached}
    where customer.id = ${customerId} and customer.active`.execute(db)
  return rows[0]
}

/** To whom of a customer somebody can write: the customer itself first, then its people by name. None when it was stopped. */
export async function findAddressees(db: Db, customerId: number): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select ${addressee} from customer left join app_user person on ${isReached}
    where customer.id = ${customerId} and customer.active order by fold(person.name), person.id`.execute(db)
  const itself = await findAddressee(db, customerId, null)
  return itself ? [itself, ...rows.filter(({ contactId }) => contactId !== null)] : []
}

interface FileRow extends Omit<ToldFile, 'note'> {
  status: Status
  closingReason: string | null
  asked: string | null
  plan: { count: number; firstDay: Day; lastDay: Day; amountCents: Cents } | null
}

const amounts = {
  files_received: sql`file.open_cents`,
  file_closed: sql`coalesce(balance.paid_cents, 0)`,
} as const

const amountOf = (occasion: Occasion) => (occasion === 'file_closed' ? amounts.file_closed : amounts.files_received)

/** The files that news is about as its message lists them, in the order in which it happened. */
export async function findToldFiles(
  db: Db,
  occasion: Occasion,
  newsIds: readonly number[],
  language: Language,
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    with told as (
      select dossier_id, min(id) as first, (array_agg(note order by id desc))[1] as asked from customer_news
      where id = any(${[...newsIds]}::bigint[]) group by dossier_id
    )
    select file.number, file.debtor_name, nullif(btrim(file.customer_reference), '') as customer_reference,
      file.currency, file.status, ${amountOf(occasion)} as amount_cents, told.asked,
      ${sql.ref(`reason.name_${language}`)} as closing_reason, plan.plan
    from told join dossier file on file.id = told.dossier_id
    left join dossier_balance balance on balance.dossier_id = file.id
    left join closing_reason reason on reason.code = file.closing_reason
    left join lateral (
      select json_build_object('count', count(*), 'firstDay', min(due_day), 'lastDay', max(due_day),
        'amountCents', max(amount_cents)) as plan
      from plan_instalment instalment join payment_plan running on running.dossier_id = instalment.dossier_id
        and running.id = instalment.plan_id and running.state = 'running'
      where instalment.dossier_id = file.id having count(*) > 0) plan on ${occasion === 'plan_made'}
    order by told.first`.execute(db)
  return rows
}

/** The running files of a customer, the oldest first: so many as a message lists. */
export async function findRunningFiles(db: Db, customerId: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select file.number, file.debtor_name, nullif(btrim(file.customer_reference), '') as customer_reference,
      file.currency, file.status, file.open_cents as amount_cents, null as asked, null as closing_reason, null as plan
    from dossier file where file.customer_id = ${customerId} and file.status <> 'closed'
    order by file.id limit ${mostListed}`.execute(db)
  return rows
}

/** How many files of a customer run, and what is open on them in each currency. */
export async function sumRunningFiles(db: Db, customerId: number) {
  const { rows } = await sql<{ currency: Currency; count: number; amountCents: Cents }>`
    select currency, count(*) as count, sum(open_cents)::bigint as amount_cents from dossier
    where customer_id = ${customerId} and status <> 'closed' group by currency
    order by currency = 'EUR' desc, 1`.execute(db)
  return rows
}
