-- Calls without a file fall to teams as items of the agenda do.
alter table unfiled_call
  add column team_id bigint references team on delete set null,
  -- By which rule of its team the portal gave it to its employee; empty: somebody chose, or it is of nobody.
  add column rule text check (rule in ('round_robin', 'load', 'skill')),
  add column by_scope boolean not null default false,
  -- Why it waits for somebody: it is new, or nobody can be given it.
  add column queue_reason text check (queue_reason in ('new', 'no_team', 'nobody', 'absent', 'full'));
-- The promise to call back that it became on the agenda of the file it is on.
alter table unfiled_call add column item_id bigint references agenda_item,
  add check (item_id is null or dossier_id is not null);
create index unfiled_call_item on unfiled_call (item_id) where item_id is not null;
update unfiled_call call set item_id = item.id
  from agenda_item item join agenda_subject subject on subject.id = item.subject_id
  where item.dossier_id = call.dossier_id and item.created_at = call.tied_at and subject.code = 'call_back';
create index unfiled_call_queue on unfiled_call (id) where queue_reason is not null and handled_at is null;
create index unfiled_call_given on unfiled_call (id) where rule is not null and handled_at is null;
create index unfiled_call_team on unfiled_call (team_id) where team_id is not null;
