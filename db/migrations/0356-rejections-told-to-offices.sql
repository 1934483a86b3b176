-- What an office of bailiffs is told of lines of an invoice that are not paid: once for each decision. An e-mail is
-- brought by the delivery of the house; a letter is drawn, and put in the post by a person.
create table cost_rejection (
  id bigint generated always as identity primary key,
  bailiff_id bigint not null references bailiff,
  invoice_number text not null,
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
  check (channel = 'post' or state not in ('to_post', 'posted')),
  check (channel = 'email' or state in ('to_post', 'posted', 'cancelled')),
  check ((channel = 'post') = (pdf_sha256 is not null))
);
create index cost_rejection_open on cost_rejection (id) where state in ('scheduled', 'sending');
create index cost_rejection_office on cost_rejection (bailiff_id);

-- Which lines it tells of, also those whose rejection was undone since.
create table cost_rejection_line (
  rejection_id bigint not null references cost_rejection,
  cost_line_id bigint not null references cost_line on delete cascade,
  primary key (rejection_id, cost_line_id)
);
create index cost_rejection_line_of on cost_rejection_line (cost_line_id);

-- The message that tells of the rejection that stands.
alter table cost_line add told_by bigint references cost_rejection,
  add constraint cost_line_told check (told_by is null or state = 'rejected');
create index cost_line_told_by on cost_line (told_by) where told_by is not null;
