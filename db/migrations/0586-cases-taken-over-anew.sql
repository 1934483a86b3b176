-- A yes to summon that stood before a later yes to another step holds again, where nothing was done with the case
-- since.
update legal_case kept set question_id = asked.id, agreed_cents = asked.agreed_cents, state = asked.state,
  version = kept.version + 1
from (
  select distinct on (question.dossier_id) question.dossier_id, question.id, question.asked_at,
    case when question.agreed then question.cost_cents end as agreed_cents,
    case when question.state = 'open' then 'asked' when question.agreed then 'approved' else 'declined' end as state
  from customer_question question join workflow_step step on step.id = question.step_id
  where question.kind = 'approval' and question.state <> 'ended' and question.cost_cents is not null
    and (step.phase = 'judicial' or step.definition -> 'action' ->> 'task' = 'judge_legal_steps'
      or (step.definition -> 'action' ->> 'kind' = 'change_phase'
        and step.definition -> 'action' ->> 'phase' = 'judicial'))
  order by question.dossier_id, question.id desc) asked
where asked.dossier_id = kept.dossier_id and kept.origin = 'proposed' and kept.opened_by is null
  and kept.state = 'proposed' and kept.question_id is null and kept.version = 2 and kept.opened_at > asked.asked_at
  and not exists (select from legal_case other where other.question_id = asked.id);

-- What a bailiff has who is kept among the partners is with him, whatever was asked of its customer until then.
update legal_case kept set state = 'with_bailiff', version = kept.version + 1,
  origin = case when kept.agreed_cents is null then 'taken_over' else kept.origin end
where kept.state in ('proposed', 'asked', 'approved', 'declined', 'draft', 'checked')
  and exists (select from dossier_partner held join partner on partner.id = held.partner_id
    where held.dossier_id = kept.dossier_id and held.valid_to is null and partner.kind = 'bailiff');

-- What is in the phase of the bailiff while nobody is known to have it may be at an office that was never written down:
-- somebody finds out, and says so.
insert into agenda_item (dossier_id, customer_id, subject_id, due_day, employee_id, cause, key, why, created_at)
select dossier.id, dossier.customer_id, subject.id, (now() at time zone 'Europe/Amsterdam')::date, dossier.owner_id,
  'limitation', 'legal_case:' || kept.id || ':where', '{"key": "why.case_without_office", "values": {}}', now()
from legal_case kept join dossier on dossier.id = kept.dossier_id
join agenda_subject subject on subject.code = 'case_term'
where kept.origin = 'proposed' and kept.opened_by is null and kept.state = 'proposed' and kept.version > 1
  and dossier.phase = 'bailiff' and dossier.status <> 'closed'
  and not exists (select from dossier_bailiff held where held.dossier_id = dossier.id and held.valid_to is null)
on conflict (key) do nothing;
