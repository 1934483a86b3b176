-- What is open is now what has to be paid on its day: over a sum that is paid no interest of the day itself is owed, and
-- simple interest is rounded once. Every file is worked out again, the closed ones too.
insert into job (kind, unique_key)
select 'account.recalculate-all', 'account.recalculate-all' where exists (select from dossier)
on conflict do nothing;
