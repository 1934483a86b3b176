create sequence processing_run_number start 2001;

create table processing_run (
  id bigint generated always as identity primary key,
  number int not null unique default nextval('processing_run_number'),
  day date not null,
  selection jsonb not null default '{}',
  state text not null default 'proposed' check (state in
    ('proposing', 'proposed', 'waiting', 'released', 'paused', 'done', 'cancelled', 'failed')),
  job_id bigint references job,
  -- What this proposal has more and less than the last one of the same selection, per step.
  difference jsonb,
  proposed_by bigint references app_user,
  proposed_at timestamptz not null,
  released_by bigint references app_user,
  released_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  -- Before this moment nothing of it leaves; null is at once.
  start_at timestamptz,
  -- What somebody asked to release that takes a second person, and who asked.
  asked_part jsonb,
  asked_by bigint references app_user,
  asked_at timestamptz,
  -- Files of the selection that are not looked at because something holds them, counted by what that is.
  halted jsonb not null default '[]',
  -- The same as `difference`, beside the last proposal of an earlier day.
  day_difference jsonb,
  -- Why the proposal could not be worked out.
  failure text,
  -- A batch of letters has a name that none of its run ever had: the print shop may have seen a folder of the one
  -- before.
  print_batch_count integer not null default 0,
  -- When a proposal looked at its files: of what happened on them since then it knows nothing.
  judged_at timestamptz
);
create index processing_run_planned on processing_run (start_at) where state in ('released', 'paused');
create index processing_run_kind on processing_run ((selection ->> 'kind'), number desc);

-- The files somebody chose for a run, as they were chosen; without a row the selection decides.
create table run_chosen_file (
  run_id bigint not null references processing_run,
  dossier_id bigint not null references dossier,
  primary key (run_id, dossier_id)
);

-- One row a file in a run. It is carried out in one transaction that holds its lock, so that a worker that dies
-- leaves it as it was.
create table run_item (
  run_id bigint not null references processing_run,
  id bigint generated always as identity,
  dossier_id bigint not null references dossier,
  step_id bigint not null references workflow_step,
  occurrence int not null,
  channel text not null check (channel in ('email', 'post', 'sms', 'task')),
  -- 'sending': its e-mail waits for the mail server or is on its way there; the file has not moved on yet.
  state text not null check (state in ('proposed', 'excluded', 'pending', 'sending', 'done', 'skipped', 'in_hold',
    'failed', 'cancelled')),
  -- Why it is where it is: a why-line, or a fault with its detail.
  reason jsonb,
  release_at timestamptz,
  open_cents bigint not null default 0,
  dispatch_id bigint,
  finished_at timestamptz,
  -- Since when it waits, however often it was looked at in the meantime.
  held_at timestamptz,
  -- The hour in which it has a place, while the channel has a most.
  slot_at timestamptz,
  -- What a run adds up is added up a currency: a pound is no euro.
  currency text not null default 'EUR',
  -- When an item in hold was last looked at. What lacks something is looked at when its file changes; whatever escapes
  -- that is looked at once a day, the longest ago first.
  looked_at timestamptz,
  -- To which of several debtors; null: to the first, or it is no message.
  debtor_id bigint references debtor,
  primary key (run_id, id)
);
create unique index run_item_id on run_item (id);
create index run_item_state on run_item (run_id, state, id);
create index run_item_dossier on run_item (dossier_id);
create index run_item_hold on run_item (release_at) where state = 'in_hold';
create index run_item_sending on run_item (id) where state = 'sending';
create index run_item_finished on run_item (run_id, finished_at) where finished_at is not null;
create index run_item_waiting on run_item (held_at, id) where state = 'in_hold';
create index run_item_unlooked on run_item (looked_at nulls first, id) where state = 'in_hold' and release_at is null;
-- Files at whose step somebody has to judge first whether costs may be charged.
create index run_item_to_judge on run_item (dossier_id)
  where state in ('excluded', 'skipped') and reason ->> 'key' = 'why.small_instalments';
create index run_item_debtor on run_item (debtor_id) where debtor_id is not null;
-- A second message to the same debtor for the same step of the same file cannot wait, nor (dispatch_once) exist.
create unique index run_item_once on run_item (dossier_id, step_id, occurrence, debtor_id) nulls not distinct
  where state in ('pending', 'sending', 'in_hold');
-- What became of a message is written down with the item of its run: of a batch that is looked at before it is handed
-- over, of letters that came back. Without this the items of all runs would be gone through for it.
create index run_item_of_dispatch on run_item (dispatch_id) where dispatch_id is not null;

