import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import { mobilePattern } from '#domain/references/phone-number.ts'
import { isFirstDebtor } from '#server/book/debtors/first-debtor.ts'
import { notToCall } from '#server/book/debtors/not-to-call.ts'
import { isSamePerson } from '#server/book/debtors/same-person.ts'

const ofFile = { id: sql`d.id`, customerId: sql`d.customer_id` }

/** What is read of who is written to, as `p`. */
export const whoIsWrittenTo = sql`
  p.id as debtor_id, p.name as debtor_name, p.first_name as debtor_first_name, p.initials as debtor_initials,
  p.gender as debtor_gender, p.department as debtor_department, p.identity_key, p.birth_day,
  (select bool_or(same.do_not_contact) from debtor same where ${isSamePerson('p', 'same')}) as do_not_contact`

/** Where and by what he is reached: of who acts for him, if anybody does. */
export const howToReachHim = sql`
  r.representative,
  case when r.id is null then a.address else r.address || jsonb_build_object('checkedDay', a.address -> 'checkedDay')
    end as address,
  case when r.id is null then e.value else r.email end as email,
  case when r.id is null then coalesce(e.bounced, false) else r.email_bounced end as email_bounced,
  case when r.id is null then m.value end as mobile`

/** The debtor of the file `d` that was asked for; the first where he is none of them. */
export const addressee = sql`
  select debtor.*, ${isFirstDebtor('link')} as is_first
  from dossier_debtor link join debtor on debtor.id = link.debtor_id
  where link.dossier_id = d.id
  order by (link.debtor_id is not distinct from wanted.debtor_id) desc, link.position, link.debtor_id limit 1`

export const addressInUse = sql`
  select jsonb_build_object('street', street, 'houseNumber', house_number, 'secondLine', second_line,
    'postcode', postcode, 'city', city, 'country', country, 'status', status, 'checkedDay', checked_day) as address
  from debtor_address where debtor_id = p.id and valid_to is null order by id desc limit 1`

export const representativeInUse = sql`
  select id, case when not email_bounced then email end as email, email_bounced,
    json_build_object('kind', kind, 'name', name, 'organisation', organisation, 'debtorAddress', a.address)
      as representative,
    jsonb_build_object('street', street, 'houseNumber', house_number, 'postcode', postcode, 'city', city,
      'country', country, 'status', 'given') as address
  from debtor_representative where debtor_id = p.id and valid_to is null`

export const bestEmail = sql`
  select case when status in ('given', 'confirmed') then value end as value, status in ('bounced', 'invalid') as bounced
  from debtor_contact where debtor_id = p.id and kind = 'email' and valid_to is null
  order by (status in ('given', 'confirmed')) desc, id desc limit 1`

/** A number on the list of those not to call is none. */
export const mobileNumber = (today: Day) => sql`
  select value from debtor_contact
  where debtor_id = p.id and kind = 'phone' and valid_to is null and status in ('given', 'confirmed')
    and value ~ ${mobilePattern} and ${notToCall(sql`debtor_contact.value`, ofFile, today)} is null
  order by id desc limit 1`
