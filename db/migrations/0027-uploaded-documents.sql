-- A document that somebody uploaded for something he is still filling in. What it becomes part of keeps its content.
create table uploaded_document (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  sha256 text not null references stored_file,
  name text not null,
  mime_type text not null,
  size_bytes bigint not null,
  uploaded_at timestamptz not null
);
create index uploaded_document_of on uploaded_document (user_id, uploaded_at);
