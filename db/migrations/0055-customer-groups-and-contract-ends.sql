-- Until which day a customer hands over files, and to which group of customers it belongs.
alter table customer add column contract_end_day date;
alter table customer add column group_name text check (group_name = btrim(group_name) and group_name <> '');
create index customer_group on customer (group_name) where group_name is not null;
