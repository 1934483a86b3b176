-- Who said last by which tariff an office asks: what was agreed with it is not left by the one who then accepts its lines.
alter table bailiff add terms_by bigint references app_user;
