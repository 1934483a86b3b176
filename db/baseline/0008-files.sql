-- When somebody last opened the page of a file; of each person the newest are kept.
create table dossier_visit (
  user_id bigint not null references app_user on delete cascade,
  dossier_id bigint not null references dossier on delete cascade,
  visited_at timestamptz not null,
  -- Which of the files that somebody opened he keeps on top of them, and since when.
  pinned_at timestamptz,
  primary key (user_id, dossier_id)
);
create index dossier_visit_newest on dossier_visit (user_id, visited_at desc);

-- Who has the page of a dossier before him now. Nothing is lost with it: it need not survive the database.
create unlogged table dossier_presence (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier on delete cascade,
  user_id bigint not null references app_user,
  seen_at timestamptz not null
);
create index dossier_presence_of on dossier_presence (dossier_id);

-- How each file left each step of its workflow. Who moves files on writes it with the move; what leaves a step any
-- other way is written by the database.
create table step_exit (
  dossier_id bigint not null references dossier,
  step_id bigint not null references workflow_step,
  occurrence int not null,
  reason text not null
    check (reason in ('done', 'skipped', 'answered', 'paid', 'timed_out', 'refused', 'by_hand', 'closed')),
  left_at timestamptz not null,
  primary key (dossier_id, step_id, occurrence)
);
create index step_exit_step on step_exit (step_id, left_at) include (reason);

-- A file that comes back before a step it left, the same time round, has not left it: a jump that was taken back, a
-- message that came back, a closing that was undone. What it came back from it never took. Else the way out of then
-- would stay for good, and hide the one that follows.
create function keep_step_exit() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  delete from step_exit gone using dossier
  where dossier.id = new.id and dossier.status <> 'closed' and dossier.step_id = new.step_id
    and dossier.step_occurrence = new.step_occurrence and gone.dossier_id = new.id and gone.step_id = new.step_id
    and gone.occurrence = new.step_occurrence;
  if found or old.status = 'closed' then
    return null;
  end if;
  if (select code from workflow_step where id = old.step_id) = (select code from workflow_step where id = new.step_id)
    and new.status <> 'closed' and new.step_occurrence = old.step_occurrence then
    return null;
  end if;
  insert into step_exit (dossier_id, step_id, occurrence, reason, left_at)
  values (old.id, old.step_id, old.step_occurrence,
    case when new.status = 'closed' and new.closing_reason = 'paid' then 'paid'
      when new.status = 'closed' then 'closed'
      when exists (select from run_item item where item.dossier_id = old.id and item.step_id = old.step_id
        and item.occurrence = old.step_occurrence and (item.state in ('in_hold', 'failed')
          or item.state in ('excluded', 'skipped') and item.reason ->> 'key' not in ('why.not_due', 'why.paused',
            'why.suspended', 'why.plan_running', 'why.no_step', 'why.paid', 'why.closed'))) then 'refused'
      else 'by_hand' end,
    coalesce((select newest.at
      from (select id, at, tx from audit_event where dossier_id = old.id order by at desc, id desc limit 20) newest
      where newest.tx = audit_tx(pg_current_xact_id()) order by newest.id desc limit 1), clock_timestamp()))
  on conflict do nothing;
  return null;
end $$;
create constraint trigger dossier_step_exit after update on dossier deferrable initially deferred for each row
  when ((old.step_id is not null and old.status <> 'closed'
      and ((old.step_id, old.step_occurrence) is distinct from (new.step_id, new.step_occurrence)
        or new.status = 'closed'))
    or (old.status = 'closed' and new.status <> 'closed' and new.step_id is not null))
  execute function keep_step_exit();

-- Money a customer pays in advance for steps that cost some. One that was written down wrongly is taken back.
create table dossier_advance (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  amount_cents bigint not null check (amount_cents > 0),
  received_day date not null,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user,
  primary key (dossier_id, id)
);

-- While a hold stands nothing of a file is taken away, and it goes into no other file.
create table legal_hold (
  id bigint generated always as identity primary key,
  dossier_id bigint not null references dossier,
  reason text not null check (reason <> ''),
  started_at timestamptz not null,
  started_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user,
  check (ended_at is not null or ended_by is null)
);
-- Of two who begin one at once the second is told of the first. From here it is found which files are held.
create unique index legal_hold_standing on legal_hold (dossier_id) where ended_at is null;
create index legal_hold_dossier on legal_hold (dossier_id);

