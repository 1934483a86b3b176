-- Of rent a writ may ask that the lease ends and the premises are vacated.
alter table writ_preparation
  add column if not exists premises text not null default '',
  add column if not exists asks_eviction boolean not null default false,
  add column if not exists monthly_rent_cents bigint check (monthly_rent_cents > 0);

-- Whether its judgment ordered that: null where that was not written down yet.
alter table legal_case add column if not exists evicts boolean;

-- Art. 555 Rv: an order to vacate comes first. What was recorded before that was asked stays as it is.
alter table execution add constraint execution_eviction_check
  check (kind <> 'eviction' or (ordered_day is not null and day - ordered_day >= 3)) not valid;
