-- Up to which day the books hold the interest of a dossier; null: up to the day of the balance. What is shown as open
-- is of every day, while interest is written in the books by the month, or when something happens.
alter table dossier_balance add booked_day date;

-- Each day on which the amounts of all open dossiers are brought up to date. The last one that is finished is the day
-- that the lists are of.
create table amounts_day (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  dossier_count int not null default 0,
  -- Since then another rate holds for days gone by, and the amounts are worked out again.
  rates_changed_at timestamptz
);
-- A portfolio from before: its amounts are of the oldest day among them.
insert into amounts_day (day, started_at, finished_at)
  select min(balance.as_of), now(), now() from dossier_balance balance join dossier on dossier.id = balance.dossier_id
  where dossier.status <> 'closed' having count(*) > 0;