-- What interrupts limitation beside our own letters, which all reserve the right: a plan that the debtor agrees to and
-- a payment that is taken for it acknowledge the debt (art. 3:318 BW); the rest is noted by hand.
create table limitation_interruption (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  kind text not null check (kind in ('reminder', 'acknowledgement', 'court_action')),
  -- The day it reached the debtor, or on which it was done.
  day date not null,
  -- None: every claim of the dossier.
  claim_ids bigint[] not null default '{}',
  cause_kind text not null check (cause_kind in ('payment_plan', 'account_event', 'log')),
  cause_id bigint not null,
  recorded_at timestamptz not null,
  recorded_by bigint references app_user,
  -- Noted by mistake: it stays, and counts no more.
  taken_back_at timestamptz,
  taken_back_by bigint references app_user,
  -- Art. 3:316, 3:317 and 3:318 BW: an interruption counts for the debtors it was to. None: all who owed the file when
  -- it was noted.
  debtor_ids bigint[] not null default '{}',
  primary key (dossier_id, id)
);
create unique index limitation_interruption_cause on limitation_interruption (dossier_id, cause_kind, cause_id)
  where taken_back_at is null;

-- Files of one debtor and one customer that go on as one. The file that stays takes the claims; what happened to the
-- money stays where it was written, and counts in the file that stays for as long as the merging stands.
create table merging (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  survivor_id bigint not null references dossier,
  -- The newest event of its account, and the newest message of all of them, before the others came in.
  last_event_id bigint not null,
  last_dispatch_id bigint not null,
  -- The waivers of what the collection costs over the sum are less than those of each.
  cost_event_ids bigint[] not null default '{}',
  merged_at timestamptz not null,
  merged_by bigint references app_user,
  undone_at timestamptz,
  undone_by bigint references app_user
);
create index merging_survivor on merging (survivor_id, id desc);

create table merged_dossier (
  merging_id bigint not null references merging,
  dossier_id bigint not null references dossier,
  survivor_id bigint not null references dossier check (survivor_id <> dossier_id),
  -- The newest event of its own account before.
  last_event_id bigint not null,
  claim_ids bigint[] not null,
  agenda_item_ids bigint[] not null,
  contact_ids bigint[] not null,
  -- Where it stood.
  former jsonb not null,
  undone_at timestamptz,
  primary key (merging_id, dossier_id)
);
-- A file is in one other file at most: of two who merge it at once one is too late.
create unique index merged_dossier_once on merged_dossier (dossier_id) where undone_at is null;
create index merged_dossier_survivor on merged_dossier (survivor_id) where undone_at is null;

-- One or more changes of many dossiers, as one act that can be followed, stopped, looked back on and undone.
create table bulk_update (
  -- The number people know it by.
  id bigint generated always as identity (start with 501) primary key,
  changes jsonb not null,
  -- failed: what it would do could not be worked out.
  state text not null default 'previewing' check (state in ('previewing', 'failed', 'ready', 'waiting', 'running',
    'stopping', 'stopped', 'done', 'undoing', 'undone', 'discarded', 'rejected')),
  item_count int not null,
  job_id bigint references job on delete set null,
  -- In whose name and with whose rights; and the person at the keyboard, who may work as somebody else.
  user_id bigint not null references app_user,
  created_by bigint not null references app_user,
  created_at timestamptz not null,
  decided_by bigint references app_user,
  decided_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  undone_by bigint references app_user,
  undone_at timestamptz,
  version int not null default 1,
  -- The document that comes on each file. Its name and kind stand with the changes.
  document_sha256 text references stored_file,
  -- In whose name and with whose rights the work at hand is done, and the person at the keyboard: who started it, had
  -- it tried again or takes it back. None: who made it.
  asked_as bigint references app_user,
  asked_by bigint references app_user,
  check (decided_by <> created_by),
  check ((asked_as is null) = (asked_by is null))
);
create index bulk_update_state on bulk_update (state, id desc);
create index bulk_update_asked on bulk_update (coalesce(asked_as, user_id), id desc);

-- One row a dossier. It is carried out in one transaction that holds its lock, so that a worker that dies leaves it as
-- it was.
create table bulk_update_item (
  bulk_update_id bigint not null references bulk_update,
  dossier_id bigint not null references dossier,
  -- left: it was stopped before its turn; kept: undoing left it, for what has happened since.
  state text not null default 'new'
    check (state in ('new', 'pending', 'excluded', 'done', 'refused', 'failed', 'left', 'undone', 'kept')),
  -- Why it was excluded, refused or kept, as the key of a text and its values.
  reason jsonb,
  -- How the dossier stood before, and what was made: what undoing needs.
  before jsonb,
  version_after int,
  finished_at timestamptz,
  -- Whose each file becomes where a bulk update divides them over a team: decided with the preview, so that what was
  -- seen is what is done.
  owner_id bigint references app_user,
  -- The other files of its debtor that stop with a file, as the preview said: for what holds of the person.
  also jsonb,
  primary key (bulk_update_id, dossier_id)
);
create index bulk_update_item_state on bulk_update_item (bulk_update_id, state, dossier_id);
create index bulk_update_item_dossier on bulk_update_item (dossier_id);
