-- What a log can be about, as the agency calls it.
create table log_subject (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  active boolean not null default true,
  version int not null default 1
);

-- What a debtor asks in a log: other data to be kept, or to pay in terms. It is answered once.
create table log_request (
  dossier_id bigint not null,
  log_id bigint not null,
  kind text not null check (kind in ('change_data', 'term_payment')),
  debtor_id bigint not null references debtor,
  -- What is asked, as the contract describes it.
  asked jsonb not null,
  -- Of a change that was accepted: what stood there before.
  former jsonb,
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  decided_at timestamptz,
  decided_by bigint references app_user,
  -- Why it was rejected.
  reason text not null default '',
  -- Who asks that data be changed: the debtor himself, or who handed over a claim with other data than are known.
  source text not null default 'debtor' check (source in ('debtor', 'employee', 'customer', 'import')),
  primary key (dossier_id, log_id),
  foreign key (dossier_id, log_id) references dossier_log,
  check ((state = 'open') = (decided_at is null))
);
create index log_request_debtor on log_request (debtor_id);

-- What a debtor earns and spends a month, as told in a log.
create table log_budget (
  dossier_id bigint not null,
  log_id bigint not null,
  debtor_id bigint not null references debtor,
  household text not null check (household in ('single', 'single_parent', 'couple', 'couple_with_children')),
  income_cents bigint not null check (income_cents >= 0),
  housing_cents bigint not null check (housing_cents >= 0),
  living_cents bigint not null check (living_cents >= 0),
  other_debts_cents bigint not null check (other_debts_cents >= 0),
  margin_percent int not null check (margin_percent between 0 and 100),
  booked_at timestamptz not null,
  booked_by bigint references app_user,
  primary key (dossier_id, log_id),
  foreign key (dossier_id, log_id) references dossier_log
);
create index log_budget_debtor on log_budget (debtor_id);

-- A file that hangs on a log. One that was taken off can be put back; its content stays where files are kept.
create table log_attachment (
  id bigint generated always as identity primary key,
  dossier_id bigint not null,
  log_id bigint not null,
  sha256 text not null references stored_file,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  uploaded_by bigint references app_user,
  uploaded_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references app_user,
  foreign key (dossier_id, log_id) references dossier_log
);
create index log_attachment_of on log_attachment (dossier_id, log_id) where removed_at is null;
-- Where a file hangs that was found to hold a virus after it came in.
create index log_attachment_content on log_attachment (sha256);

-- What is known of a call that came in, beside the log that says what was said in it.
create table log_call (
  dossier_id bigint not null,
  log_id bigint not null,
  taken_by bigint not null references app_user,
  -- When whoever took it opened the form: one person takes one call at a time, so it is written down once.
  started_at timestamptz not null,
  seconds int not null check (seconds between 0 and 86400),
  caller_name text not null,
  -- As E.164; null where the number was withheld.
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  result text not null check (result in ('pays', 'wants_plan', 'asks_help', 'disputes',
    'wrong_number', 'call_back', 'information', 'paid')),
  -- What the caller knew when asked.
  verified text[] not null check (verified <@ array['birth_day', 'address']),
  -- The result of a call that came in, taken back by who gave it: the talk was had, what came of it was another thing.
  undone_at timestamptz,
  primary key (dossier_id, log_id),
  foreign key (dossier_id, log_id) references dossier_log,
  unique (dossier_id, taken_by, started_at)
);