-- What an earlier proposal had and this one has not, with the reason as it was then: afterwards the files change.
create table run_gone (
  run_id bigint not null references processing_run,
  previous_id bigint not null references processing_run,
  dossier_id bigint not null references dossier,
  step_id bigint not null references workflow_step,
  occurrence int not null,
  -- To which of several debtors; null: to the first, or it is no message.
  debtor_id bigint references debtor,
  reason jsonb not null,
  unique nulls not distinct (run_id, previous_id, dossier_id, step_id, occurrence, debtor_id)
);

-- Files with items in hold that have changed since. Written by whoever changes a file, read within seconds by a worker.
create table held_change (
  id bigint generated always as identity primary key,
  dossier_id bigint not null
);

create function note_held_change() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct dossier_id from run_item where dossier_id = new.id and state = 'in_hold';
  return null;
end $$;
-- Paid, stopped, taken up again, before another step: not that its interest has grown.
create trigger dossier_held_change after update on dossier for each row
  when ((old.status, old.step_id, old.step_occurrence, old.language, old.open_cents > 0)
    is distinct from (new.status, new.step_id, new.step_occurrence, new.language, new.open_cents > 0))
  execute function note_held_change();

-- Every change of an address, an e-mail address, a number or a representative gives the debtor another version.
create function note_held_change_of_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct item.dossier_id from dossier_debtor link join run_item item on item.dossier_id = link.dossier_id
  where link.debtor_id = new.id and item.state = 'in_hold';
  return null;
end $$;
create trigger debtor_held_change after update on debtor for each row execute function note_held_change_of_debtor();

-- What waits for the account of a customer is judged again once there is one.
create function note_held_change_of_customer() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into held_change (dossier_id)
  select distinct item.dossier_id from dossier file join run_item item on item.dossier_id = file.id
  where file.customer_id = new.id and item.state = 'in_hold';
  return null;
end $$;
create trigger customer_held_change after update on customer for each row
  when ((old.iban, old.precasso_payee) is distinct from (new.iban, new.precasso_payee))
  execute function note_held_change_of_customer();

-- Letters as the printer gets them: a folder with one PDF a letter and a list.
create table print_batch (
  id bigint generated always as identity primary key,
  run_id bigint not null references processing_run,
  name text not null unique,
  letter_count int not null,
  created_at timestamptz not null,
  -- When folder and list were whole; until then they are written again.
  handed_over_at timestamptz,
  -- What is kept of a batch that was handed over: where it went, and the hash of its list.
  receipt jsonb,
  -- What the letters of a batch have in common: paper, sides, envelope and what goes into it.
  print jsonb,
  -- How often it was tried: each attempt fills a folder of its own, and only the last may give it its name.
  attempts int not null default 0,
  -- From when its folder may have its name: whatever happens after this, it may lie at the print shop.
  handing_over_at timestamptz,
  -- Nobody knows whether the print shop has it: a person says so.
  uncertain_at timestamptz,
  -- Why the last attempt failed, and when the next one is.
  error text,
  next_try_at timestamptz
);
create index print_batch_run on print_batch (run_id);
create index print_batch_open on print_batch (id) where handed_over_at is null;

create table dispatch (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  customer_id bigint not null references customer,
  step_id bigint references workflow_step,
  occurrence int not null,
  channel text not null check (channel in ('email', 'post', 'sms')),
  state text not null default 'proposed' check (state in ('proposed', 'in_hold', 'scheduled', 'sending', 'uncertain',
    'sent', 'delivered', 'bounced', 'failed', 'cancelled')),
  kind text not null,
  language text not null,
  recipient jsonb not null,
  subject text not null,
  -- As it was made, letter for letter: its hash is of this text.
  -- Written by the ten thousand and seldom read: compressing it would cost most of what writing a letter costs.
  content json storage external not null,
  content_sha256 text not null,
  pdf_sha256 text references stored_file,
  run_id bigint references processing_run,
  print_batch_id bigint references print_batch,
  message_id text,
  error text,
  -- What its leaving brings about: costs to book, a term that begins.
  effect jsonb not null default '{}',
  attempts int not null default 0,
  attempted_at timestamptz,
  -- A mail server that was busy is tried again at this moment.
  next_attempt_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- From which version of a template it was written.
  template_version_id bigint references template_version,
  pages int check (pages > 0),
  slot_at timestamptz,
  -- What a provider calls a message, in how many pieces it goes and what that costs, and when its end was known.
  provider_id text,
  segments int,
  cost_cents bigint,
  ended_at timestamptz,
  -- When its provider was last asked what became of it.
  asked_at timestamptz,
  -- An e-mail as it left, byte for byte: what is tried again is the same, and what is shown is what was received.
  mime_sha256 text references stored_file,
  -- How a letter goes through the print room, fixed with the letter; null for what has none.
  print jsonb,
  -- Which of the jobs that share a channel has a message in hand, and until when others leave it to that one. A message
  -- on its way whose job begins anew belonged to a worker that died.
  delivered_by smallint,
  taken_until timestamptz,
  -- Every debtor who is liable is written to. Null: the first of the file.
  debtor_id bigint references debtor
);
create index dispatch_dossier on dispatch (dossier_id, id);
create index dispatch_sent on dispatch (sent_at desc, id desc);
create index dispatch_open on dispatch (state, id) where state in ('scheduled', 'sending', 'uncertain');
create index dispatch_contact on dispatch (dossier_id, sent_at) where sent_at is not null;
create index dispatch_pages on dispatch (id desc) include (kind, pages) where pages is not null;
-- What left, found by customer, by what it is, and by its day.
create index dispatch_customer_sent on dispatch (customer_id, sent_at desc, id desc);
create index dispatch_kind_sent on dispatch (kind, sent_at desc, id desc);
create index dispatch_unreported on dispatch (id)
  where channel = 'sms' and state in ('sent', 'uncertain') and ended_at is null;
