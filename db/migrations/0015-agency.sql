-- The account of other people's money is changed by two people: one proposes, another decides. Until then the old one
-- holds.
create table trust_account_change (
  id bigint generated always as identity primary key,
  trust_iban text not null,
  trust_bic text not null,
  trust_name text not null,
  former_iban text not null,
  -- The person at the keyboard, also when working as somebody else.
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index trust_account_change_open on trust_account_change (state) where state = 'proposed';
