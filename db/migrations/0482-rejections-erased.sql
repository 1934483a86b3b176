-- What an office was told of lines that are not paid, of which the words are gone: that it was told stays.
alter table cost_rejection add column erased_at timestamptz,
  drop constraint cost_rejection_check2,
  add constraint cost_rejection_letter check (case when channel = 'email' then pdf_sha256 is null
    else (pdf_sha256 is null) = (erased_at is not null) end);
