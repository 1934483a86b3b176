-- What somebody answered about a row of a list: whether two of one number are one person, or that an odd invoice number is
-- right. It holds as long as the row says the same.
alter table import_row add column answers jsonb not null default '[]';
