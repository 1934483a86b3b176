-- The trail is sealed, and read for news, by the numbers of transactions. A PostgreSQL into which a backup is restored
-- counts those from its own beginning: its rows would fall among the ones that were sealed long ago. What is added
-- to its numbers lets them go on behind the last of the backup.
create table audit_numbering (
  is_only boolean primary key default true check (is_only),
  added bigint not null default 0 check (added >= 0)
);
insert into audit_numbering default values;

-- Whoever serves while this is applied writes to the trail before the grants follow.
do $$
declare
  reader name;
begin
  for reader in select rolname from pg_roles where rolname in ('vorder_app', 'vorder_customer') loop
    execute format('grant select on audit_numbering to %I', reader);
  end loop;
end $$;

-- The number by which the trail knows a transaction of this PostgreSQL.
create function audit_tx(tx xid8) returns xid8
  language sql stable parallel safe
  return (tx::text::bigint + (select added from audit_numbering))::text::xid8;

alter table audit_event alter column tx set default audit_tx(pg_current_xact_id());

-- What keeps former states takes the moment from the row of the trail that its own transaction wrote.
do $$
declare
  keeper oid;
begin
  for keeper in select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%newest.tx = pg_current_xact_id()%'
  loop
    execute replace(pg_get_functiondef(keeper), 'newest.tx = pg_current_xact_id()',
      'newest.tx = audit_tx(pg_current_xact_id())');
  end loop;
end $$;

-- Lets the numbers go on behind the highest that the trail knows; to be called after a restore, by the owner.
create function continue_audit_numbering() returns void
  language sql
  begin atomic
    update audit_numbering set added = greatest(0, (
      select coalesce(max(known.tx), 0) from (
        (select tx::text::bigint from audit_event order by audit_event.tx desc limit 1)
        union all select max(to_tx::text::bigint) from audit_seal
        union all select max(through_tx::text::bigint) from customer_news_mark
      ) as known (tx)) + 1 - pg_current_xact_id()::text::bigint);
  end;
revoke execute on function continue_audit_numbering() from public;