-- A call that came in of which nobody knew yet which file it was about, until somebody ties it to one.
create table unfiled_call (
  id bigint generated always as identity primary key,
  taken_by bigint not null references app_user,
  -- When whoever took it opened the form, by which it is written down once.
  started_at timestamptz not null,
  seconds int not null check (seconds between 0 and 86400),
  caller text not null check (caller in ('debtor', 'customer', 'third_party')),
  -- Empty: he did not say.
  caller_name text not null,
  -- As E.164; null where the number was withheld.
  phone text check (phone ~ '^\+[1-9]\d{6,14}$'),
  subject_id bigint references log_subject,
  content text not null,
  result text not null check (result in ('call_back', 'information', 'wrong_number')),
  -- The day to call back, for this employee, or for whoever takes it.
  call_back_day date,
  employee_id bigint references app_user,
  attempts int not null default 0,
  handled_at timestamptz,
  handled_by bigint references app_user,
  -- What was said when he was called back.
  answer text not null default '',
  -- The file it turned out to be about, and its log there.
  dossier_id bigint references dossier,
  log_id bigint,
  tied_at timestamptz,
  tied_by bigint references app_user,
  version int not null default 1,
  -- Calls without a file fall to teams as items of the agenda do.
  team_id bigint references team on delete set null,
  -- By which rule of its team the portal gave it to its employee; empty: somebody chose, or it is of nobody.
  rule text check (rule in ('round_robin', 'load', 'skill')),
  by_scope boolean not null default false,
  -- Why it waits for somebody: it is new, or nobody can be given it.
  queue_reason text check (queue_reason in ('new', 'no_team', 'nobody', 'absent', 'full')),
  -- The promise to call back that it became on the agenda of the file it is on.
  item_id bigint references agenda_item,
  unique (taken_by, started_at),
  foreign key (dossier_id, log_id) references dossier_log,
  check (call_back_day is null or phone is not null),
  check ((handled_at is null) = (handled_by is null)),
  check ((dossier_id is null) = (log_id is null) and (dossier_id is null) = (tied_at is null)
    and (dossier_id is null) = (tied_by is null)),
  check (item_id is null or dossier_id is not null)
);
create index unfiled_call_waiting on unfiled_call (call_back_day)
  where call_back_day is not null and handled_at is null and dossier_id is null;
create index unfiled_call_phone on unfiled_call (phone) where phone is not null and dossier_id is null;
create index unfiled_call_started on unfiled_call (started_at desc, id desc);
create index unfiled_call_file on unfiled_call (dossier_id) where dossier_id is not null;
create index unfiled_call_item on unfiled_call (item_id) where item_id is not null;
create index unfiled_call_queue on unfiled_call (id) where queue_reason is not null and handled_at is null;
create index unfiled_call_given on unfiled_call (id) where rule is not null and handled_at is null;
create index unfiled_call_team on unfiled_call (team_id) where team_id is not null;

-- Calls that the list of numbers not to call prevented: a row a number, file and day, however often somebody looked.
create table prevented_call (
  day date not null,
  phone text not null,
  dossier_id bigint not null references dossier,
  call_count int not null default 1 check (call_count > 0),
  -- Where in the portal the call was not offered.
  places text[] not null check (places <@ array['file', 'agenda', 'debtor']),
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_by bigint not null references app_user,
  primary key (phone, dossier_id, day)
);
create index prevented_call_dossier on prevented_call (dossier_id);
create index prevented_call_last on prevented_call (last_at desc);
create index prevented_call_by on prevented_call (last_by);

-- Numbers that are not called, by nobody or only not for one customer or dossier.
create table blocked_number (
  id bigint generated always as identity primary key,
  phone text not null check (phone ~ '^\+[1-9]\d{6,14}$'),
  scope text not null check (scope in ('all', 'customer', 'dossier')),
  customer_id bigint references customer,
  dossier_id bigint references dossier,
  reason text not null check (reason in ('asked', 'wrong_person', 'lawyer', 'harassment', 'vulnerable', 'other')),
  from_day date not null,
  until_day date,
  source text not null,
  note text,
  version int not null default 1,
  unique nulls not distinct (phone, customer_id, dossier_id),
  check (until_day > from_day),
  check ((customer_id is not null) = (scope = 'customer')),
  check ((dossier_id is not null) = (scope = 'dossier'))
);
create index blocked_number_customer on blocked_number (customer_id);
create index blocked_number_dossier on blocked_number (dossier_id);

-- The last contact is more than the last message that left: a call that somebody answered and what was noted of having
-- spoken or written with the debtor count as much. Notes and what explains an act are none, with whomever they were.
create function last_contact_day_of(asked bigint) returns date
  language plpgsql stable as $$
