-- What was agreed with an office of bailiffs in place of the tariff: from a day on, as two people wanted it.
create table bailiff_price_list (
  id bigint generated always as identity primary key,
  bailiff_id bigint not null references bailiff,
  from_day date not null,
  -- In cents without VAT, by the act, or by what the office paid for others. What is not there was not agreed.
  prices jsonb not null check (jsonb_typeof(prices) = 'object' and prices <> '{}'),
  -- Replaced: another list holds from the same day.
  state text not null default 'waiting' check (state in ('waiting', 'in_force', 'replaced', 'withdrawn')),
  made_by bigint not null references app_user,
  made_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  version int not null default 1,
  check ((state = 'waiting') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check (state not in ('in_force', 'replaced') or decided_by <> made_by)
);
create unique index bailiff_price_list_waiting on bailiff_price_list (bailiff_id) where state = 'waiting';
create unique index bailiff_price_list_in_force on bailiff_price_list (bailiff_id, from_day) where state = 'in_force';
