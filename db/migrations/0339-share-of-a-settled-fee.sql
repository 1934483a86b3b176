-- By which share a fee was taken, as it was when it was worked out: the scheme of a file can be another later.
alter table settlement_fee add share_percent numeric;
