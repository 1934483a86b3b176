-- What is made of the rows of a list: files of one customer, or subscriptions of several, which the agency itself
-- hands in.
alter table import_batch
  add kind text not null default 'file' check (kind in ('file', 'subscription')),
  alter customer_id drop not null,
  add check ((kind = 'subscription') = (customer_id is null));
create index import_batch_kind on import_batch (kind, id desc) where kind <> 'file';

-- How its columns are mapped is remembered of the agency as of a customer.
alter table import_profile
  drop constraint import_profile_pkey,
  alter customer_id drop not null,
  add id bigint generated always as identity primary key,
  add unique nulls not distinct (customer_id, fingerprint);

-- What a row of such a list asks for; its customer is the one that was recognised.
alter table import_row add subscription jsonb;
create index import_row_subscribed on import_row (((subscription ->> 'customer')::bigint), batch_id)
  where subscription is not null;

-- Of which row a subscription was made: a row makes one at most.
alter table subscription
  add import_batch_id bigint references import_batch,
  add import_row int,
  add check ((import_batch_id is null) = (import_row is null)),
  add unique (import_batch_id, import_row);
