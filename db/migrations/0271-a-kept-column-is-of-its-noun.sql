-- What is kept is found by its name in the row it is kept of. Where a migration renames such a column of customer
-- alone, it would be left out when the functions are made anew, and nobody would hear of it: that is refused instead.
create or replace function keep_former(former regclass) returns void language plpgsql as $make$
declare
  noun regclass;
  key name;
  names text;
  olds text;
  news text;
  -- As they were, as they are, and with their types.
  thens text;
  nows text;
  typed text;
  reader constant text := replace(former::text, 'former_', '') || '_until';
begin
  select confrelid, attname into strict noun, key
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = 1
    where conrelid = former and contype = 'f' and conkey = '{1}';
  select string_agg(quote_ident(kept.attname), ', ' order by kept.attnum) into names
    from pg_attribute kept
    where kept.attrelid = former and kept.attnum > 2 and not kept.attisdropped
      and not exists (select from pg_attribute own
        where own.attrelid = noun and own.attname = kept.attname and not own.attisdropped);
  if names is not null then
    raise exception '% keeps what % does not have: %', former, noun, names;
  end if;
  select string_agg(quote_ident(kept.attname), ', ' order by kept.attnum),
      string_agg(format('old.%I', kept.attname), ', ' order by kept.attnum),
      string_agg(format('new.%I', kept.attname), ', ' order by kept.attnum),
      string_agg(format(case when own.attnotnull and not kept.attnotnull
        then 'coalesce(former.%1$I, present.%1$I) as %1$I' else 'former.%I' end, kept.attname), ', '
        order by kept.attnum),
      string_agg(format('present.%I', kept.attname), ', ' order by kept.attnum),
      string_agg(format('%I %s', kept.attname, format_type(own.atttypid, own.atttypmod)), ', ' order by kept.attnum)
    into strict names, olds, news, thens, nows, typed
    from pg_attribute kept join pg_attribute own on own.attrelid = noun and own.attname = kept.attname
    where kept.attrelid = former and kept.attnum > 2 and not kept.attisdropped;

  -- When a change happened is what its audit row says: that is the business clock, which the database does not know.
  -- The row is written in the same transaction, often after the change, so this waits until the transaction ends. Only
  -- the newest rows are looked at, however many the transaction wrote. Of several changes in it the first knows how it
  -- was.
  execute format($function$
    create or replace function keep_%1$s() returns trigger
      language plpgsql security definer set search_path = public as $$
    begin
      insert into %1$s (%2$I, until_at, %3$s)
      values (old.id, coalesce((select newest.at
          from (select id, at, tx from audit_event where %4$s limit 20) newest
          where newest.tx = audit_tx(pg_current_xact_id()) order by newest.id desc limit 1), clock_timestamp()),
        %5$s)
      on conflict do nothing;
      return null;
    end $$ $function$,
    former, key, names,
    case when noun = 'dossier'::regclass then 'dossier_id = old.id order by at desc, id desc'
      else format('subject_kind = %L and subject_id = old.id order by id desc', noun) end,
    olds);
  -- Always: also when a bulk load has switched the other triggers off.
  execute format($trigger$
    drop trigger if exists %1$s on %2$s;
    create constraint trigger %1$s after update on %2$s deferrable initially deferred for each row
      when (row(%3$s) is distinct from row(%4$s)) execute function keep_%1$s();
    alter table %2$s enable always trigger %1$s $trigger$, former, noun, olds, news);

  -- PostgreSQL puts it into the question it stands in, which is planned as if it had been written there.
  execute format($function$
    drop function if exists %1$s(%2$s, timestamptz);
    create function %1$s(present %2$s, moment timestamptz) returns table (%3$s)
      language sql stable parallel safe as $$
      select %4$s from (
        (select until_at, %5$s from %6$s former where former.%7$I = present.id and until_at >= moment
          order by until_at limit 1)
        union all
        select 'infinity', %8$s
      ) told order by until_at limit 1
    $$ $function$, reader, noun, typed, names, thens, former, key, nows);
end $make$;

-- Keeps one more column of what a row says.
create or replace function keep_column(former regclass, kept name) returns void language plpgsql as $$
declare
  change text;
begin
  select format('alter table %s add column %I %s', former, kept, format_type(own.atttypid, own.atttypmod))
    into change
    from pg_constraint join pg_attribute own on own.attrelid = confrelid and own.attname = kept
    where conrelid = former and contype = 'f' and conkey = '{1}';
  if change is null then
    raise exception '% cannot keep %: what it is kept of does not have it', former, kept;
  end if;
  execute change;
  perform keep_former(former);
end $$;
