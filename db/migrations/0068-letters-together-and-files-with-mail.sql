-- Files at whose step somebody has to judge first whether costs may be charged.
create index run_item_to_judge on run_item (dossier_id)
  where state in ('excluded', 'skipped') and reason ->> 'key' = 'why.small_instalments';

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

-- The files that came with an e-mail: kept as any upload is, or refused with the sentence that says why.
create table mail_attachment (
  id bigint generated always as identity primary key,
  mail_notice_id bigint not null references mail_notice on delete cascade,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  sha256 text references stored_file,
  refusal jsonb,
  check ((sha256 is null) = (refusal is not null))
);
create index mail_attachment_of on mail_attachment (mail_notice_id);
