-- A portal out of a backup does not know what left the house after that. While this row is there nothing leaves by itself;
-- whoever has looked what left takes it away.
create table sending_halt (
  is_only boolean primary key default true check (is_only),
  -- The moment of the backup: what left after it nobody here knows of.
  backup_at timestamptz not null,
  halted_at timestamptz not null
);
