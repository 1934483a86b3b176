-- A letter about a complaint that nobody put in the post yet told nothing: the term it was written for runs on.
alter table complaint
  add column unposted text check (unposted in ('confirmation', 'answer'));
update complaint set unposted = said.purpose
from (select distinct on (complaint_id) complaint_id, purpose from complaint_message
  where state = 'to_post' order by complaint_id, id desc) said
where said.complaint_id = complaint.id and complaint.state <> 'closed';

alter table complaint drop column due_day;
alter table complaint
  -- What is due of us next; null when nothing is.
  add column due_day date generated always as (case when state = 'closed' then null
    when unposted = 'answer' then answer_due_day
    when answered_at is not null then null
    when confirmed_at is null or unposted = 'confirmation' then confirm_due_day
    else answer_due_day end) stored;
create index complaint_due on complaint (due_day, id) where due_day is not null;
