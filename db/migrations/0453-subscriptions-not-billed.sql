-- Subscriptions of which a period is over that could not be billed, and why; gone as soon as it is.
create table subscription_fault (
  subscription_id bigint primary key references subscription on delete cascade,
  -- The agency has no account of its own on which it could be paid, or a fault that the log tells of.
  reason text not null check (reason in ('no_own_account', 'fault')),
  since timestamptz not null
);
