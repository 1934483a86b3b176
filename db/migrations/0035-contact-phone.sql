-- The telephone number of somebody with a login, E.164: who calls for a customer is known by it.
alter table app_user add column phone text;
create index app_user_phone on app_user (phone) where phone is not null;
