-- The digest of what a browser keeps of a login: on an attempt that was right, by which the account knows it again; on a
-- failed one, that of a browser which the account knew. Null: a stranger's.
alter table login_attempt add browser bytea check (octet_length(browser) = 32);
