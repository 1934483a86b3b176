-- Pictures of the agency. What was written with one keeps it, so a row is never changed and never goes.
create table house_logo (
  id bigint generated always as identity primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('png', 'jpeg', 'svg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  name text not null,
  -- As programs for e-mail show it; null when there is only a drawing, which they do not.
  email_sha256 text check (email_sha256 ~ '^[0-9a-f]{64}$'),
  email_format text check (email_format in ('png', 'jpeg')),
  email_width int check (email_width > 0),
  email_height int check (email_height > 0),
  check (num_nulls(email_sha256, email_format, email_width, email_height) in (0, 4)),
  unique nulls not distinct (sha256, email_sha256)
);

-- How letters and e-mails of the agency look; without a row as the portal draws them.
create table house_style (
  id int primary key default 1 check (id = 1),
  face text not null check (face in ('sans', 'serif')),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  header text not null,
  footer text not null,
  email_footer text not null,
  logo_id bigint references house_logo,
  version int not null default 1
);
create index house_style_logo on house_style (logo_id);

-- The texts of messages, written by people. What a template is for never changes; its texts stand in versions.
create table template (
  id bigint generated always as identity primary key,
  -- Of the templates that come with the portal: by it each is installed once.
  code text unique,
  channel text not null check (channel in ('email', 'post', 'sms')),
  type text not null check (type in ('fourteen_day_letter', 'costs_letter',
    'last_letter', 'company_first_letter', 'company_second_letter', 'company_last_letter', 'instalment_reminder',
    'payment_reminder', 'writ_announcement', 'monitoring_letter', 'message', 'files_received', 'file_closed',
    'dispute_received', 'plan_made', 'hand_over_proposed', 'document_asked', 'file_news', 'month_overview')),
  destination text not null check (destination in ('debtor', 'client')),
  category text not null check (category in ('amicable', 'reminder', 'payment', 'plan', 'judicial', 'client', 'other')),
  name text not null,
  -- Whose own text it is; null: for everybody who has none.
  customer_id bigint references customer,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  version int not null default 1,
  -- Null: as the agency has it, also the sides.
  print_paper text check (print_paper in ('plain', 'house_first', 'house')),
  print_sides text check (print_sides in ('duplex', 'simplex')),
  -- The stations of what goes with it.
  print_stations int[] not null default '{}',
  constraint template_check check (case
    when type = 'message' then true
    -- A template for an occasion is for customers alone.
    when type in ('files_received', 'file_closed', 'dispute_received', 'plan_made', 'hand_over_proposed',
      'document_asked', 'file_news', 'month_overview') then channel <> 'sms' and destination = 'client'
    else channel <> 'sms' and destination = 'debtor' end)
);
create index template_list on template (channel, fold(name), id);
create index template_use on template (channel, type, customer_id) where withdrawn_at is null;
create index template_customer on template (customer_id) where customer_id is not null;

-- A version never changes. `words` is its text without make-up, for searching.
create table template_version (
  id bigint generated always as identity primary key,
  template_id bigint not null references template,
  number int not null,
  content jsonb not null,
  -- Of the content: what was read of one text holds for every version with the same.
  content_sha256 text not null,
  words text not null,
  languages text[] not null,
  author_id bigint references app_user,
  publisher_id bigint references app_user,
  note text not null default '',
  level_reason text not null default '',
  published_at timestamptz not null,
  unique (template_id, number)
);

-- The next version of a template while it is written: no message is made of it. One at a time.
create table template_draft (
  id bigint generated always as identity primary key,
  template_id bigint not null unique references template,
  based_on_id bigint references template_version,
  state text not null default 'draft' check (state in ('draft', 'review')),
  content jsonb not null,
  words text not null,
  languages text[] not null,
  note text not null default '',
  author_id bigint references app_user,
  editor_id bigint references app_user,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  version int not null default 1,
  -- What came of trying a draft on real files, by which text it was (a hash) and when: publishing it does not try it
  -- again.
  trial jsonb,
  tried_of text,
  tried_at timestamptz,
  constraint template_draft_trial check (num_nulls(trial, tried_of, tried_at) in (0, 3))
);

-- What somebody sent to his own address: so many an hour.
create table template_test (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  template_id bigint not null,
  sent_at timestamptz not null
);
create index template_test_newest on template_test (user_id, sent_at desc);

-- Values of one's own in templates: a formula over the fields of a file.
create table template_variable (
  id bigint generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z][A-Za-z0-9_]{1,39}$'),
  meaning_nl text not null,
  meaning_en text not null,
  meaning_fr text not null,
  type text not null check (type in ('text', 'amount', 'day', 'number', 'percent', 'reference')),
  formula text not null,
  may_be_empty boolean not null default false,
  changed_at timestamptz not null,
  version int not null default 1
);
create index template_variable_list on template_variable (fold(name), id);

