-- An e-mail as it left, byte for byte: what is tried again is the same, and what is shown is what was received.
alter table dispatch add column mime_sha256 text references stored_file;

-- How a letter goes through the print room, fixed with the letter; null for what has none, or is older than this.
alter table dispatch add column print jsonb;

-- What the letters of a batch have in common: paper, sides, envelope and what goes into it.
alter table print_batch add column print jsonb;

alter table sending_settings
  -- On which paper: all on plain, the first sheet on that of the house, or all on that.
  add column print_paper text not null default 'plain' check (print_paper in ('plain', 'house_first', 'house')),
  add column print_sides text not null default 'duplex' check (print_sides in ('duplex', 'simplex')),
  -- Whether marks for the inserting machine are printed in the left margin.
  add column print_marks boolean not null default false,
  -- When batches are handed over, in minutes since midnight; none is at once.
  add column print_times int[] not null default '{}' check (cardinality(print_times) <= 12),
  -- From so many sheets on a letter goes into a C4 envelope; null is never.
  add column print_c4_from_sheets int check (print_c4_from_sheets between 2 and 200);

-- What an inserting machine can put in with a letter, by the station it lies in.
create table print_enclosure (
  station int primary key check (station between 1 and 6),
  name text not null check (name <> ''),
  -- It goes with every letter, whatever its template says.
  is_always boolean not null default false
);

alter table template
  -- Null: as the agency has it.
  add column print_paper text check (print_paper in ('plain', 'house_first', 'house')),
  add column print_sides text check (print_sides in ('duplex', 'simplex')),
  -- The stations of what goes with it.
  add column print_stations int[] not null default '{}';
