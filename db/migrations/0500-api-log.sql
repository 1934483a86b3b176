-- What machines ask of us and we of theirs: a row a call, a part a day, so that old days go as a whole.
-- What was said in it is masked before it comes here, and goes earlier. No key leads out of these tables: a log holds
-- nobody back who takes something away.
create sequence api_call_number;

create table api_call (
  id bigint not null default nextval('api_call_number'),
  at timestamptz not null,
  type text not null check (type in ('rest_in', 'callback_in', 'webhook_out', 'provider_out', 'partner_out')),
  -- By which the other side knows the call.
  request_id text not null,
  customer_id bigint,
  key_id bigint,
  -- How the key, the endpoint or the other side is called.
  key_name text,
  user_id bigint,
  ip text,
  method text not null,
  path text not null,
  route text not null,
  -- Null: no answer came.
  status int,
  ms int not null check (ms >= 0),
  -- One word for what went wrong.
  error text
) partition by range (at);
create index api_call_newest on api_call (at desc, id desc);
create index api_call_id on api_call (id);
create index api_call_request on api_call (request_id text_pattern_ops);
create index api_call_customer on api_call (customer_id, at desc) where customer_id is not null;
create index api_call_wrong on api_call (at desc, id desc)
  where status is null or error is not null;

create table api_call_body (
  call_id bigint not null,
  at timestamptz not null,
  -- Headers and body of what was asked and answered, masked, each at most 8 kB.
  request_headers text not null,
  request_body text not null,
  answer_headers text not null,
  answer_body text not null
) partition by range (at);
create index api_call_body_call on api_call_body (call_id);

-- The same calls, counted by the minute: written in the statement that writes the rows, so that a number is its list.
create table api_minute (
  minute timestamptz not null,
  type text not null,
  route text not null,
  customer_id bigint,
  key_id bigint,
  calls int not null,
  -- Refused, failed or no answer; of these what was ours or theirs to mend, and what was asked too often.
  errors int not null,
  faults int not null,
  throttled int not null,
  -- How many took at most 5 × 1.21^i milliseconds, each by the first bound that holds it.
  bounds int[] not null check (cardinality(bounds) = 48),
  unique nulls not distinct (minute, type, route, customer_id, key_id)
);
create index api_minute_customer on api_minute (customer_id, minute) where customer_id is not null;

-- The part of a day, of the calls and of what was said in them. The server owns no table: it asks for them here.
create function make_api_call_part(part_day date) returns void
  language plpgsql security definer set search_path = public as $$
declare
  name text;
begin
  if to_regclass('api_call_' || to_char(part_day, 'YYYYMMDD')) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(771590);
  foreach name in array array['api_call', 'api_call_body'] loop
    if to_regclass(name || '_' || to_char(part_day, 'YYYYMMDD')) is null then
      execute format('create table %I partition of %I for values from (%L) to (%L)',
        name || '_' || to_char(part_day, 'YYYYMMDD'), name,
        part_day::text || ' 00:00:00+00', (part_day + 1)::text || ' 00:00:00+00');
      -- Read through the whole alone, by its policies.
      execute format('alter table %I enable row level security', name || '_' || to_char(part_day, 'YYYYMMDD'));
    end if;
  end loop;
end $$;

-- Takes days away that are over: bodies before one day, rows before another. Answers how many parts went.
create function drop_api_call_parts(rows_before date, bodies_before date) returns int
  language plpgsql security definer set search_path = public as $$
declare
  part record;
  dropped int := 0;
begin
  perform set_config('lock_timeout', '2s', true);
  perform pg_advisory_xact_lock(771590);
  for part in
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where parent.oid in ('api_call'::regclass, 'api_call_body'::regclass)
      and to_date(right(child.relname, 8), 'YYYYMMDD')
        < case parent.relname when 'api_call' then rows_before else bodies_before end
  loop
    execute format('drop table %I', part.name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
-- Only the server makes and drops parts.
revoke execute on function make_api_call_part(date), drop_api_call_parts(date, date) from public;
