-- Whether files of a customer pass to collection by themselves, or once it has said so.
alter table customer add column passage text not null default 'automatic'
  check (passage in ('automatic', 'after_confirmation'));
select keep_column('former_customer', 'passage');

-- What a customer was asked of a file that is about to pass, once at a time; a hold or more time to pay ends it.
create table passage_question (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  -- On which day the file would pass.
  passes_day date not null,
  asked_at timestamptz not null,
  -- Somebody was asked to call the customer, for it said nothing.
  called_at timestamptz,
  ended_at timestamptz,
  primary key (dossier_id, id)
);
create unique index passage_question_open on passage_question (dossier_id) where ended_at is null;
create index passage_question_waits on passage_question (passes_day) where ended_at is null;

-- What it said: the last holds, and can be another until the file has passed.
create table passage_answer (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  answer text not null check (answer in ('paid', 'hold', 'pass')),
  paid_day date,
  paid_cents bigint check (paid_cents > 0),
  until_day date,
  reason text not null default '',
  given_by bigint references app_user,
  given_at timestamptz not null,
  ended_at timestamptz,
  primary key (dossier_id, id),
  check ((answer = 'paid') = (paid_day is not null and paid_cents is not null)),
  check ((answer = 'hold') = (until_day is not null))
);
create unique index passage_answer_open on passage_answer (dossier_id) where ended_at is null;
