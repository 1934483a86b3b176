-- What came of trying a draft on real files, by which text it was (a hash) and when: publishing it does not try it again.
alter table template_draft
  add column trial jsonb,
  add column tried_of text,
  add column tried_at timestamptz,
  add constraint template_draft_trial check (num_nulls(trial, tried_of, tried_at) in (0, 3));
alter table template_variable_draft
  add column trial jsonb,
  add column tried_of text,
  add column tried_at timestamptz,
  add constraint template_variable_draft_trial check (num_nulls(trial, tried_of, tried_at) in (0, 3));
