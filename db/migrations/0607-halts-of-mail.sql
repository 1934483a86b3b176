-- What files stand still for because of an e-mail: the file it is on, and those it seems to be about while it waits.
-- A pause that it made longer stands in the place of another one, which comes back when the e-mail goes.
create table mail_halt (
  mail_notice_id bigint not null references mail_notice on delete cascade,
  dossier_id bigint not null,
  halt_id bigint not null,
  replaces bigint,
  primary key (mail_notice_id, dossier_id, halt_id),
  foreign key (dossier_id, halt_id) references dossier_halt (dossier_id, id) on delete cascade
);
create index mail_halt_of on mail_halt (dossier_id, halt_id);
insert into mail_halt (mail_notice_id, dossier_id, halt_id)
select mail.id, halt.dossier_id, halt.id from mail_notice mail
join dossier_halt halt on halt.dossier_id = mail.dossier_id and halt.id = any(mail.halt_ids);
alter table mail_notice drop column halt_ids;
