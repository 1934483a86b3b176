import { sql } from 'kysely'
import type { Day } from '#domain/day.ts'
import type { Db } from '#server/platform/db/db.ts'
import { isFirstDebtor } from '#server/book/debtors/first-debtor.ts'

/** The dossiers of one load. */
interface Loaded {
  readonly firstId: number
  readonly count: number
  readonly today: Day
  readonly now: Date
}

const addressJson = sql`jsonb_build_object('street', address.street, 'houseNumber', address.house_number,
  'postcode', address.postcode, 'city', address.city, 'country', address.country)`

/**
 * The addresses of the demo that are looked into: those that letters came back from, some with what a supplier found and
 * nobody has decided on yet, and a few that were found right.
 */
export async function insertDemoAddresses(db: Db, loaded: Loaded): Promise<void> {
  await insertReturned(db, loaded)
  await insertProposals(db, loaded)
  await insertConfirmed(db, loaded)
  // The work that stood on the agenda for it is that of the watch: it goes when the watch ends.
  await sql`
    update agenda_item set key = 'address:' || watch.id, cause = 'address' from (
      select distinct on (watch.id) watch.id, item.id as item_id from address_watch watch
      join dossier_debtor link on link.debtor_id = watch.debtor_id
      join agenda_item item on item.dossier_id = link.dossier_id
      join agenda_subject subject on subject.id = item.subject_id and subject.code = 'check_address'
      where watch.state <> 'done' and item.state = 'open' order by watch.id, item.id) watch
    where agenda_item.id = watch.item_id`.execute(db)
}

/** A letter came back from each address that is doubted, or, where none went out, the customer said so. */
async function insertReturned(db: Db, { firstId, count, today, now }: Loaded): Promise<void> {
  await sql`
    with doubted as (
      select distinct on (debtor.id) debtor.id, debtor.customer_id, address.status, ${addressJson} as address,
        least(${today}::date - 1, greatest(${today}::date - (2 + debtor.id % 19)::int,
          (address.valid_from at time zone 'Europe/Amsterdam')::date + 6)) as returned_day,
        (select letter.id from dispatch letter where letter.dossier_id = dossier.id and letter.channel = 'post'
          and (letter.debtor_id is null or letter.debtor_id = link.debtor_id)
          order by letter.id desc limit 1) as dispatch_id
      from dossier join dossier_debtor link on link.dossier_id = dossier.id and ${isFirstDebtor('link')}
      join debtor on debtor.id = link.debtor_id
      join debtor_address address on address.debtor_id = debtor.id and address.valid_to is null
      where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.status <> 'closed'
        and address.status in ('doubtful', 'departed_unknown')
      order by debtor.id, dossier.id
    ), watched as (
      insert into address_watch (debtor_id, customer_id, reason, last_day, last_source, last_result, created_at)
      select id, customer_id, case when dispatch_id is null then 'doubt' else 'returned_mail' end, returned_day,
        case when dispatch_id is null then 'customer' else 'returned_mail' end,
        case when dispatch_id is not null then 'returned' when status = 'doubtful' then 'nothing_found'
          else 'departed_unknown' end,
        (returned_day + time '10:30') at time zone 'Europe/Amsterdam' from doubted
      on conflict do nothing returning id, debtor_id, last_source, last_result
    )
    insert into address_check (watch_id, debtor_id, source, result, return_reason, dispatch_id, checked_day, address,
      state, created_at, created_by)
    select watched.id, doubted.id, last_source, last_result,
      case when dispatch_id is null then null when status = 'doubtful'
        then (array['not_collected', 'no_such_address', 'not_said'])[1 + doubted.id % 3]
        else (array['unknown_here', 'moved'])[1 + doubted.id % 2] end,
      doubted.dispatch_id, returned_day, address, 'noted', ${now},
      (select min(id) from app_user where username = 'employee')
    from watched join doubted on doubted.id = watched.debtor_id`.execute(db)
}

