-- Pictures of the agency. What was written with one keeps it, so a row is never changed and never goes.
create table house_logo (
  id bigint generated always as identity primary key,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('png', 'jpeg', 'svg')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  name text not null,
  -- As programs for e-mail show it; null when there is only a drawing, which they do not.
  email_sha256 text check (email_sha256 ~ '^[0-9a-f]{64}$'),
  email_format text check (email_format in ('png', 'jpeg')),
  email_width int check (email_width > 0),
  email_height int check (email_height > 0),
  check (num_nulls(email_sha256, email_format, email_width, email_height) in (0, 4)),
  unique nulls not distinct (sha256, email_sha256)
);

-- How letters and e-mails of the agency look; without a row as the portal draws them.
create table house_style (
  id int primary key default 1 check (id = 1),
  face text not null check (face in ('sans', 'serif')),
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  header text not null,
  footer text not null,
  email_footer text not null,
  logo_id bigint references house_logo,
  version int not null default 1
);
create index house_style_logo on house_style (logo_id);
