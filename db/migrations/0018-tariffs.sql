-- The tariffs of a court case. A table is never changed: a new one is added from a day on, and the former stays.
create table court_tariff (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('salary', 'court_fee', 'bailiff', 'after_costs')),
  from_day date not null,
  -- After it there is no tariff, until somebody adds a table.
  through_day date not null,
  source text not null,
  figures jsonb not null,
  -- Nobody: it came with the portal.
  added_by bigint references app_user,
  added_at timestamptz not null,
  check (through_day >= from_day)
);
-- Of tables from the same day the one added last holds.
create index court_tariff_day on court_tariff (kind, from_day, id desc);
create trigger court_tariff_unchanged before update on court_tariff
  for each row execute function refuse_change();

-- Who compared a table with which publication, and when. Nothing is taken back but with the table itself.
create table court_tariff_check (
  id bigint generated always as identity primary key,
  tariff_id bigint not null references court_tariff on delete cascade,
  day date not null,
  source text not null,
  checked_by bigint references app_user,
  checked_at timestamptz not null
);
create index court_tariff_check_tariff on court_tariff_check (tariff_id, id desc);
create trigger court_tariff_check_unchanged before update on court_tariff_check
  for each row execute function refuse_change();
