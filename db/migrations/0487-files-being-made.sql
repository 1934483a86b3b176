-- Which files are being made. Ids are given before what makes a file is done, so that one with a lower id can appear
-- after one with a higher id was read. Whoever makes files says for as long as it does so behind which id they come:
-- once in a transaction, however many statements it has.
create function announce_files() returns trigger
  language plpgsql security definer set search_path = public as $$
declare
  behind int;
begin
  if current_setting('vorder.makes_files', true) is distinct from pg_current_xact_id()::text then
    select case when is_called then last_value else last_value - 1 end::int into behind from dossier_id_seq;
    perform pg_advisory_xact_lock_shared(771563, behind);
    perform set_config('vorder.makes_files', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
create trigger announce_files before insert on dossier for each statement execute function announce_files();

-- Up to which id no file is being made. First the last id that was given, then who is at work: whoever gave it had
-- said so.
create function files_made_through() returns bigint
  language plpgsql security definer set search_path = public as $$
declare
  given bigint;
  behind bigint;
begin
  select case when is_called then last_value else last_value - 1 end into given from dossier_id_seq;
  select min(objid::bigint) into behind from pg_locks
  where locktype = 'advisory' and classid = 771563 and objsubid = 2
    and database = (select oid from pg_database where datname = current_database());
  return least(given, behind);
end $$;
