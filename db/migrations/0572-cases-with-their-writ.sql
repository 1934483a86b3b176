-- A draft is of the day on which its writ is to be served, and is checked with a writ that was made of it.
alter table legal_case add column claim_day date;
alter table legal_case add column writ_id bigint references writ;
create index legal_case_writ on legal_case (writ_id) where writ_id is not null;

-- Before which court a writ summons.
alter table writ add column court_id bigint references court;
create index writ_court on writ (court_id) where court_id is not null;

update legal_case set claim_day = drafted_day where drafted_day is not null;

-- What was checked without a writ is read once more, with one; what an office had before cases were kept stays.
update legal_case set state = 'draft', checked_by = null, version = version + 1
where state = 'checked' and origin <> 'taken_over';

alter table legal_case add constraint legal_case_claim_day check ((drafted_day is null) = (claim_day is null));
alter table legal_case add constraint legal_case_writ_checked
  check (state <> 'checked' or writ_id is not null or origin = 'taken_over');
