import { type RawBuilder, sql } from 'kysely'
import { isOneBirthDay } from '#server/book/debtors/same-person.ts'

/** The keys of `wanted`, the surest first: never more than two. */
const identitiesOf = (wanted: RawBuilder<unknown>) => sql`(values (1, ${wanted} -> 'identities' ->> 0),
  (2, ${wanted} -> 'identities' ->> 1)) named (place, key)`

/** Asked of each key by itself: put together with all the others the planner goes through every debtor for each. */
const apart = sql`offset 0`

/** A name without a postcode says too little by itself: then the street has to be the same as well. */
const saysEnough = (wanted: RawBuilder<unknown>) => sql`(named.key not like '%||%' or exists (
  select from debtor_address there where there.debtor_id = debtor.id
    and fold(there.street) = fold(${wanted} ->> 'street')))`

/** By the name of today, or by one of before. */
const isNamed = (wanted: RawBuilder<unknown>) => sql`(fold(debtor.name) = ${wanted} ->> 'name' or exists (
  select from former_debtor former where former.debtor_id = debtor.id and fold(former.name) = ${wanted} ->> 'name'))`

/**
 * The debtor of a customer who is `wanted`, a `KnownBy` as JSON in the query: `id`, `name`, `kind` and whether his birth day is known
 * on one side alone, so that he may be another. By the number of the customer, by an identity of now or of before, else by
 * name with an e-mail address, a telephone number or a reference. Another number or birth day is another debtor; between two
 * of different birth days nobody chooses.
 */
export function knownDebtorOf(customerId: number, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  const number = sql`(${wanted} ->> 'number')`
  const birthDay = sql`(${wanted} ->> 'birthDay')::date`
  const columns = sql`debtor.id, debtor.name, debtor.kind, debtor.customer_debtor_number, debtor.birth_day,
    debtor.kvk_number, debtor.identity_key`
  return sql`(
    select one.id, one.name, one.kind, one.rank > 0 and one.kind = 'private'
      and (one.birth_day is null) <> (${birthDay} is null) as is_doubtful
    from (
      select found.*, min(found.birth_day) over () <> max(found.birth_day) over () as are_several
      from (
        select ${columns}, 0 as rank from debtor
        where debtor.customer_id = ${customerId} and debtor.customer_debtor_number = ${number}
        union all
        select ${columns}, named.place * 2 + is_former::int
        from ${identitiesOf(wanted)} cross join lateral (
          select debtor.*, known.is_former from known_identity known join debtor on debtor.id = known.debtor_id
          where known.identity_key = named.key and debtor.customer_id = ${customerId} and ${saysEnough(wanted)} ${apart}
        ) debtor
        union all
        select ${columns}, 8 from jsonb_array_elements_text(${wanted} -> 'contacts') told (value) cross join lateral (
          select debtor.* from debtor_contact contact join debtor on debtor.id = contact.debtor_id
          where contact.kind in ('email', 'phone') and contact.value = told.value
            and debtor.customer_id = ${customerId} and ${isNamed(wanted)}
            and (${wanted} -> 'identities' ->> 0 like '%||%' or debtor.identity_key like '%||%') ${apart}
        ) debtor
        union all
        select ${columns}, 9 from dossier
        join dossier_debtor link on link.dossier_id = dossier.id
        join debtor on debtor.id = link.debtor_id
        -- Without one no file of the customer is looked at.
        where ${wanted} ->> 'reference' is not null and dossier.customer_id = ${customerId}
          and fold(dossier.customer_reference) = fold(${wanted} ->> 'reference')
          and ${isNamed(wanted)} and (${wanted} -> 'identities' ->> 0 like '%||%' or debtor.identity_key like '%||%')
      ) found
      where found.rank = 0 or (
        (found.customer_debtor_number is null or ${number} is null)
        and ${isOneBirthDay(sql`found.birth_day`, birthDay)}
        and coalesce(found.kvk_number = ${wanted} ->> 'kvkNumber', true))
    ) one
    where one.rank = 0 or one.birth_day is null or ${birthDay} is not null or not coalesce(one.are_several, false)
    -- Where several have one number, the one of that name and address.
    order by one.rank, one.identity_key is distinct from ${wanted} -> 'identities' ->> 0,
    one.customer_debtor_number is not null, (one.birth_day is null) = (${birthDay} is not null), one.id
    limit 1)`
}

/** A debtor of the customer with the name and address of `wanted` who is not he: of another number or birth day. */
export function namesakeOf(customerId: number, wanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select one.id, one.name from ${identitiesOf(wanted)} cross join lateral (
      select debtor.id, debtor.name from known_identity known join debtor on debtor.id = known.debtor_id
      where known.identity_key = named.key and debtor.customer_id = ${customerId} and named.key not like '%||%' ${apart}
    ) one order by one.id limit 1)`
}
