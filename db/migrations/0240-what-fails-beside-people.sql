-- What nobody waits for fails in silence. How each recurring task goes, as all processes together see it: written when that
-- changes, and once a minute as long as it does not.
create table recurring_task (
  name text primary key,
  every_seconds integer not null,
  -- When a process began to do it: until its first turn has ended it is not late.
  started_at timestamptz not null,
  last_success_at timestamptz,
  failing_since timestamptz,
  last_error text
);

-- How often a task, a kind of job or a service of others failed since the portal was installed.
create table fault_count (
  source text not null check (source in ('task', 'job', 'service')),
  name text not null,
  times bigint not null,
  last_at timestamptz not null,
  primary key (source, name)
);

-- Messages that nobody could deliver are counted for whoever watches.
create index dispatch_failed on dispatch (attempted_at) where state = 'failed';
create index customer_message_astray on customer_message (state) where state in ('uncertain', 'failed');
