-- How long what is kept about people stays, by kind: the term that holds, and another that waits for a second person.
create table retention_rule (
  id bigint generated always as identity primary key,
  kind text not null unique check (kind in ('file', 'log', 'mail', 'call', 'customer_message', 'debtor',
    'identity_paper', 'due_diligence', 'complaint', 'import', 'bank', 'pack')),
  months int not null check (months between 1 and 480),
  reason text not null default '',
  asked_months int check (asked_months between 1 and 480),
  asked_by bigint references app_user,
  asked_at timestamptz,
  changed_by bigint references app_user,
  changed_at timestamptz,
  version int not null default 1,
  check (num_nulls(asked_months, asked_by, asked_at) in (0, 3))
);
insert into retention_rule (kind, months) values
  ('file', 84), ('log', 60), ('mail', 12), ('call', 12), ('customer_message', 24), ('debtor', 3), ('identity_paper', 6),
  ('due_diligence', 60), ('complaint', 60), ('import', 24), ('bank', 84), ('pack', 12);

-- What is erased in one go: proposed by one, let go by another, done piece by piece, and told on a certificate.
create table erasure_run (
  id bigint generated always as identity primary key,
  state text not null default 'proposed' check (state in ('proposed', 'released', 'done', 'withdrawn')),
  kinds text[] not null check (cardinality(kinds) > 0),
  -- The terms as they were: what is looked at again before it goes is looked at by these.
  terms jsonb not null,
  as_of date not null,
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  -- Who let it go, or took it back.
  decided_by bigint references app_user,
  decided_at timestamptz,
  finished_at timestamptz,
  job_id bigint references job on delete set null,
  certificate_sha256 text references stored_file,
  -- The hash of the list of what went, as the certificate has it.
  digest text,
  version int not null default 1,
  check ((state = 'done') = (certificate_sha256 is not null and finished_at is not null and digest is not null)),
  check (state not in ('released', 'done') or decided_by is distinct from proposed_by)
);
-- What one run holds no other proposes.
create unique index erasure_run_open on erasure_run ((true)) where state in ('proposed', 'released');

-- One piece of it. Its label has no name of a person: it stays.
create table erasure_item (
  id bigint generated always as identity primary key,
  run_id bigint not null references erasure_run,
  kind text not null,
  subject_id bigint not null,
  label text not null,
  due_day date not null,
  -- held: something stood in its way when it was proposed; kept: when its turn came.
  state text not null check (state in ('due', 'held', 'gone', 'kept')),
  held_by text,
  row_count int not null default 0,
  content_count int not null default 0,
  gone_at timestamptz,
  unique (run_id, kind, subject_id),
  check ((state in ('held', 'kept')) = (held_by is not null)),
  check ((state = 'gone') = (gone_at is not null))
);
create index erasure_item_gone on erasure_item (kind, subject_id) where state = 'gone';
create index erasure_item_todo on erasure_item (run_id, id) where state = 'due';

-- The contents that hung on what went: each goes from where files are kept, unless something else has it too.
create table erasure_content (
  run_id bigint not null references erasure_run,
  sha256 text not null,
  state text not null default 'waiting' check (state in ('waiting', 'gone', 'used')),
  primary key (run_id, sha256)
);
create index erasure_content_waiting on erasure_content (run_id) where state = 'waiting';

-- A message of which the words are gone: that it left, when and what it asked stays.
alter table dispatch add column erased_at timestamptz;
-- Whether a content is of a message still, among millions of them.
create index dispatch_pdf on dispatch (pdf_sha256) where pdf_sha256 is not null;
create index dispatch_mime on dispatch (mime_sha256) where mime_sha256 is not null;
-- A list or statement of which the file is gone.
alter table import_batch alter column file_sha256 drop not null;
alter table bank_statement alter column file_sha256 drop not null;
-- In which row it was written down that another was erased, however many such rows there are.
create index audit_event_erased_ids on audit_event using gin ((data -> 'ids') jsonb_path_ops)
  where kind = 'audit.erased';

-- What the database keeps of before, and nobody else may change. What it would write of this change comes first.
create function erase_former(asked_dossiers bigint[], asked_debtors bigint[]) returns void
  language plpgsql security definer set search_path = public as $$
begin
  set constraints all immediate;
  delete from former_reference where dossier_id = any (asked_dossiers);
  delete from former_debtor where debtor_id = any (asked_debtors);
end $$;
revoke execute on function erase_former(bigint[], bigint[]) from public;
