-- A workflow is renamed and moved by people who may work on it at the same time, and leaves the choices without
-- leaving the files that followed it.
alter table workflow
  add column version int not null default 1,
  add column retired_at timestamptz;
