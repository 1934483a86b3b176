-- How a file came in is told of each of them, not only of what waits for the scanner; of our own files there is none. So
-- what came before there was a scanner can be looked at afterwards.
alter table stored_file
  -- It could not be read, or the scanner had no answer to it alone; it is tried again an hour later.
  add column scan_tried_at timestamptz;

update stored_file set scan_purpose = came.purpose
from (
  select distinct on (sha256) sha256, purpose
  from (
    select sha256, 'mail' as purpose, 1 as rank from mail_attachment where sha256 is not null
    union all select attachment.sha256, case when app_user.customer_id is null then 'employee' else 'customer' end, 2
      from log_attachment attachment left join app_user on app_user.id = attachment.uploaded_by
    union all select document.sha256, case when app_user.customer_id is null then 'employee' else 'customer' end, 2
      from uploaded_document document join app_user on app_user.id = document.user_id
    union all select file_sha256, case when shared then 'customer' else 'employee' end, 2 from import_batch
    union all select sha256, 'employee', 3 from shared_info_file
    union all select sha256, 'employee', 3 from news_file
    union all select file_sha256, 'employee', 3 from bank_statement
    union all select document_sha256, 'employee', 3 from bulk_update where document_sha256 is not null
    union all select document_sha256, 'employee', 3 from claim where document_sha256 is not null
  ) found order by sha256, rank, purpose
) came
where came.sha256 = stored_file.sha256 and stored_file.scan_purpose is null;

create index stored_file_from_before on stored_file (created_at) where scan = 'none' and scan_purpose is not null;
create index stored_file_came_in on stored_file (scan) where scan_purpose is not null;
-- Where a file hangs that was found to hold a virus after it came in.
create index claim_document on claim (document_sha256) where document_sha256 is not null;
