alter table print_batch
  -- How often it was tried: each attempt fills a folder of its own, and only the last may give it its name.
  add column attempts int not null default 0,
  -- From when its folder may have its name: whatever happens after this, it may lie at the print shop.
  add column handing_over_at timestamptz,
  -- Nobody knows whether the print shop has it: a person says so.
  add column uncertain_at timestamptz,
  -- Why the last attempt failed, and when the next one is.
  add column error text,
  add column next_try_at timestamptz;

-- What was begun before this was written down may lie at the print shop or not.
update print_batch set handing_over_at = created_at, uncertain_at = now() where handed_over_at is null;

-- What is asked of a print shop goes on as long as it takes; the pauses grow to five minutes.
alter table job add column is_patient boolean not null default false;
