-- With which the machines of a customer call. Each connection is a user that nobody logs in as: what it writes has an
-- author, what it sends twice is known again, and its successor goes on as the same.
alter table app_user drop constraint app_user_kind_check;
alter table app_user add constraint app_user_kind_check
  check (kind in ('employee', 'customer', 'contact_person', 'administrator', 'api_key'));
alter table app_user drop constraint app_user_check;
alter table app_user add constraint app_user_check
  check ((kind in ('customer', 'contact_person', 'api_key')) = (customer_id is not null));

-- On which keys for trying out work: the same rules, and nothing of it is sent or counted.
alter table customer add test_of_id bigint unique references customer check (test_of_id <> id);

-- It is no party: nobody asks it for proofs.
drop trigger begin_due_diligence on customer;
create trigger begin_due_diligence after insert on customer for each row when (new.test_of_id is null)
  execute function begin_due_diligence();

create table api_key (
  id bigint generated always as identity primary key,
  -- Whose it is; a key for trying out acts on the customer that belongs to that one.
  customer_id bigint not null references customer,
  user_id bigint not null references app_user,
  kind text not null check (kind in ('live', 'test')),
  name text not null check (name <> ''),
  -- What is shown of it: the rest is known to whoever was told alone.
  start text not null unique,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- From where it may be used; empty is from everywhere.
  networks cidr[] not null default '{}',
  created_at timestamptz not null,
  created_by bigint references app_user,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  last_ip text,
  revoked_at timestamptz,
  revoked_by bigint references app_user,
  -- The one whose place it takes: for some days both work.
  replaces_id bigint unique references api_key,
  -- Of how many days ahead its end was last warned.
  warned_days int,
  version int not null default 1
);
create index api_key_customer on api_key (customer_id, id);
create index api_key_user on api_key (user_id);
create index api_key_end on api_key (expires_at) where revoked_at is null;

-- How often a key called in the minute of its last call. What a crash loses of it is a minute.
create unlogged table api_key_minute (
  key_id bigint primary key references api_key,
  minute timestamptz not null,
  calls int not null
) with (fillfactor = 50);

-- The user of a new connection, and for trying out the customer it works on: a customer that makes a key of its own
-- sees and writes neither.
create function make_api_user(of_customer bigint, for_test boolean, called text, roles text[], made_at timestamptz)
  returns bigint language plpgsql security definer set search_path = public as $$
declare
  acting bigint := of_customer;
  made bigint;
begin
  if current_customer() <> of_customer then
    raise exception 'a key of another customer' using errcode = 'insufficient_privilege';
  end if;
  if for_test then
    insert into customer (name, street, house_number, postcode, city, country, language, iban, vat_recoverable,
        day_count, joins_running_dossier, minimum_balance_cents, created_at, cost_policy, claims_interest,
        settlement_period, settlement_kind, private_workflow_id, company_workflow_id, precasso_sender,
        precasso_payee, passage, test_of_id)
      select left(name, 190) || ' (test)', street, house_number, postcode, city, country, language, iban,
        vat_recoverable, day_count, joins_running_dossier, minimum_balance_cents, made_at, cost_policy,
        claims_interest, settlement_period, settlement_kind, private_workflow_id, company_workflow_id,
        precasso_sender, precasso_payee, passage, id
      from customer where id = of_customer and test_of_id is null
      on conflict (test_of_id) do nothing;
    select id into strict acting from customer where test_of_id = of_customer;
  end if;
  insert into app_user (username, password_hash, name, kind, customer_id, acl, created_at)
    values ('key:' || gen_random_uuid(), 'nobody logs in', called, 'api_key', acting, roles, made_at)
    returning id into made;
  return made;
end $$;

-- What a key is called is how its user is called.
create function name_api_user() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update app_user set name = new.name where id = new.user_id and kind = 'api_key';
  return null;
end $$;
create trigger api_key_name after update of name on api_key for each row
  when (old.name <> new.name) execute function name_api_user();
