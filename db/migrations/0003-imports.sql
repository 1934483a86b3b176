create table import_batch (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  file_sha256 text not null references stored_file,
  file_name text not null,
  state text not null default 'uploaded'
    check (state in ('uploaded', 'reading', 'ready', 'releasing', 'done', 'discarded', 'failed')),
  -- What was recognised: format, sheet, header row, columns; and which column feeds which field.
  layout jsonb,
  mapping jsonb,
  error jsonb,
  row_count int not null default 0,
  job_id bigint references job,
  created_by bigint references app_user,
  created_at timestamptz not null,
  released_at timestamptz,
  version int not null default 1
);
create index import_batch_customer on import_batch (customer_id, id desc);
create index import_batch_file on import_batch (customer_id, file_sha256);

create table import_row (
  batch_id bigint not null references import_batch on delete cascade,
  row_number int not null,
  cells jsonb not null,
  edited jsonb not null default '{}',
  parsed jsonb,
  problems jsonb not null default '[]',
  state text not null check (state in ('good', 'bad', 'duplicate', 'released')),
  dossier_id bigint,
  claim_id bigint,
  primary key (batch_id, row_number)
);
create index import_row_state on import_row (batch_id, state, row_number);

-- How a customer's columns were mapped last time, by the fingerprint of the header.
create table import_profile (
  customer_id bigint not null references customer,
  fingerprint text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (customer_id, fingerprint)
);
