-- Files put together for the inspection: what was asked, which files those were, and what is missing of each.
create table inspection_pack (
  id bigint generated always as identity primary key,
  job_id bigint references job on delete set null,
  -- Of a sample: by which seed, of how many and of which customer; null: files that were named.
  seed text check (seed <> ''),
  customer_id bigint references customer,
  reason text not null check (reason <> ''),
  file_ids bigint[] not null check (cardinality(file_ids) > 0),
  language text not null,
  -- What is there and what is missing, file by file, once it is made.
  report jsonb,
  sha256 text references stored_file,
  size_bytes bigint,
  made_by bigint not null references app_user,
  asked_at timestamptz not null,
  made_at timestamptz
);
