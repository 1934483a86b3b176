-- Until which day a customer hands over files, and to which group of customers it belongs.
alter table customer add column contract_end_day date;
alter table customer add column group_name text check (group_name = btrim(group_name) and group_name <> '');
create index customer_group on customer (group_name) where group_name is not null;

-- Who acts for a debtor is found by name and telephone number, as the debtor is.
create index debtor_representative_phone on debtor_representative (phone) where phone is not null and valid_to is null;
update dossier_search set content = dossier_search.content || acting.words || ' '
from (
  select link.dossier_id, fold(string_agg(concat_ws(' ', one.name, one.organisation, one.email, ltrim(one.phone, '+'),
    regexp_replace(one.phone, '^\+31', '0')), ' ')) as words
  from debtor_representative one join dossier_debtor link on link.debtor_id = one.debtor_id
  where one.valid_to is null group by link.dossier_id
) acting
where acting.dossier_id = dossier_search.dossier_id;
