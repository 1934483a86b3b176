-- Which demo data was put into this database, and when: there is none in an agency's own.
create table demo_load (
  id bigint generated always as identity primary key,
  file_count int not null,
  seed int not null,
  first_number bigint not null,
  today date not null,
  loaded_at timestamptz not null
);
