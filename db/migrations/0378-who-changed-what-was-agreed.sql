-- Who said last by which tariff an office asks: whoever leaves what was agreed does not accept its lines himself.
alter table bailiff add terms_by bigint references app_user;
