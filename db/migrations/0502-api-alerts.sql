-- What somebody wants to be told of in the calls of machines.
create table api_alert (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  measure text not null check (measure in ('error_share', 'fault_share', 'p95', 'throttled', 'silence')),
  -- Of which calls: one kind, and all together or each customer or route by itself.
  type text check (type in ('rest_in', 'callback_in', 'webhook_out', 'provider_out', 'partner_out')),
  by text not null default 'all' check (by in ('all', 'customer', 'route')),
  window_minutes int not null check (window_minutes between 1 and 1440),
  -- In hundredths of a percent, milliseconds or calls, by the measure.
  threshold int not null check (threshold >= 0),
  least_calls int not null default 0 check (least_calls >= 0),
  -- To whom of the agency it is told.
  tell_ids bigint[] not null check (cardinality(tell_ids) > 0),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user
);

-- Since when it goes off, of which customer (by its id; '-' for none) or route, and when that was told last.
-- What has ended stays: what swings is told once an hour.
create table api_alert_state (
  alert_id bigint not null references api_alert on delete cascade,
  subject text not null,
  since timestamptz not null,
  told_at timestamptz not null,
  ended_at timestamptz,
  value bigint not null,
  primary key (alert_id, subject)
);
