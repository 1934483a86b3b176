-- The next formula of a variable that templates name, while it is looked at: no message is made of it. One at a time.
create table template_variable_draft (
  variable_id bigint primary key references template_variable on delete cascade,
  formula text not null,
  may_be_empty boolean not null,
  state text not null default 'draft' check (state in ('draft', 'review')),
  note text not null default '',
  editor_id bigint references app_user,
  changed_at timestamptz not null
);
alter table template_variable_version
  add column publisher_id bigint references app_user,
  add column note text not null default '';
