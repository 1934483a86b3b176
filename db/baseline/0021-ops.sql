-- Which demo data was put into this database, and when: there is none in an agency's own.
create table demo_load (
  id bigint generated always as identity primary key,
  file_count int not null,
  seed int not null,
  first_number bigint not null,
  today date not null,
  loaded_at timestamptz not null
);

-- When the portal was backed up, so that whoever watches it is told how old the newest backup is.
create table backup (
  id bigint generated always as identity primary key,
  -- The one moment of everything in it.
  taken_at timestamptz not null,
  finished_at timestamptz not null,
  place text not null,
  size_bytes bigint not null
);
create index backup_taken on backup (taken_at desc);

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
