-- Whose address an e-mail came from, asked of each of a page.
create index app_user_email on app_user (lower(email));
create index customer_email on customer (lower(email));
