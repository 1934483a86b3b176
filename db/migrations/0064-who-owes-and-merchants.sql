-- By whom a file is owed, as one key of all who owe it: files of one customer with the same key can go on as one. A
-- digest, as the names of many debtors together are longer than an index takes. And whether somebody who owes it owed
-- another file of that customer, now or before: only among those few files are any that can go on as one.
alter table dossier add column debtor_key uuid, add column debtor_recurs boolean not null default false;

create function keep_debtor_keys(file_ids bigint[]) returns void
  language sql security definer set search_path = public as $$
  update dossier set debtor_key = owed.key from (
    -- In one order, so that two of them never wait for each other.
    select file.id, (
        select md5(string_agg(debtor.identity_key || debtor.do_not_contact, '/'
          order by debtor.identity_key collate "C", debtor.do_not_contact))::uuid
        from dossier_debtor link join debtor on debtor.id = link.debtor_id where link.dossier_id = file.id
      ) as key
    from dossier file where file.id = any(file_ids) order by file.id for update
  ) owed
  where dossier.id = owed.id and dossier.debtor_key is distinct from owed.key;

  update dossier set debtor_recurs = true from (
    select file.id from dossier file where not file.debtor_recurs and file.id = any(array(
      select unnest(array[link.dossier_id, other.dossier_id])
      from dossier_debtor link
      join debtor on debtor.id = link.debtor_id
      join lateral (
        select theirs.dossier_id from debtor same join dossier_debtor theirs on theirs.debtor_id = same.id
        where same.identity_key = debtor.identity_key and same.customer_id = debtor.customer_id
          and theirs.dossier_id <> link.dossier_id
        -- Of more, as of a name without an address, the others are marked already.
        limit 100
      ) other on true
      where link.dossier_id = any(file_ids)))
    order by file.id for update
  ) recurring
  where dossier.id = recurring.id
$$;

-- The same of all files at once.
create function keep_all_debtor_keys() returns void
  language sql security definer set search_path = public as $$
  update dossier set debtor_key = owed.key, debtor_recurs = owed.recurs from (
    select dossier_id, md5(string_agg(identity_key || do_not_contact, '/'
        order by identity_key collate "C", do_not_contact))::uuid as key, bool_or(recurs) as recurs
    from (
      select link.dossier_id, debtor.identity_key, debtor.do_not_contact,
        count(*) over (partition by debtor.customer_id, debtor.identity_key) > 1 as recurs
      from dossier_debtor link join debtor on debtor.id = link.debtor_id
    ) linked group by dossier_id
  ) owed
  where dossier.id = owed.dossier_id
    and (dossier.debtor_key, dossier.debtor_recurs) is distinct from (owed.key, owed.recurs)
$$;
-- Before there is an index of it: then no index has to be written for any of the files.
select keep_all_debtor_keys();

drop index dossier_mergeable;
create index dossier_mergeable on dossier (customer_id, debtor_key, currency)
  include (id, debtor_sort, open_cents)
  where phase = 'amicable' and status in ('not_started', 'in_progress', 'no_more_steps', 'paused')
    and debtor_recurs;

-- Whoever owes a file, or becomes another person: its key is another one.
create function keep_keys_of_changed_files() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform keep_debtor_keys(array(select distinct dossier_id from changed));
  return null;
end $$;
create trigger dossier_debtor_joined after insert on dossier_debtor
  referencing new table as changed for each statement execute function keep_keys_of_changed_files();
create trigger dossier_debtor_replaced after update on dossier_debtor
  referencing new table as changed for each statement execute function keep_keys_of_changed_files();
create trigger dossier_debtor_ended after delete on dossier_debtor
  referencing old table as changed for each statement execute function keep_keys_of_changed_files();

create function keep_keys_of_changed_debtor() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform keep_debtor_keys(array(select dossier_id from dossier_debtor where debtor_id = new.id));
  return null;
end $$;
create trigger debtor_key_changed after update on debtor for each row
  when ((old.identity_key, old.do_not_contact) is distinct from (new.identity_key, new.do_not_contact))
  execute function keep_keys_of_changed_debtor();

-- Under which name of its customer a debt was made. Only a merchant of the customer of the file: the key holds both.
alter table merchant add column active boolean not null default true;
alter table merchant add constraint merchant_of_customer unique (id, customer_id);
alter table dossier add column merchant_id bigint;
alter table dossier add constraint dossier_merchant_of_customer
  foreign key (merchant_id, customer_id) references merchant (id, customer_id);
create index dossier_merchant on dossier (merchant_id, id) include (status, customer_id, phase)
  where merchant_id is not null;
-- What the rows of a list say of it; who may choose it is looked up again when they are released.
alter table import_row add column merchant_id bigint;

alter table former_standing add column merchant_id bigint;
create or replace function keep_former_standing() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_standing (dossier_id, until_at, status, phase, owner_id, workflow_version_id, step_id,
    step_occurrence, next_day, next_reason, closed_day, closing_reason, merchant_id)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where dossier_id = old.id order by at desc, id desc limit 20) newest
      where newest.tx = pg_current_xact_id() order by newest.id desc limit 1), clock_timestamp()),
    old.status, old.phase, old.owner_id, old.workflow_version_id, old.step_id, old.step_occurrence, old.next_day,
    old.next_reason, old.closed_day, old.closing_reason, old.merchant_id)
  -- Of several changes in one transaction the first knows how it stood before.
  on conflict do nothing;
  return null;
end $$;
drop trigger dossier_former_standing on dossier;
create constraint trigger dossier_former_standing after update on dossier deferrable initially deferred for each row
  when ((old.status, old.phase, old.owner_id, old.workflow_version_id, old.step_id, old.step_occurrence, old.next_day,
      old.next_reason, old.closed_day, old.closing_reason, old.merchant_id)
    is distinct from (new.status, new.phase, new.owner_id, new.workflow_version_id, new.step_id, new.step_occurrence,
      new.next_day, new.next_reason, new.closed_day, new.closing_reason, new.merchant_id))
  execute function keep_former_standing();
alter table dossier enable always trigger dossier_former_standing;
