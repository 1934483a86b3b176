alter table invoice
  -- Who billed whom, and where it is paid, as it was when it was issued.
  add parties json,
  -- As it left: drawn once, and never again. Null until that is done.
  add pdf_sha256 text references stored_file,
  add ubl_sha256 text references stored_file,
  -- Why it is no e-invoice.
  add no_ubl text,
  -- Of an invoice what was credited of it and what is not going to be paid, in all.
  add credited_cents bigint not null default 0,
  add written_off_cents bigint not null default 0,
  -- Of a credit note: what it takes back is not billed again.
  add is_waived boolean not null default false;
create index invoice_without_document on invoice (id) where pdf_sha256 is null;
create index invoice_due on invoice (due_day) where kind = 'invoice' and open_cents > 0;

-- Of a credit note which line of the invoice is taken back, or a part of it.
alter table invoice_line add credits_position int;

-- What happened with an invoice, from its issue on.
create table invoice_event (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  kind text not null check (kind in ('issued', 'set_off', 'taken_off', 'credited', 'paid', 'payment_undone', 'sent',
    'bounced', 'reminded', 'write_off_proposed', 'write_off_rejected', 'written_off')),
  at timestamptz not null,
  -- Null: by itself.
  user_id bigint references app_user,
  -- The day on which money came.
  day date,
  amount_cents bigint,
  -- What was open after it.
  open_cents bigint,
  note text not null default '',
  -- It belongs to what the invoice said as it was issued.
  at_issue boolean not null default false,
  -- The credit note by which an invoice was credited.
  other_id bigint references invoice,
  settlement_id bigint references settlement,
  -- The payment that was undone.
  undoes_id bigint unique references invoice_event
);
create index invoice_event_invoice on invoice_event (invoice_id, id);
create trigger invoice_event_append_only before update or delete on invoice_event
  for each row execute function refuse_change();

-- What is not going to be paid: somebody proposes it, another decides.
create table invoice_write_off (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index invoice_write_off_open on invoice_write_off (invoice_id) where state = 'proposed';

-- An e-mail that brings an invoice, or reminds of it: each step once.
create table invoice_message (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  kind text not null check (kind in ('invoice', 'reminder')),
  -- How often it was brought or reminded of, from 1.
  step int not null check (step > 0),
  state text not null check (state in ('scheduled', 'sending', 'uncertain', 'sent', 'delivered', 'bounced', 'failed',
    'cancelled', 'no_address')),
  recipient jsonb not null,
  subject text not null,
  -- What a reminder says is open: when that has changed it is written anew, or not sent.
  open_cents bigint,
  -- As it was made, letter for letter: its hash is of this text.
  content json storage external not null,
  content_sha256 text not null,
  message_id text,
  mime_sha256 text references stored_file,
  error text,
  attempts int not null default 0,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- Null: by itself.
  asked_by bigint references app_user,
  version int not null default 1,
  unique (invoice_id, kind, step)
);
create index invoice_message_open on invoice_message (id) where state in ('scheduled', 'sending');

-- So many days after the due day a customer is reminded of an invoice, each once; none is no reminder.
alter table agency add invoice_reminder_days int[] not null default '{7,21}';