-- A letter by post waits until the printer has it.
create index dispatch_to_print on dispatch (run_id)
  where channel = 'post' and state in ('scheduled', 'sent') and print_batch_id is null and run_id is not null;
create index dispatch_of_batch on dispatch (print_batch_id) where print_batch_id is not null;
-- What became of the messages of a run, counted by channel and state while it goes.
create index dispatch_run on dispatch (run_id, channel, state) where run_id is not null;
create index dispatch_debtor on dispatch (debtor_id) where debtor_id is not null;
create unique index dispatch_once on dispatch (dossier_id, step_id, occurrence, channel, coalesce(debtor_id, 0));
-- Messages that nobody could deliver are counted for whoever watches.
create index dispatch_failed on dispatch (attempted_at) where state = 'failed';

-- Art. 6:96 lid 6 BW: what a 14-day letter said and when its term ended; costs rest on it.
create table fourteen_day_letter (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  dispatch_id bigint not null unique references dispatch,
  sent_day date not null,
  received_day date not null,
  received_basis text not null check (received_basis in ('assumed', 'proven')),
  last_day date not null,
  costs_cents bigint not null,
  vat_cents bigint not null,
  claim_ids bigint[] not null,
  valid boolean not null default true,
  -- Whose it is: of who got it.
  debtor_id bigint references debtor,
  primary key (dossier_id, id)
);
create index fourteen_day_letter_debtor on fourteen_day_letter (debtor_id) where debtor_id is not null;

-- What somebody asked to send: with the number of the message in its file the key by which it leaves once.
create table hand_message (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  occurrence int not null,
  channel text not null check (channel in ('email', 'post', 'sms')),
  kind text not null,
  -- Left out, the text in use for the kind by the channel.
  template_id bigint references template,
  -- Words for this message alone.
  paragraph text not null default '',
  -- The message that goes again, and why.
  again_id bigint references dispatch,
  is_copy boolean not null default false,
  reason text check (reason in ('never_received', 'wrong_address', 'asked_for_copy')),
  asked_by bigint references app_user,
  asked_at timestamptz not null,
  -- A message by hand to another of the debtors of its file; without one, to who is written to first.
  debtor_id bigint references debtor,
  unique (dossier_id, occurrence),
  check ((again_id is null) = (reason is null)),
  check (not is_copy or again_id is not null)
);
create index hand_message_again on hand_message (again_id) where again_id is not null;
create index hand_message_asked on hand_message (asked_by, asked_at);
create index hand_message_debtor on hand_message (debtor_id) where debtor_id is not null;

-- Letters put together to print, for the one who asked for it and for some days.
create table print_job (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  job_id bigint references job on delete set null,
  sort_by text not null check (sort_by in ('list', 'customer', 'file', 'postcode')),
  duplex boolean not null,
  separators text not null check (separators in ('none', 'customer', 'letter')),
  language text not null,
  letter_count int not null default 0,
  -- Letters of which the paper is no longer there.
  missing_count int not null default 0,
  is_done boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index print_job_user on print_job (user_id, id desc);
create index print_job_expires on print_job (expires_at);

-- Its letters in their order, fixed when it was asked for.
create table print_job_letter (
  print_job_id bigint not null references print_job on delete cascade,
  place int not null,
  dispatch_id bigint not null,
  primary key (print_job_id, place)
);

-- What there is to fetch: a PDF for each so many letters.
create table print_job_part (
  print_job_id bigint not null references print_job on delete cascade,
  part int not null,
  letter_count int not null,
  missing_count int not null,
  pdf bytea not null,
  primary key (print_job_id, part)
);
