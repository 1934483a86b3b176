-- Of an invoice no more is credited than it billed, whoever credits at the same moment.
alter table invoice add check (credited_cents <= net_cents + vat_cents);
