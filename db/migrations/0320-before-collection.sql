-- Whether a file is before collection: it follows a workflow of the category precasso and collection costs were never
-- charged. Kept with the file, so that no list asks its workflow and its account; once it passed it never comes back.
alter table dossier
  add column before_collection boolean not null default false,
  add column passed_day date,
  -- Through this day the customer gave more time to pay: no costs before it is over.
  add column extended_day date,
  add constraint dossier_passed_once check (not (before_collection and passed_day is not null));

-- The step with which a file passes: the first of a workflow before collection that charges costs, or leads to a
-- workflow of another category.
alter table workflow_step add column passes boolean not null default false;

update workflow_step step set passes = true
from (
  select distinct on (own.workflow_version_id) own.id
  from workflow_step own
  join workflow_version version on version.id = own.workflow_version_id
  join workflow on workflow.id = version.workflow_id and workflow.category = 'precasso'
  left join workflow target on target.code = own.definition -> 'action' ->> 'workflowCode'
  where own.definition ->> 'costs' = 'charge' or target.category <> 'precasso'
  order by own.workflow_version_id, own.position
) first
where step.id = first.id;

with charged as (
  select dossier_id, min(value_day) as day from account_event
  where kind = 'cost' and data ->> 'component' = 'collection_costs' group by dossier_id
), precasso as (
  select version.id from workflow_version version
  join workflow on workflow.id = version.workflow_id and workflow.category = 'precasso'
), stood as (
  select dossier.id, dossier.workflow_version_id in (select id from precasso) as follows, charged.day as charged_day,
    (select max((former.until_at at time zone 'Europe/Amsterdam')::date) from former_standing former
      where former.dossier_id = dossier.id and former.workflow_version_id in (select id from precasso)) as left_day
  from dossier left join charged on charged.dossier_id = dossier.id
  where dossier.workflow_version_id in (select id from precasso)
    or exists (select from former_standing former where former.dossier_id = dossier.id
      and former.workflow_version_id in (select id from precasso))
)
update dossier set before_collection = stood.follows and stood.charged_day is null,
  passed_day = case when stood.follows then stood.charged_day
    else least(stood.left_day, coalesce(stood.charged_day, stood.left_day)) end
from stood where stood.id = dossier.id;

select keep_column('former_standing', 'before_collection');

-- Few files are before collection: their lists read nothing else.
create index dossier_before_collection on dossier (next_day, id) include (customer_id, status, step_id)
  where before_collection;
create index dossier_passed on dossier (passed_day, id) where passed_day is not null;

-- The term as the letter says it, where more time was given since: `last_day` is what counts.
alter table fourteen_day_letter add column told_last_day date check (told_last_day <= last_day);

create table term_extension (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  -- The last day before and after, and without any extension.
  told_day date not null,
  from_day date not null,
  until_day date not null check (until_day > from_day),
  -- The day of the next step before.
  next_day date,
  next_reason jsonb,
  hand_message_ids bigint[] not null default '{}',
  extended_by bigint references app_user,
  extended_at timestamptz not null,
  undone_by bigint references app_user,
  undone_at timestamptz,
  primary key (dossier_id, id),
  -- No more than a month beyond what was told.
  check (until_day <= told_day + 30)
);

insert into closing_reason (code, by_hand, name_nl, name_en, name_fr, explanation_nl, explanation_en, explanation_fr)
values ('returned', true, 'Teruggegeven aan de klant', 'Given back to the customer', 'Rendu au client',
  'U handelt het zelf verder af. Wij rekenen geen kosten.',
  'You go on with it yourself. We charge no costs.',
  'Vous continuez vous-même. Nous ne facturons pas de frais.');
