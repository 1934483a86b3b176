-- What the agency asks a customer about a file, and the customer the agency, until the other side has answered.
create table customer_question (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  dossier_id bigint not null references dossier,
  kind text not null check (kind in ('question', 'document', 'approval', 'withdrawal')),
  by_customer boolean not null,
  content text not null check (content <> ''),
  -- By when the other side answers.
  due_day date not null,
  -- What a step costs the customer at most, or a withdrawal by the contract, without VAT, as the customer was shown.
  cost_cents bigint check (cost_cents >= 0),
  -- The step that waits for an approval, and how often the file has come before it.
  step_id bigint references workflow_step,
  step_occurrence int,
  asked_at timestamptz not null,
  asked_by bigint references app_user,
  state text not null default 'open' check (state in ('open', 'answered', 'ended')),
  answer text not null default '',
  agreed boolean,
  answered_at timestamptz,
  answered_by bigint references app_user,
  version int not null default 1,
  check ((state = 'open') = (answered_at is null)),
  check (kind not in ('approval', 'withdrawal') or cost_cents is not null),
  check (kind not in ('approval', 'withdrawal') or state <> 'answered' or agreed is not null),
  check (by_customer = (kind = 'withdrawal') or kind = 'question')
);
-- The same is not asked twice while it waits, and a file is approved or withdrawn once at a time.
create unique index customer_question_same on customer_question (dossier_id, by_customer, kind, md5(lower(content)))
  where state = 'open';
create unique index customer_question_one on customer_question (dossier_id, kind)
  where state = 'open' and kind in ('approval', 'withdrawal');
create index customer_question_waiting on customer_question (customer_id, due_day, id)
  where state = 'open' and not by_customer;
create index customer_question_newest on customer_question (customer_id, (coalesce(answered_at, asked_at)) desc);
create index customer_question_file on customer_question (dossier_id, id);

-- Within how many working days a customer that asks something has our answer.
alter table agency add column answer_days int not null default 1 check (answer_days between 1 and 20);
