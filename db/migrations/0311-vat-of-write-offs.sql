-- Of what is not going to be paid the VAT is asked back; it is owed again when it is paid after all.
alter table invoice add vat_reclaimed_cents bigint not null default 0 check (vat_reclaimed_cents >= 0);
create index invoice_vat_reclaimed on invoice (id) where vat_reclaimed_cents > 0;

alter table invoice_event
  drop constraint invoice_event_kind_check,
  add constraint invoice_event_kind_check check (kind in ('issued', 'set_off', 'taken_off', 'credited', 'paid',
    'payment_undone', 'sent', 'bounced', 'reminded', 'write_off_proposed', 'write_off_rejected', 'written_off',
    'vat_reclaimed', 'vat_owed_again'));
