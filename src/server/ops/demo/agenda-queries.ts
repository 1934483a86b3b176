import { sql } from 'kysely'
import { addWorkingDays } from '#domain/deadlines/working-days.ts'
import { type Day, addDays } from '#domain/day.ts'
import type { ExtraHolidays } from '#domain/deadlines/holidays.ts'
import type { Db } from '#server/platform/db/db.ts'

/** The dossiers of one load. */
interface Loaded {
  readonly firstId: number
  readonly count: number
  readonly today: Day
  readonly now: Date
  readonly holidays: ExtraHolidays
}

/**
 * What has to be done on the dossiers of the demo, by how they stand: a dispute to judge, a debtor to call, an advance to
 * wait for. Some of it is late, most is for today and the next days, a part is of nobody yet.
 */
export async function insertDemoAgenda(db: Db, { firstId, count, today, now, holidays }: Loaded): Promise<void> {
  const days = [addWorkingDays(addDays(today, -5), 0, holidays), today]
  while (days.length < 8) days.push(addWorkingDays(days.at(-1) ?? today, 1, holidays))
  await sql`
    with file as (
      select dossier.id, dossier.customer_id, dossier.owner_id, dossier.status, dossier.phase, dossier.id % 97 as lot,
        (select halt.reason from dossier_halt halt where halt.dossier_id = dossier.id and halt.ended_at is null
          order by halt.id limit 1) as halt,
        exists (select from dossier_debtor link join debtor_address address on address.debtor_id = link.debtor_id
          where link.dossier_id = dossier.id and address.valid_to is null and address.status = 'departed_unknown')
            as departed
      from dossier where dossier.id >= ${firstId} and dossier.id < ${firstId + count} and dossier.status <> 'closed'
    ), work as (
      select file.*, case
        when halt in ('dispute', 'complaint', 'debt_relief') then
          case halt when 'dispute' then 'judge_dispute' when 'complaint' then 'complaint' else 'debt_relief' end
        when halt = 'promise_to_pay' then 'check_payment'
        when halt = 'question_to_customer' then 'ask_customer'
        when departed then 'check_address'
        when phase = 'judicial' and lot < 40 then 'received_advance'
        when phase = 'bailiff' and lot < 50 then 'state_of_affairs'
        when status = 'no_more_steps' then 'decide_writ'
        when status = 'in_progress' and lot < 16 then 'call_debtor'
        when status = 'in_progress' and lot < 22 then 'answer_message' end as code,
        -- What is of no owner and to be called today, the team has given to one of its own.
        owner_id is null and phase = 'amicable' and halt is null and lot < 16 and lot % 5 < 3 as given
      from file
    )
    insert into agenda_item (dossier_id, customer_id, subject_id, due_day, employee_id, team_id, rule, by_scope,
      attempts,
      cause, key, created_at)
    select work.id, work.customer_id, subject.id,
      (${days}::date[])[case when lot % 11 = 0 then 1 when lot % 11 < 6 then 2 else lot % 11 - 3 end],
      case when lot % 5 < 3 then coalesce(work.owner_id, (select min(id) from app_user where username = 'employee'))
        end,
      case when lot % 5 = 3 or given then (select min(id) from team) end, case when given then 'load' end, given,
      case when subject.calls then lot % 4 else 0 end, 'step', 'demo:' || work.id, ${now}
    from work join agenda_subject subject on subject.code = work.code
    on conflict (key) do nothing`.execute(db)
}
