-- Who looked at a line of an office, and when, stays with it: who accepted it is no longer written over by who says who
-- bears it. That a line takes two people, because it came in by a price that one person left, is no finding that is
-- gone once it is judged anew, but stands with the line.
alter table cost_line
  add repaired_at timestamptz,
  add accepted_by bigint references app_user,
  add accepted_at timestamptz,
  add is_priced_by_one boolean not null default false,
  add constraint cost_line_accepted check (accepted_at is null or state in ('accepted', 'charged'));
create index cost_line_accepted_by on cost_line (accepted_by) where accepted_by is not null;

update cost_line line set accepted_by = said.actor_id, accepted_at = said.at
from (select distinct on (subject_id) subject_id, actor_id, at from audit_event
  where kind = 'cost_line.accepted' order by subject_id, id desc) said
where said.subject_id = line.id and line.state in ('accepted', 'charged');
update cost_line line set repaired_at = said.at
from (select distinct on (subject_id) subject_id, at from audit_event
  where kind = 'cost_line.repaired' order by subject_id, id desc) said
where said.subject_id = line.id and line.repaired_by is not null;
-- Of a line that was judged by a figure, a missing figure is the mark of migration 0460.
update cost_line set is_priced_by_one = true
where state = 'new' and findings @> '{no_figure}' and basis not in ('futile', 'agreed', 'no_table');
