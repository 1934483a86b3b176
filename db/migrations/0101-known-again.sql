-- A father and a son of one name at one address are two people: their files do not go on as one. Where one birth day is
-- not known nobody proposes it either.
create or replace function keep_debtor_keys(file_ids bigint[]) returns void
  language sql security definer set search_path = public as $$
  update dossier set debtor_key = owed.key from (
    -- In one order, so that two of them never wait for each other.
    select file.id, (
        select md5(string_agg(debtor.identity_key || coalesce(to_char(debtor.birth_day, 'YYYY-MM-DD'), '') || debtor.do_not_contact, '/'
          order by debtor.identity_key collate "C", debtor.birth_day, debtor.do_not_contact))::uuid
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

create or replace function keep_all_debtor_keys() returns void
  language sql security definer set search_path = public as $$
  update dossier set debtor_key = owed.key, debtor_recurs = owed.recurs from (
    select dossier_id, md5(string_agg(identity_key || coalesce(to_char(birth_day, 'YYYY-MM-DD'), '') || do_not_contact, '/'
        order by identity_key collate "C", birth_day, do_not_contact))::uuid as key, bool_or(recurs) as recurs
    from (
      select link.dossier_id, debtor.identity_key, debtor.birth_day, debtor.do_not_contact,
        count(*) over (partition by debtor.customer_id, debtor.identity_key) > 1 as recurs
      from dossier_debtor link join debtor on debtor.id = link.debtor_id
    ) linked group by dossier_id
  ) owed
  where dossier.id = owed.dossier_id
    and (dossier.debtor_key, dossier.debtor_recurs) is distinct from (owed.key, owed.recurs)
$$;
select keep_all_debtor_keys();

drop trigger debtor_key_changed on debtor;
create trigger debtor_key_changed after update on debtor for each row
  when ((old.identity_key, old.birth_day, old.do_not_contact)
    is distinct from (new.identity_key, new.birth_day, new.do_not_contact))
  execute function keep_keys_of_changed_debtor();

-- A company is known by its number in the register; whoever hands it over without that number finds it by name and
-- address all the same, as this customer calls it.
alter table debtor add column address_key text;
update debtor set address_key = fold(debtor.name) || '|'
    || regexp_replace(fold(address.postcode), '[^a-z0-9]', '', 'g') || '|'
    || regexp_replace(fold(address.house_number), '[^a-z0-9]', '', 'g')
  from debtor_address address
  where debtor.identity_key like 'kvk %' and address.debtor_id = debtor.id and address.valid_to is null
    and address.postcode <> '';
create index debtor_address_key on debtor (address_key) where address_key is not null;
create or replace view known_identity with (security_invoker = true) as
  select id as debtor_id, identity_key, false as is_former from debtor
  union all
  select debtor_id, identity_key, true from former_debtor
  union all
  select id, address_key, true from debtor where address_key is not null;

-- What the debtor of a row may be known again by, beside his keys: birth day, number with the customer, street, e-mail
-- address and telephone numbers, and the reference of the customer.
alter table import_row add column known_by jsonb;
update import_row set known_by = jsonb_build_object('name', split_part(identity_key, '|', 1),
    'number', case when debtor_key like 'n:%' then substr(debtor_key, 3) end,
    'identities', jsonb_build_array(identity_key), 'contacts', '[]'::jsonb)
  where state <> 'released' and debtor_key is not null;

-- As the customer calls a claim, where its file is called otherwise: a later claim joins a file that runs.
alter table claim add column customer_reference text;
create index claim_reference on claim (fold(customer_reference)) where customer_reference is not null;

-- Who asks that data be changed: the debtor himself, or who handed over a claim with other data than are known.
alter table log_request add column source text not null default 'debtor'
  check (source in ('debtor', 'employee', 'customer', 'import'));
