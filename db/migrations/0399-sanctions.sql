-- Lists of whom no money may go to (Sanctiewet 1977), as they were uploaded; of each kind one holds.
create table sanction_list (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('eu', 'national')),
  -- The day of which the list is.
  list_day date not null,
  file_name text not null,
  sha256 text not null references stored_file,
  entry_count int not null,
  name_count int not null,
  is_current boolean not null default true,
  uploaded_by bigint references app_user,
  uploaded_at timestamptz not null
);
create unique index sanction_list_current on sanction_list (kind) where is_current;

-- Who stands on the list that holds.
create table sanction_entry (
  id bigint generated always as identity primary key,
  list_id bigint not null references sanction_list on delete cascade,
  reference text not null,
  names text[] not null,
  -- A day, a year, or a year with ~ where it is about then.
  birth_days text[] not null,
  kvk_numbers text[] not null,
  remark text not null default '',
  unique (list_id, reference)
);

-- Against which lists a party was held last, as it was known then.
create table sanction_screening (
  party_kind text not null check (party_kind in ('customer', 'partner', 'person', 'payee')),
  party_id bigint not null,
  party_mark text not null,
  lists text not null,
  screened_at timestamptz not null,
  primary key (party_kind, party_id)
);

-- A party that looks like somebody on a list. Open until two say the same of it; money stops until it is false.
create table sanction_hit (
  id bigint generated always as identity primary key,
  party_kind text not null check (party_kind in ('customer', 'partner', 'person', 'payee')),
  party_id bigint not null,
  party_name text not null,
  list_kind text not null check (list_kind in ('eu', 'national')),
  reference text not null,
  listed_name text not null,
  birth_days text[] not null,
  remark text not null default '',
  score numeric(4, 3) not null check (score between 0 and 1),
  reasons text[] not null,
  -- Both sides, as they were held beside each other: another mark is another question.
  mark text not null,
  state text not null default 'open' check (state in ('open', 'proposed', 'true', 'false', 'gone')),
  -- What the first person said of it.
  is_true boolean,
  first_by bigint references app_user,
  first_at timestamptz,
  second_by bigint references app_user,
  second_at timestamptz,
  note text not null default '',
  found_at timestamptz not null,
  version int not null default 1,
  unique (party_kind, party_id, list_kind, reference),
  check ((state = 'proposed') <= (is_true is not null)),
  check (first_by is null or first_by is distinct from second_by)
);
create index sanction_hit_open on sanction_hit (found_at) where state in ('open', 'proposed');

-- Whether money of a customer, to a partner or by an order stops: somebody who looks like one on a list is in it.
create function is_sanction_held(asked_customer bigint, asked_partner bigint, asked_order bigint) returns boolean
  language sql stable security definer set search_path = public as $$
  select exists (select from sanction_hit hit where hit.state in ('open', 'proposed', 'true') and (
    (hit.party_kind = 'customer' and hit.party_id = asked_customer)
    or (hit.party_kind = 'partner' and hit.party_id = asked_partner)
    or (hit.party_kind = 'payee' and hit.party_id = asked_order)
    or (hit.party_kind = 'person' and exists (select from dd_person person
      join dd_subject subject on subject.id = person.subject_id where person.id = hit.party_id
        and (subject.customer_id = asked_customer or subject.partner_id = asked_partner)))))
$$;

-- Why no new files come in for a customer: `sanctions`, or the proof that ended more than 14 days ago. Null: they do.
create function due_diligence_block(asked_customer bigint, asked_day date) returns text
  language sql stable security definer set search_path = public as $$
  select case when is_sanction_held(asked_customer, null, null) then 'sanctions' else (
    select dd_check.code from dd_subject subject join dd_item item on item.subject_id = subject.id
    join dd_check on dd_check.id = item.check_id
    where subject.customer_id = asked_customer and dd_check.blocks and item.valid_to < asked_day - 14
      and not exists (select from dd_override agreed where agreed.subject_id = subject.id
        and agreed.state = 'agreed' and agreed.until_day >= asked_day)
    order by item.valid_to, dd_check.position limit 1) end
$$;
