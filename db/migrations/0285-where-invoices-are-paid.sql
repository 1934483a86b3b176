-- So many days after the due day a customer is reminded of an invoice, each once; 0 is no reminder.
alter table agency
  drop invoice_reminder_days,
  add invoice_reminder_days int not null default 7 check (invoice_reminder_days between 0 and 180),
  add second_reminder_days int not null default 21 check (second_reminder_days between 0 and 180);

-- The account on which invoices are paid is changed by two people, as that of the money of others.
create table own_iban_change (
  id bigint generated always as identity primary key,
  iban text not null,
  former_iban text,
  -- The person at the keyboard, also when working as somebody else.
  proposed_by bigint not null references app_user,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  decided_by bigint references app_user,
  decided_at timestamptz,
  check ((state = 'proposed') = (decided_by is null and decided_at is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index own_iban_change_open on own_iban_change (state) where state = 'proposed';
