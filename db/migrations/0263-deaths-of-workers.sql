-- How often in a row the worker of a job died while it was at it, and how far the job was the last time: one that kills its
-- worker at the same place again and again is held back. Having got on, it begins anew.
alter table job add column deaths int not null default 0;
alter table job add column done_at_death bigint not null default 0;
