-- Of which text grants and policies were applied: they are again only when it is another.
create table schema_rights (
  only_row boolean primary key default true check (only_row),
  hash text not null,
  applied_at timestamptz not null default now()
);

-- For whom a transaction works: what the policies of db/row-security.sql ask.
create or replace function current_customer() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.customer_id', true), '')::bigint;

create or replace function current_portal_user() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::bigint;