/** What was found out about some of them waits for a decision. */
async function insertProposals(db: Db, { firstId, count, today, now }: Loaded): Promise<void> {
  await sql`
    with found as (
      select watch.id, watch.debtor_id, place.*, ${addressJson} as address,
        case when watch.lot % 9 = 8 then 'deceased' when watch.lot % 9 = 5 then 'debt_relief' else 'moved' end as result
      from (select *, row_number() over (order by id) as lot from address_watch
        where state = 'watching' and debtor_id in (select link.debtor_id
          from dossier_debtor link where link.dossier_id >= ${firstId} and link.dossier_id < ${firstId + count})) watch
      join debtor_address address on address.debtor_id = watch.debtor_id and address.valid_to is null
      join (values (0, 'Grote Noord', '12', '1621 KJ', 'Hoorn'), (1, 'Stationsstraat', '88 b', '1506 DH', 'Zaandam'),
        (2, 'Kruisweg', '41', '2011 LA', 'Haarlem')) as place (turn, street, house_number, postcode, city)
        on place.turn = watch.lot % 3
      where watch.lot % 9 in (1, 2, 5, 8)
    ), written as (
      insert into address_check (watch_id, debtor_id, source, result, confidence, cost_cents, ground, checked_day, note,
        address, proposed, state, created_at)
      select id, debtor_id, case when result = 'moved' then 'supplier' else 'register' end, result,
        case when result = 'moved' then 70 + (id % 6)::int * 5 else 100 end,
        case when result = 'moved' then 245 else 0 end,
        case when result = 'moved' then 'legitimate_interest' else 'public_register' end, ${today}::date - 1, '',
        address,
        case when result = 'moved' then jsonb_build_object('street', street, 'houseNumber', house_number,
          'postcode', postcode, 'city', city, 'country', 'NL', 'fromDay', ${today}::date - 40) end,
        'proposed', ${now}
      from found returning watch_id, source, result, confidence, cost_cents, ground, checked_day
    )
    update address_watch set state = 'proposed', last_day = checked_day, last_source = source, last_result = result,
      last_confidence = confidence, last_ground = ground, cost_cents = written.cost_cents
    from written where address_watch.id = written.watch_id`.execute(db)
}

/** Some addresses were doubted and found right. */
async function insertConfirmed(db: Db, { firstId, count, today, now }: Loaded): Promise<void> {
  await sql`
    with sure as (
      select distinct on (debtor.id) debtor.id, debtor.customer_id, ${addressJson} as address
      from dossier join dossier_debtor link on link.dossier_id = dossier.id and ${isFirstDebtor('link')}
      join debtor on debtor.id = link.debtor_id
      join debtor_address address on address.debtor_id = debtor.id and address.valid_to is null
      where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and address.status = 'confirmed'
        and debtor.id % 5 = 0 and not exists (select from address_watch watch where watch.debtor_id = debtor.id)
      order by debtor.id
    ), dated as (
      update debtor_address set checked_day = ${today}::date - (id % 30)::int
      where debtor_id in (select id from sure) and valid_to is null returning debtor_id, checked_day
    ), watched as (
      insert into address_watch (debtor_id, customer_id, reason, state, outcome, last_day, last_source, last_result,
        last_confidence, last_ground, cost_cents, created_at, ended_at, ended_by)
      select sure.id, customer_id, 'doubt', 'done', 'confirmed', checked_day, 'supplier', 'confirmed', 95,
        'legitimate_interest', 245, (checked_day - 2 + time '14:05') at time zone 'Europe/Amsterdam',
        (checked_day + time '11:20') at time zone 'Europe/Amsterdam',
        (select min(id) from app_user where username = 'employee')
      from sure join dated on dated.debtor_id = sure.id returning id, debtor_id, last_day, ended_by
    )
    insert into address_check (watch_id, debtor_id, source, result, confidence, cost_cents, ground, checked_day,
      address,
      state, created_at, created_by)
    select watched.id, debtor_id, 'supplier', 'confirmed', 95, 245, 'legitimate_interest', last_day, address, 'noted',
      ${now}, ended_by
    from watched join sure on sure.id = watched.debtor_id`.execute(db)
}
