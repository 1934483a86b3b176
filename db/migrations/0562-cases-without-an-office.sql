-- For what its customer said yes: the principal that was open when it was asked, and the court by the amount.
alter table legal_case add column if not exists shown_principal_cents bigint check (shown_principal_cents >= 0);
alter table legal_case add column if not exists shown_court text check (shown_court in ('kanton', 'rechtbank'));

-- What waited for an office was at no bailiff: nobody said yes to it, and it is proposed as any other.
update legal_case set origin = 'proposed', state = 'proposed', version = version + 1
where origin = 'taken_over' and state = 'with_bailiff' and agreed_cents is null
  and not exists (select from dossier_bailiff held where held.dossier_id = legal_case.dossier_id
    and held.valid_to is null)
  and not exists (select from dossier_partner held join partner on partner.id = held.partner_id
    where held.dossier_id = legal_case.dossier_id and held.valid_to is null and partner.kind = 'bailiff');

-- A yes to a step that does not lead to court is none to summon; what is at a bailiff by now stays there.
update legal_case set state = 'proposed', question_id = null, agreed_cents = null, drafted_day = null,
  drafted_by = null, principal_cents = null, interest_cents = null, costs_cents = null, claim_kind = null, court = null,
  court_id = null, roll_day = null, checked_by = null, version = version + 1
where origin = 'proposed' and opened_by is null and state in ('asked', 'approved', 'declined', 'draft', 'checked')
  and exists (select from customer_question question where question.id = legal_case.question_id
    and question.asked_at = legal_case.opened_at
    and not exists (select from workflow_step step where step.id = question.step_id and (step.phase = 'judicial'
      or step.definition -> 'action' ->> 'task' = 'judge_legal_steps'
      or (step.definition -> 'action' ->> 'kind' = 'change_phase'
        and step.definition -> 'action' ->> 'phase' = 'judicial'))));

-- What a bailiff has who is kept among the partners is at one as well.
insert into legal_case (customer_id, dossier_id, origin, state, opened_day, opened_at, judgment_event_id, judgment_day)
select dossier.customer_id, dossier.id, 'taken_over',
  case when judged.id is null then 'with_bailiff' else 'judgment' end,
  (now() at time zone 'Europe/Amsterdam')::date, now(), judged.id, judged.value_day
from dossier
left join lateral (
  select event.id, event.value_day from account_event event
  where event.dossier_id = dossier.id and event.kind = 'judgment' and not exists (select from account_event reversal
    where reversal.dossier_id = event.dossier_id and reversal.reverses_id = event.id)
  order by event.id desc limit 1) judged on true
where dossier.status <> 'closed'
  and exists (select from dossier_partner held join partner on partner.id = held.partner_id
    where held.dossier_id = dossier.id and held.valid_to is null and partner.kind = 'bailiff')
  and not exists (select from legal_case kept where kept.dossier_id = dossier.id and kept.state <> 'ended');
