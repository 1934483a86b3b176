-- The server works as vorder_app: it may not change the shape of the database, nor rewrite what only grows.
grant usage on schema public to vorder_app;
grant select, insert, update, delete on all tables in schema public to vorder_app;
grant usage, select on all sequences in schema public to vorder_app;
grant execute on all functions in schema public to vorder_app;
revoke update, delete, truncate on audit_event, audit_seal, account_event, ledger_transfer from vorder_app;
revoke insert, update, delete on audit_numbering, unsettled_transfer from vorder_app;
revoke insert, update, delete on former_standing, former_reference, former_debtor, former_customer from vorder_app;
revoke insert, update, delete on schema_migration, schema_rights from vorder_app;
-- What is done for a user of a customer is done as this role, by the rules of row-security.sql.
grant usage on schema public to vorder_customer;
grant select, insert, update, delete on all tables in schema public to vorder_customer;
grant usage, select on all sequences in schema public to vorder_customer;
grant execute on all functions in schema public to vorder_customer;
revoke update, delete, truncate on audit_event, audit_seal, account_event, ledger_transfer from vorder_customer;
revoke insert, update, delete on audit_numbering, unsettled_transfer from vorder_customer;
revoke insert, update, delete on former_standing, former_reference, former_debtor, former_customer from vorder_customer;
revoke insert, update, delete on schema_migration, schema_rights from vorder_customer;
-- A customer changes nothing of a sale; which it reads of, row-security.sql says.
revoke insert, update, delete on sale_partner, sale_file, sale_item, sale_payment, sale_notice, sale_layout,
  sale_partner_iban_change from vorder_customer;
-- Without the right to change anything a row cannot be locked, and a call that is not its own would end as a fault.
grant update (id) on sale_file to vorder_customer;
-- Which files have something is written by the database, and read of its own.
revoke insert, update, delete on dossier_mark from vorder_customer;
revoke execute on function files_to_mark() from public, vorder_customer;
-- What takes away for good is never done for a customer.
revoke execute on function erase_former(bigint[], bigint[]) from vorder_customer;
revoke execute on function erase_audit_content(bigint[], timestamptz, bigint) from vorder_customer;
revoke execute on function make_api_call_part(date), drop_api_call_parts(date, date) from public, vorder_customer;
