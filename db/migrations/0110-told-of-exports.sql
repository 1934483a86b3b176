-- Whoever asked for a file is told by e-mail when it is ready, once: the mark goes off before the e-mail leaves.
alter table list_export add column mail_due boolean not null default false;
