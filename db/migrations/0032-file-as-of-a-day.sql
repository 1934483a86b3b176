-- How a dossier stood until a moment, from the row before it on; since the last of these it stands as its own row says.
-- Only the database writes here.
create table former_standing (
  dossier_id bigint not null references dossier,
  until_at timestamptz not null,
  status text not null,
  phase text not null,
  owner_id bigint references app_user,
  workflow_version_id bigint references workflow_version,
  step_id bigint references workflow_step,
  step_occurrence int not null default 1,
  -- Null for a dossier that was not closed: not kept, for what was before this table was there.
  next_day date,
  next_reason jsonb,
  closed_day date,
  closing_reason text,
  primary key (dossier_id, until_at)
);

-- Who a debtor was until a moment, the same way. Addresses and contacts know themselves from when until when they held.
create table former_debtor (
  debtor_id bigint not null references debtor on delete cascade,
  until_at timestamptz not null,
  name text not null,
  first_name text,
  gender text not null,
  birth_day date,
  kvk_number text,
  language text not null,
  do_not_contact boolean not null,
  identity_key text not null,
  primary key (debtor_id, until_at)
);
-- Who was known by a name and address before, is found by it still.
create index former_debtor_identity on former_debtor (identity_key);

-- By what a debtor is found: the key of today, and those of before.
create view known_identity with (security_invoker = true) as
  select id as debtor_id, identity_key, false as is_former from debtor
  union all
  select debtor_id, identity_key, true from former_debtor;

-- When a change happened is what its audit row says: that is the business clock, which the database does not know. The
-- row is written in the same transaction, often after the change, so this waits until the transaction ends. Only the
-- newest rows of a dossier are looked at, however many the transaction wrote.
create function keep_former_standing() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_standing (dossier_id, until_at, status, phase, owner_id, workflow_version_id, step_id,
    step_occurrence, next_day, next_reason, closed_day, closing_reason)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where dossier_id = old.id order by at desc, id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.status, old.phase, old.owner_id, old.workflow_version_id, old.step_id, old.step_occurrence, old.next_day,
    old.next_reason, old.closed_day, old.closing_reason)
  -- Of several changes in one transaction the first knows how it stood before.
  on conflict do nothing;
  return null;
end $$;
create constraint trigger dossier_former_standing after update on dossier deferrable initially deferred for each row
  when ((old.status, old.phase, old.owner_id, old.workflow_version_id, old.step_id, old.step_occurrence, old.next_day,
      old.next_reason, old.closed_day, old.closing_reason)
    is distinct from (new.status, new.phase, new.owner_id, new.workflow_version_id, new.step_id, new.step_occurrence,
      new.next_day, new.next_reason, new.closed_day, new.closing_reason))
  execute function keep_former_standing();
-- Also when a bulk load has switched the other triggers off.
alter table dossier enable always trigger dossier_former_standing;

create function keep_former_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_debtor (debtor_id, until_at, name, first_name, gender, birth_day, kvk_number, language,
    do_not_contact, identity_key)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where subject_kind = 'debtor' and subject_id = old.id
        order by id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
    old.identity_key)
  on conflict do nothing;
  return null;
end $$;
create constraint trigger debtor_former after update on debtor deferrable initially deferred for each row
  when ((old.name, old.first_name, old.gender, old.birth_day, old.kvk_number, old.language, old.do_not_contact,
      old.identity_key)
    is distinct from (new.name, new.first_name, new.gender, new.birth_day, new.kvk_number, new.language,
      new.do_not_contact, new.identity_key))
  execute function keep_former_debtor();
alter table debtor enable always trigger debtor_former;

-- What there was before, as far as the audit trail knows: each row says of some columns how they were, and of the others
-- the next row that does, or the dossier as it is. A step was left when its message left.
with told as (
  select event.dossier_id, event.at, event.id, event.before ->> 'status' as status, event.before ->> 'phase' as phase,
    case when event.before ? 'ownerId' then event.before -> 'ownerId' #>> '{}' else null end as owner,
    event.before ? 'ownerId' as tells_owner,
    coalesce(dispatch.step_id, before_step.id) as step_id,
    dispatch.step_id is not null or event.kind in ('dossier.step_changed', 'dossier.workflow_moved') as tells_step,
    (event.before ->> 'nextDay')::date as next_day,
    nullif(event.before -> 'nextReason', 'null'::jsonb) as next_reason
  from audit_event event
  join dossier on dossier.id = event.dossier_id
  left join dispatch on event.subject_kind = 'dispatch' and dispatch.id = event.subject_id
    and event.kind in ('letter.sent', 'email.sent', 'sms.sent')
  left join workflow_step before_step on event.kind = 'dossier.step_changed'
    and before_step.workflow_version_id = dossier.workflow_version_id and before_step.code = event.before ->> 'step'
  -- An address has a status too.
  where event.kind not like 'debtor.%'
    and (event.before ? 'status' or event.before ? 'phase' or event.before ? 'ownerId' or event.kind in ('letter.sent', 'email.sent', 'sms.sent', 'dossier.step_changed', 'dossier.workflow_moved'))
), ranged as (
  select told.*,
    count(status) over later as status_part, count(phase) over later as phase_part,
    count(*) filter (where tells_owner) over later as owner_part,
    count(*) filter (where tells_step) over later as step_part
  from told window later as (partition by dossier_id order by at desc, id desc)
), filled as (
  select dossier_id, at, id, next_day, next_reason, status_part, phase_part, owner_part, step_part,
    max(status) over (partition by dossier_id, status_part) as status,
    max(phase) over (partition by dossier_id, phase_part) as phase,
    max(owner) over (partition by dossier_id, owner_part) as owner,
    max(step_id) over (partition by dossier_id, step_part) as step_id
  from ranged
)
insert into former_standing (dossier_id, until_at, status, phase, owner_id, workflow_version_id, step_id, next_day,
  next_reason, closed_day, closing_reason)
select distinct on (filled.dossier_id, filled.at) filled.dossier_id, filled.at,
  coalesce(filled.status, dossier.status), coalesce(filled.phase, dossier.phase),
  case when owner_part = 0 then dossier.owner_id else person.id end,
  coalesce(step.workflow_version_id, dossier.workflow_version_id),
  case when step_part = 0 then dossier.step_id else step.id end,
  filled.next_day, filled.next_reason,
  case when coalesce(filled.status, dossier.status) = 'closed' then dossier.closed_day end,
  case when coalesce(filled.status, dossier.status) = 'closed' then dossier.closing_reason end
from filled
join dossier on dossier.id = filled.dossier_id
left join app_user person on person.id = filled.owner::bigint
left join workflow_step step on step.id = filled.step_id
order by filled.dossier_id, filled.at, filled.id;

with renamed as (
  select distinct on (event.subject_id, event.at) event.subject_id as debtor_id, event.at, event.before ->> 'name' as name
  from audit_event event
  where event.kind = 'debtor.name_changed' and event.subject_kind = 'debtor' and event.before ->> 'name' is not null
  order by event.subject_id, event.at, event.id
)
insert into former_debtor (debtor_id, until_at, name, first_name, gender, birth_day, kvk_number, language, do_not_contact,
  identity_key)
select debtor.id, renamed.at, renamed.name, debtor.first_name, debtor.gender, debtor.birth_day, debtor.kvk_number,
  debtor.language, debtor.do_not_contact, debtor.identity_key
from renamed join debtor on debtor.id = renamed.debtor_id;