create table template_variable_version (
  variable_id bigint not null references template_variable on delete cascade,
  number int not null,
  type text not null,
  formula text not null,
  may_be_empty boolean not null,
  author_id bigint references app_user,
  created_at timestamptz not null,
  publisher_id bigint references app_user,
  note text not null default '',
  primary key (variable_id, number)
);

-- The next formula of a variable that templates name, while it is looked at: no message is made of it. One at a time.
create table template_variable_draft (
  variable_id bigint primary key references template_variable on delete cascade,
  formula text not null,
  may_be_empty boolean not null,
  state text not null default 'draft' check (state in ('draft', 'review')),
  note text not null default '',
  editor_id bigint references app_user,
  changed_at timestamptz not null,
  trial jsonb,
  tried_of text,
  tried_at timestamptz,
  constraint template_variable_draft_trial check (num_nulls(trial, tried_of, tried_at) in (0, 3))
);

-- What a letter of so many pages or more costs to post. Without a row nobody has said so yet.
create table postage_rate (
  from_pages int primary key check (from_pages between 1 and 500),
  cents int not null check (cents between 0 and 100000)
);

-- What an inserting machine can put in with a letter, by the station it lies in.
create table print_enclosure (
  station int primary key check (station between 1 and 6),
  name text not null check (name <> ''),
  -- It goes with every letter, whatever its template says.
  is_always boolean not null default false
);

-- What holds for everything that leaves: what a letter costs, when a second person is asked, and when each channel
-- sends.
create table sending_settings (
  only_one boolean primary key default true check (only_one),
  -- Above so many messages, or so much open money together, a second person releases a run; null never asks for one.
  approval_above_count int default 1000 check (approval_above_count >= 0),
  approval_above_cents bigint default 50000000 check (approval_above_cents >= 0),
  version int not null default 1,
  -- On which paper: all on plain, the first sheet on that of the house, or all on that.
  print_paper text not null default 'plain' check (print_paper in ('plain', 'house_first', 'house')),
  print_sides text not null default 'duplex' check (print_sides in ('duplex', 'simplex')),
  -- Whether marks for the inserting machine are printed in the left margin.
  print_marks boolean not null default false,
  -- When batches are handed over, in minutes since midnight; none is at once.
  print_times int[] not null default '{}' check (cardinality(print_times) <= 12),
  -- From so many sheets on a letter goes into a C4 envelope; null is never.
  print_c4_from_sheets int check (print_c4_from_sheets between 2 and 200)
);

insert into sending_settings default values;

-- Days of the week (1 is Monday) and hours in which a channel sends, inside those of the law, and how many at most.
create table sending_window (
  channel text primary key check (channel in ('post', 'email', 'sms')),
  week_days int[] not null default '{1,2,3,4,5,6}',
  from_minutes int not null default 420,
  to_minutes int not null default 1200,
  per_hour int check (per_hour > 0),
  per_day int check (per_day > 0),
  check (week_days <@ '{1,2,3,4,5,6,7}' and cardinality(week_days) > 0),
  check (from_minutes >= 0 and to_minutes <= 1440 and from_minutes < to_minutes),
  -- The hours of art. 4.2 Bki are about contact: e-mail, SMS and calls. A letter by post is with the debtor on the day
  -- it is delivered, never a Sunday or holiday: it is drawn and handed over in the hours of its own window.
  check (channel = 'post' or (from_minutes >= 420 and to_minutes <= 1200 and not 7 = any (week_days)))
);

insert into sending_window (channel) values ('email'), ('sms');
insert into sending_window (channel, week_days, from_minutes, to_minutes) values ('post', '{1,2,3,4,5,6,7}', 0, 1440);

-- How many messages have a place in an hour: what has left in it and what is planned for it. Counted here, so that
-- however many workers there are, together they keep to the most there may be.
create table sending_slot (
  channel text not null,
  hour timestamptz not null,
  count int not null check (count >= 0),
  primary key (channel, hour)
);

-- A portal out of a backup does not know what left the house after that. While this row is there nothing leaves by
-- itself; whoever has looked what left takes it away.
create table sending_halt (
  is_only boolean primary key default true check (is_only),
  -- The moment of the backup: what left after it nobody here knows of.
  backup_at timestamptz not null,
  halted_at timestamptz not null
);
