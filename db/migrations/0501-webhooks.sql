-- What happened on the files of a customer, for its own systems: made of the audit trail in the order in which
-- transactions ended, by one hand, so that none is skipped. Told without names, and kept for 30 days.
create table customer_event (
  id bigint generated always as identity primary key,
  -- By which the customer knows it: the same at each attempt.
  public_id uuid not null default gen_random_uuid() unique,
  customer_id bigint not null references customer,
  -- Null: made by hand, to try an endpoint.
  audit_event_id bigint,
  type text not null,
  dossier_id bigint,
  happened_at timestamptz not null,
  -- What is told of it; null once it is gone.
  data jsonb,
  unique nulls distinct (audit_event_id, type)
);
create index customer_event_of on customer_event (customer_id, id) where audit_event_id is not null;
create index customer_event_age on customer_event (happened_at);
create index customer_event_told on customer_event (happened_at) where data is not null;

-- How far the audit trail was read.
create table customer_event_mark (
  is_only boolean primary key default true check (is_only),
  through_tx xid8 not null
);
insert into customer_event_mark (through_tx) values (audit_tx(pg_current_xact_id()));

create table webhook_endpoint (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  name text not null check (name <> ''),
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  state text not null default 'on' check (state in ('on', 'warned', 'off')),
  -- Sealed; for a day the one before it stands beside it.
  secret bytea not null,
  old_secret bytea,
  old_until timestamptz,
  rotated_at timestamptz not null,
  -- Since when no attempt came through, and of how many hours of that its customer was told.
  failing_since timestamptz,
  warned_hours int not null default 0 check (warned_hours in (0, 12, 48)),
  off_at timestamptz,
  off_reason text check (off_reason in ('gone', 'failing', 'hand')),
  last_success_at timestamptz,
  -- It asked to be left alone until then.
  paused_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user,
  deleted_at timestamptz,
  check ((state = 'off') = (off_at is not null and off_reason is not null)),
  check ((old_secret is null) = (old_until is null))
);
create index webhook_endpoint_of on webhook_endpoint (customer_id) where deleted_at is null;

create table webhook_delivery (
  id bigint generated always as identity primary key,
  endpoint_id bigint not null references webhook_endpoint,
  event_id bigint not null references customer_event,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'missed')),
  -- How often it was tried since it was made or asked for again.
  attempt int not null default 0,
  next_at timestamptz,
  -- Of what was missed, or is sent again by hand: at most five a second.
  is_again boolean not null default false,
  -- Whoever is at it; another goes on when that is over.
  lent_until timestamptz,
  created_at timestamptz not null,
  tried_at timestamptz,
  status int,
  ms int,
  error text,
  -- At most 8 kB.
  answer text not null default '',
  unique (endpoint_id, event_id),
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_delivery_due on webhook_delivery (endpoint_id, next_at, id) where state = 'waiting';
create index webhook_delivery_newest on webhook_delivery (endpoint_id, id desc);
create index webhook_delivery_event on webhook_delivery (event_id);

-- The numbers of transactions go on behind what was read for these events too.
create or replace function continue_audit_numbering() returns void
  language sql
  begin atomic
    update audit_numbering set added = greatest(0, (
      select coalesce(max(known.tx), 0) from (
        (select tx::text::bigint from audit_event order by audit_event.tx desc limit 1)
        union all select max(to_tx::text::bigint) from audit_seal
        union all select max(through_tx::text::bigint) from customer_news_mark
        union all select max(through_tx::text::bigint) from customer_event_mark
      ) as known (tx)) + 1 - pg_current_xact_id()::text::bigint);
  end;
