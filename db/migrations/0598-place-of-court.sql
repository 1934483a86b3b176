-- Why a case goes before the court of another district than that where its debtor lives.
alter table legal_case add column place_reason text not null default '';
