-- What a payment provider collected by direct debit can be taken back for as long as what a bank did.
alter table provider_row add is_direct_debit boolean not null default false;
create index provider_row_direct_debit on provider_row (day) where is_direct_debit;