begin
  return (select (max(at) at time zone 'Europe/Amsterdam')::date from (
    select max(sent_at) as at from public.dispatch where dossier_id = asked
    union all
    select max(written_at) from public.dossier_log
      where dossier_id = asked and category = 'debtor' and type not in ('note', 'reason')
    union all
    select max(item.finished_at) from public.agenda_item item
      join public.agenda_subject subject on subject.id = item.subject_id
      where item.dossier_id = asked and item.state = 'done' and subject.calls
        and item.result not in ('no_answer', 'wrong_number')) contact);
end $$;

create function keep_last_contact_day() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  day constant date := last_contact_day_of(new.dossier_id);
begin
  update dossier set last_contact_day = day where id = new.dossier_id and last_contact_day is distinct from day;
  return null;
end $$;
create trigger dispatch_left after insert on dispatch for each row
  when (new.sent_at is not null) execute function keep_last_contact_day();
create trigger dispatch_leaves after update of sent_at on dispatch for each row
  when (old.sent_at is distinct from new.sent_at) execute function keep_last_contact_day();
create trigger log_of_contact after insert on dossier_log for each row
  when (new.category = 'debtor' and new.type not in ('note', 'reason')) execute function keep_last_contact_day();
create trigger log_is_contact after update of category, type, written_at on dossier_log for each row
  when ((old.category, old.type, old.written_at) is distinct from (new.category, new.type, new.written_at))
  execute function keep_last_contact_day();
create trigger item_of_contact after insert on agenda_item for each row
  when (new.state = 'done') execute function keep_last_contact_day();
create trigger item_is_contact after update of state, result, subject_id on agenda_item for each row
  when (old.state = 'done' or new.state = 'done') execute function keep_last_contact_day();

create function keep_last_call() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  how constant text := last_call_of(new.dossier_id);
begin
  update dossier set last_call = how where id = new.dossier_id and last_call is distinct from how;
  return null;
end $$;
create trigger log_of_call after insert on dossier_log for each row
  when (new.category = 'debtor' and new.type = 'call') execute function keep_last_call();
create trigger log_is_call after update of category, type, written_at on dossier_log for each row
  when ((old.category, old.type, old.written_at) is distinct from (new.category, new.type, new.written_at)
    and (old.type = 'call' or new.type = 'call'))
  execute function keep_last_call();
-- What came of a call that came in is written down after its log.
create trigger call_ended after insert on log_call for each row
  when (new.result = 'wrong_number') execute function keep_last_call();
create trigger item_of_call after insert on agenda_item for each row
  when (new.state = 'done') execute function keep_last_call();
create trigger item_is_call after update of state, result, subject_id, attempted_at on agenda_item for each row
  when (old.state = 'done' or new.state = 'done' or old.attempted_at is distinct from new.attempted_at)
  execute function keep_last_call();
create trigger call_undone after update of undone_at on log_call for each row
  when (new.result = 'wrong_number') execute function keep_last_call();

-- Of calls to or of the debtor: `spoken`, or why nobody was.
create function last_call_of(asked bigint) returns text
  language plpgsql stable as $$
begin
  return (select result from (
    select item.finished_at as at,
        case when item.result in ('no_answer', 'wrong_number') then item.result else 'spoken' end as result
      from public.agenda_item item join public.agenda_subject subject on subject.id = item.subject_id
      where item.dossier_id = asked and item.state = 'done' and subject.calls
    union all
    select item.attempted_at, 'no_answer' from public.agenda_item item
      where item.dossier_id = asked and item.attempted_at is not null
    union all
    select log.written_at,
        case when call.result = 'wrong_number' and call.undone_at is null then call.result else 'spoken' end
      from public.dossier_log log
      left join public.log_call call on call.dossier_id = log.dossier_id and call.log_id = log.id
      where log.dossier_id = asked and log.category = 'debtor' and log.type = 'call') call
    order by at desc nulls last limit 1);
end $$;
