-- What somebody who complains is told: that it came in, and what came of it. An e-mail is brought by the delivery of
-- the house; a letter is drawn, and put in the post by a person.
create table complaint_message (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  purpose text not null check (purpose in ('confirmation', 'answer')),
  channel text not null check (channel in ('email', 'post')),
  state text not null check (state in ('scheduled', 'sending', 'uncertain', 'sent', 'delivered', 'bounced', 'failed',
    'cancelled', 'to_post', 'posted')),
  -- Name, and the address it goes to.
  recipient jsonb not null,
  -- The letter as it was written; its hash is of this text.
  content json storage external not null,
  content_sha256 text not null,
  pdf_sha256 text references stored_file,
  message_id text,
  mime_sha256 text references stored_file,
  error text,
  attempts int not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  asked_by bigint references app_user,
  version int not null default 1,
  check ((channel = 'post') = (pdf_sha256 is not null)),
  check (channel = 'post' or state not in ('to_post', 'posted')),
  check (channel = 'email' or state in ('to_post', 'posted', 'cancelled'))
);
create index complaint_message_open on complaint_message (id) where state in ('scheduled', 'sending');
create index complaint_message_of on complaint_message (complaint_id, id);

-- By which channel an answer goes once a second person agreed to its compensation; null: whoever answers sends it
-- himself.
alter table complaint add column answer_channel text check (answer_channel in ('email', 'post'));
