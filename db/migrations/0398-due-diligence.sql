-- Whom we work for, with whom, and ourselves: what has to be proved of each, the proofs, and how long they hold.
create table dd_check (
  id bigint generated always as identity primary key,
  code text not null unique,
  kind text not null check (kind in ('customer', 'partner', 'own')),
  -- For how long a proof holds; null: until something changes.
  months_valid int check (months_valid between 1 and 120),
  -- A proof of it that ended long ago stops new files.
  blocks boolean not null default false,
  position int not null
);
insert into dd_check (code, kind, months_valid, blocks, position) values
  ('kvk_extract', 'customer', 36, true, 1),
  ('signatory', 'customer', 36, false, 2),
  ('ubo', 'customer', 36, false, 3),
  ('order', 'customer', null, true, 4),
  ('privacy_roles', 'customer', 36, false, 5),
  ('iban_holder', 'customer', null, false, 6),
  ('claims_sample', 'customer', 24, false, 7),
  ('partner_kvk_extract', 'partner', 36, false, 1),
  ('wki_registration', 'partner', 12, true, 2),
  ('insurance', 'partner', 12, false, 3),
  ('processing_agreement', 'partner', 36, false, 4),
  ('own_registration', 'own', 12, false, 1),
  ('conduct_certificates', 'own', 36, false, 2),
  ('yearly_course', 'own', 12, false, 3),
  ('yearly_meeting', 'own', 12, false, 4),
  ('process_descriptions', 'own', 12, false, 5),
  ('dispute_scheme', 'own', 12, false, 6);

create table dd_subject (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('customer', 'partner', 'own')),
  customer_id bigint unique references customer on delete cascade,
  partner_id bigint unique references partner on delete cascade,
  risk text not null default 'normal' check (risk in ('low', 'normal', 'high')),
  risk_reason text not null default '',
  owner_id bigint references app_user,
  -- When all of it was last looked at, and when it is again: the higher the risk the sooner.
  reviewed_day date,
  review_day date generated always as ((reviewed_day + make_interval(
    months => case risk when 'high' then 12 when 'normal' then 24 else 36 end))::date) stored,
  version int not null default 1,
  check ((kind = 'customer') = (customer_id is not null)),
  check ((kind = 'partner') = (partner_id is not null))
);
create unique index dd_subject_own on dd_subject (kind) where kind = 'own';

create table dd_item (
  id bigint generated always as identity primary key,
  subject_id bigint not null references dd_subject on delete cascade,
  check_id bigint not null references dd_check,
  state text not null default 'missing' check (state in ('missing', 'requested', 'received', 'approved', 'refused')),
  -- Where the proof comes from, when it was made, and until when it is said to hold.
  source text not null default '',
  checked_on date,
  asked_valid_to date,
  -- Until when what was approved holds: what comes in anew changes it no sooner than it is approved.
  valid_to date,
  requested_at timestamptz,
  given_by bigint references app_user,
  given_at timestamptz,
  decided_by bigint references app_user,
  decided_at timestamptz,
  note text not null default '',
  version int not null default 1,
  unique (subject_id, check_id)
);
create index dd_item_valid_to on dd_item (valid_to) where valid_to is not null;
create index dd_item_received on dd_item (given_at) where state = 'received';

-- What was handed in as a proof, the newest last; none goes.
create table dd_document (
  id bigint generated always as identity primary key,
  item_id bigint not null references dd_item on delete cascade,
  sha256 text not null references stored_file,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  added_by bigint references app_user,
  added_at timestamptz not null
);
create index dd_document_item on dd_document (item_id, id);

-- Who owns a party or signs for it, as it said itself.
create table dd_person (
  id bigint generated always as identity primary key,
  subject_id bigint not null references dd_subject on delete cascade,
  role text not null check (role in ('owner', 'signatory', 'director')),
  name text not null check (name <> ''),
  birth_day date,
  version int not null default 1
);
create index dd_person_subject on dd_person (subject_id);

-- New files go on although a proof ended: for a reason, until a day, and by two people.
create table dd_override (
  id bigint generated always as identity primary key,
  subject_id bigint not null references dd_subject on delete cascade,
  reason text not null check (reason <> ''),
  until_day date not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'declined')),
  asked_by bigint not null references app_user,
  asked_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz
);
create unique index dd_override_waiting on dd_override (subject_id) where state = 'waiting';
create index dd_override_subject on dd_override (subject_id);

-- Each party has its list of what is asked of it from its first day.
create function begin_due_diligence() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if tg_table_name = 'customer' then
    insert into dd_subject (kind, customer_id) values ('customer', new.id);
  else
    insert into dd_subject (kind, partner_id) values ('partner', new.id);
  end if;
  return null;
end $$;
create trigger begin_due_diligence after insert on customer for each row execute function begin_due_diligence();
create trigger begin_due_diligence after insert on partner for each row execute function begin_due_diligence();

create function begin_dd_items() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  -- A bailiff and a lawyer need no registration (art. 2 lid 2 Wki).
  insert into dd_item (subject_id, check_id)
  select new.id, dd_check.id from dd_check where dd_check.kind = new.kind
    and not (code = 'wki_registration' and exists (
      select from partner where partner.id = new.partner_id and partner.kind in ('bailiff', 'lawyer')))
  order by position;
  return null;
end $$;
create trigger begin_dd_items after insert on dd_subject for each row execute function begin_dd_items();

insert into dd_subject (kind) values ('own');
insert into dd_subject (kind, customer_id) select 'customer', id from customer order by id;
insert into dd_subject (kind, partner_id) select 'partner', id from partner order by id;
