-- Since when a compensation is asked for, and what was paid in the rounds before a complaint was opened again.
alter table complaint
  add compensation_at timestamptz,
  add paid_before_cents bigint not null default 0 check (paid_before_cents >= 0);
update complaint set compensation_at = created_at where compensation_by is not null;
