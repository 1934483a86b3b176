create table holiday (
  id bigint generated always as identity primary key,
  day date not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  kind text not null default 'extra' check (kind in ('statutory', 'extra')),
  source text,
  version int not null default 1
);

-- Why a dossier ends, as people choose it and customers read it.
create table closing_reason (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  explanation_nl text not null,
  explanation_en text not null,
  explanation_fr text not null,
  -- Whether people may choose it; others are given by the portal itself.
  by_hand boolean not null default true,
  active boolean not null default true,
  version int not null default 1
);

-- Reasons the portal gives by itself: these stay, under their own code.
create table system_closing_reason (
  code text primary key references closing_reason (code)
);

insert into closing_reason (code, by_hand, name_nl, name_en, name_fr, explanation_nl, explanation_en, explanation_fr)
values
  ('paid', true, 'Betaald', 'Paid', 'Payé',
    'De debiteur heeft alles betaald.',
    'The debtor has paid all of it.',
    'Le débiteur a tout payé.'),
  ('import_undone', false, 'De import is teruggedraaid', 'The import was undone', 'L''import a été annulé',
    'Het dossier kwam uit een bestand dat is teruggedraaid.',
    'The file came from a list that was taken back.',
    'Le dossier venait d’un fichier annulé.'),
  ('withdrawn', true, 'De klant trekt de vordering in', 'The customer withdraws the claim',
    'Le client retire la créance',
    'U hebt gevraagd te stoppen.',
    'You asked us to stop.',
    'Vous avez demandé d’arrêter.'),
  ('paid_to_customer', true, 'Met de klant zelf geregeld', 'Settled with the customer directly',
    'Réglé directement avec le client',
    'De debiteur heeft het met u geregeld.',
    'The debtor has settled it with you.',
    'Le débiteur l’a réglé avec vous.'),
  ('settled', true, 'Geschikt voor een deel', 'Settled for a part', 'Transaction pour une partie',
    'Er is een deel betaald, de rest is kwijtgescholden.',
    'A part was paid, the rest was waived.',
    'Une partie a été payée, le reste abandonné.'),
  ('uncollectable', true, 'Oninbaar', 'Uncollectable', 'Irrécouvrable',
    'Wij zien geen kans om nog iets te innen.',
    'We see no chance to collect anything.',
    'Nous ne voyons aucune chance de recouvrement.'),
  ('claim_not_due', true, 'De vordering klopt niet', 'The claim is not right', 'La créance n''est pas fondée',
    'De debiteur hoeft dit niet te betalen.',
    'The debtor does not owe this.',
    'Le débiteur ne doit pas cette somme.'),
  ('debt_relief', true, 'Schuldhulp', 'Debt relief', 'Médiation de dettes',
    'De debiteur heeft schuldhulp. Wij mogen niet verder gaan.',
    'The debtor has debt relief. We may not go on.',
    'Le débiteur est en médiation de dettes. Nous ne pouvons pas continuer.'),
  ('bankruptcy', true, 'Faillissement', 'Bankruptcy', 'Faillite',
    'De debiteur is failliet. Dien de vordering in bij de curator.',
    'The debtor is bankrupt. Submit the claim to the trustee.',
    'Le débiteur est en faillite. Déclarez la créance au curateur.'),
  ('deceased', true, 'Overleden', 'Deceased', 'Décédé',
    'De debiteur is overleden.',
    'The debtor has died.',
    'Le débiteur est décédé.'),
  ('merged', false, 'Samengevoegd met een ander dossier', 'Merged with another file', 'Fusionné avec un autre dossier',
    'Deze facturen staan nu in een ander dossier van dezelfde debiteur.',
    'These invoices are in another file of the same debtor now.',
    'Ces factures se trouvent maintenant dans un autre dossier du même débiteur.');

insert into system_closing_reason (code) values ('paid'), ('import_undone'), ('merged');

-- What customers are told about where their dossiers stand: a text a status, and one for a phase where that says more.
create table file_status (
  id bigint generated always as identity primary key,
  code text not null unique,
  name_nl text not null,
  name_en text not null,
  name_fr text not null,
  explanation_nl text not null,
  explanation_en text not null,
  explanation_fr text not null,
  status text not null check (status in ('not_started', 'in_progress', 'paused', 'term_payment', 'no_more_steps',
    'monitoring', 'monitoring_in_progress', 'suspend', 'closed')),
  phase text check (phase in ('amicable', 'judicial', 'monitoring', 'bailiff', 'partner', 'shv')),
  version int not null default 1,
  unique nulls not distinct (status, phase)
);

insert into file_status (code, status, name_nl, name_en, name_fr, explanation_nl, explanation_en, explanation_fr)
values
  ('not_started', 'not_started', 'Niet gestart', 'Not started', 'Pas commencé',
    'Het dossier is er, er is nog niets verstuurd.',
    'The file is there, nothing was sent yet.',
    'Le dossier existe, rien n’a encore été envoyé.'),
  ('in_progress', 'in_progress', 'Loopt', 'In progress', 'En cours',
    'Wij schrijven of bellen de debiteur volgens de afgesproken stappen.',
    'We write to or call the debtor by the agreed steps.',
    'Nous écrivons ou téléphonons au débiteur selon les étapes convenues.'),
  ('paused', 'paused', 'Gepauzeerd', 'Paused', 'En pause',
    'Wij wachten tot een afgesproken dag.',
    'We wait until an agreed day.',
    'Nous attendons jusqu’à une date convenue.'),
  ('term_payment', 'term_payment', 'Regeling', 'Payment plan', 'Plan de paiement',
    'De debiteur betaalt volgens een regeling.',
    'The debtor pays by a plan.',
    'Le débiteur paie selon un plan.'),
  ('no_more_steps', 'no_more_steps', 'Geen stappen meer', 'No more steps', 'Plus d’étapes',
    'Alle stappen zijn gedaan. Wij kijken samen wat verder kan.',
    'All steps were taken. Together we look at what can be done.',
    'Toutes les étapes sont faites. Nous voyons ensemble la suite.'),
  ('monitoring', 'monitoring', 'In bewaking', 'Monitoring', 'Surveillé',
    'Nu valt er niets te innen. Wij houden de debiteur in het oog.',
    'Nothing can be collected now. We keep an eye on the debtor.',
    'Rien à recouvrer pour l’instant. Nous surveillons le débiteur.'),
  ('monitoring_in_progress', 'monitoring_in_progress', 'Bewaking loopt', 'Monitoring active', 'Surveillance active',
    'Er is iets veranderd. Wij proberen opnieuw te innen.',
    'Something has changed. We try to collect again.',
    'Quelque chose a changé. Nous réessayons.'),
  ('suspend', 'suspend', 'Stilgelegd', 'Suspended', 'Suspendu',
    'Wij mogen nu niets doen, bijvoorbeeld door een geschil of schuldhulp.',
    'We may do nothing now, for a dispute or debt relief for instance.',
    'Nous ne pouvons rien faire, par exemple à cause d’une contestation.'),
  ('closed', 'closed', 'Gesloten', 'Closed', 'Clôturé',
    'Het dossier is klaar. De sluitreden zegt waarom.',
    'The file is done. Its closing reason says why.',
    'Le dossier est terminé. Le motif dit pourquoi.');

create sequence dossier_number start 100001;

create table dossier (
  id bigint generated always as identity primary key,
  number text not null unique default nextval('dossier_number')::text,
  customer_id bigint not null references customer,
  customer_reference text,
  kind text not null check (kind in ('private', 'company')),
  phase text not null default 'amicable'
    check (phase in ('amicable', 'judicial', 'monitoring', 'bailiff', 'partner', 'shv')),
  status text not null default 'not_started'
    check (status in ('monitoring', 'monitoring_in_progress', 'in_progress', 'paused', 'not_started', 'closed',
    'no_more_steps', 'term_payment', 'suspend')),
  currency text not null default 'EUR' check (currency in ('EUR', 'DKK', 'GBP')),
  language text not null default 'nl' check (language in ('nl', 'en', 'fr', 'de')),
  payment_reference text not null unique,
  -- What the lists show and sort by; kept with the rows they come from, in the same transaction.
  debtor_name text not null,
  debtor_sort text not null,
  open_cents bigint not null default 0,
  -- The next step and its day; `next_reason` is the why-line: a text key and its values.
  workflow_version_id bigint references workflow_version,
  step_id bigint references workflow_step,
  step_occurrence int not null default 1,
  next_day date,
  next_reason jsonb,
  owner_id bigint references app_user,
  import_batch_id bigint,
  opened_day date not null,
  closed_day date,
  closing_reason text references closing_reason (code),
  created_at timestamptz not null default now(),
  version int not null default 1,
  -- By whom a file is owed, as one key of all who owe it: files of one customer with the same key can go on as one. A
  -- digest, as the names of many debtors together are longer than an index takes. And whether somebody who owes it owed
  -- another file of that customer, now or before: only among those few files are any that can go on as one.
  debtor_key uuid,
  debtor_recurs boolean not null default false,
  -- Under which name of its customer the debt was made. Only a merchant of the customer of the file: the key holds
  -- both.
  merchant_id bigint,
  -- The day of the last contact stands with the file: a list of those that heard from us in a month would ask each file
  -- it passes for its messages.
  last_contact_day date,
  -- How the last call about the file ended, so that a list by it looks at no agenda.
  last_call text check (last_call in ('spoken', 'no_answer', 'wrong_number')),
  -- A file that is not closed always has a next day: no file is ever forgotten.
  check (status = 'closed' or next_day is not null),
  check ((status = 'closed') = (closed_day is not null and closing_reason is not null)),
  constraint dossier_merchant_of_customer foreign key (merchant_id, customer_id) references merchant (id, customer_id)
);
create index dossier_customer on dossier (customer_id, id desc);
create index dossier_due on dossier (next_day) where status in ('not_started', 'in_progress');
create index dossier_batch on dossier (import_batch_id) where import_batch_id is not null;
-- The totals of a list are read from this index alone.
create index dossier_totals on dossier (status, customer_id) include (currency, open_cents);
create index dossier_status on dossier (status, phase, id desc);
create index dossier_owner on dossier (owner_id) where owner_id is not null;
create index dossier_step on dossier (step_id, id) where step_id is not null;
create index dossier_workflow on dossier (workflow_version_id, id) where workflow_version_id is not null;
create index dossier_closed on dossier (closed_day, id) where closed_day is not null;
create index dossier_closing_reason on dossier (closing_reason, id) where closing_reason is not null;
-- How many files stand before each step, read from the index alone.
create index dossier_standing_step on dossier (step_id) where status <> 'closed' and step_id is not null;
create index dossier_following on dossier (workflow_version_id, id) where status <> 'closed';
-- Whether there is somebody to write to in a language that few files have.
create index dossier_other_language on dossier (language, customer_id) where status <> 'closed' and language <> 'nl';
-- In the order of the next day what is suspended or closed stands behind everything else, and what has left the
-- amicable phase between everything: walking that order to a page of it would pass by hundreds of thousands of others.
-- Most files are in none of the two, and cost nothing here.
create index dossier_stands on dossier (status, next_day, id) include (customer_id, phase)
  where status not in ('in_progress', 'closed');
create index dossier_beyond on dossier (phase, next_day, id) include (customer_id, status)
  where phase <> 'amicable';
create index dossier_mergeable on dossier (customer_id, debtor_key, currency)
  include (id, debtor_sort, open_cents)
  where phase = 'amicable' and status in ('not_started', 'in_progress', 'no_more_steps', 'paused')
    and debtor_recurs;
create index dossier_merchant on dossier (merchant_id, id) include (status, customer_id, phase)
  where merchant_id is not null;
-- The newest files are hardly ever closed: walking all of them from the newest, a page of closed ones would come after
-- half of the portfolio, and a customer asks for just that.
create index dossier_closed_opened on dossier (opened_day, id) include (customer_id, phase) where status = 'closed';
-- The orders of the list. A list of one phase, or of those that heard from us in a month, walks the order it is sorted
-- in: with phase and day in the index it looks at no file it does not show.
create index dossier_next_day on dossier (next_day, id) include (status, customer_id, phase, last_contact_day);
create index dossier_open on dossier (open_cents, id) include (status, customer_id, phase, last_contact_day);
create index dossier_opened on dossier (opened_day, id) include (status, customer_id, phase, last_contact_day);
create index dossier_sort on dossier (debtor_sort, id) include (status, customer_id, phase, last_contact_day);
create index dossier_number_sort on dossier (length(number), number)
  include (id, status, customer_id, phase, last_contact_day);
create index dossier_last_contact on dossier (last_contact_day, id) where last_contact_day is not null;
-- Files without a next day stand behind the others whichever way the list is sorted. An index read backwards has them
-- first.
create index dossier_next_day_last on dossier (next_day desc nulls last, id desc)
  include (status, customer_id, phase, last_contact_day);
create index dossier_last_call on dossier (last_call, id) where last_call is not null;
-- Files that are suspended and that nobody owns, read from the index alone.
create index dossier_suspended_unowned on dossier (id) include (customer_id)
  where status = 'suspend' and owner_id is null;
-- Of all files: the index of a part of them would serve only questions that name that part, and none about a reference
-- does.
create index dossier_reference on dossier (fold(customer_reference));

-- How a dossier stood until a moment, from the row before it on; since the last of these it stands as its own row says.
-- Only the database writes here.
create table former_standing (
  dossier_id bigint not null references dossier,
  until_at timestamptz not null,
  status text not null,
  phase text not null,
  owner_id bigint references app_user,
  workflow_version_id bigint references workflow_version,
  step_id bigint references workflow_step,
  step_occurrence int not null default 1,
  next_day date,
  next_reason jsonb,
  closed_day date,
  closing_reason text,
  merchant_id bigint,
  primary key (dossier_id, until_at)
);

-- When a change happened is what its audit row says: that is the business clock, which the database does not know. The
-- row is written in the same transaction, often after the change, so this waits until the transaction ends. Only the
-- newest rows of a dossier are looked at, however many the transaction wrote.
create function keep_former_standing() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_standing (dossier_id, until_at, status, phase, owner_id, workflow_version_id, step_id,
    step_occurrence, next_day, next_reason, closed_day, closing_reason, merchant_id)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where dossier_id = old.id order by at desc, id desc limit 20) newest
      where newest.tx = audit_tx(pg_current_xact_id()) order by newest.id desc limit 1), clock_timestamp()),
    old.status, old.phase, old.owner_id, old.workflow_version_id, old.step_id, old.step_occurrence, old.next_day,
    old.next_reason, old.closed_day, old.closing_reason, old.merchant_id)
  -- Of several changes in one transaction the first knows how it stood before.
  on conflict do nothing;
  return null;
end $$;
create constraint trigger dossier_former_standing after update on dossier deferrable initially deferred for each row
  when ((old.status, old.phase, old.owner_id, old.workflow_version_id, old.step_id, old.step_occurrence, old.next_day,
      old.next_reason, old.closed_day, old.closing_reason, old.merchant_id)
    is distinct from (new.status, new.phase, new.owner_id, new.workflow_version_id, new.step_id, new.step_occurrence,
      new.next_day, new.next_reason, new.closed_day, new.closing_reason, new.merchant_id))
  execute function keep_former_standing();
alter table dossier enable always trigger dossier_former_standing;

-- How the customer called a dossier until a moment, the same way as it stood and was owed: since the last of these it
-- is called as its own row says. Only the database writes here.
create table former_reference (
  dossier_id bigint not null references dossier on delete cascade,
  until_at timestamptz not null,
  reference text,
  primary key (dossier_id, until_at)
);

create function keep_former_reference() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  insert into former_reference (dossier_id, until_at, reference)
  values (old.id, coalesce((select newest.at
      from (select id, at, tx from audit_event where dossier_id = old.id order by at desc, id desc limit 20) newest
      where newest.tx = audit_tx(pg_current_xact_id()) order by newest.id desc limit 1), clock_timestamp()),
    old.customer_reference)
  on conflict do nothing;
  return null;
end $$;
create constraint trigger dossier_former_reference after update on dossier deferrable initially deferred for each row
  when (old.customer_reference is distinct from new.customer_reference)
  execute function keep_former_reference();
-- Also when a bulk load has switched the other triggers off.
alter table dossier enable always trigger dossier_former_reference;

-- A dossier that stands still on purpose: a pause ends on its day, a suspension only by an act.
create table dossier_halt (
  dossier_id bigint not null references dossier,
  id bigint generated always as identity,
  kind text not null check (kind in ('pause', 'suspension')),
  reason text not null,
  until_day date,
  -- The status to return to.
  came_from text not null,
  started_at timestamptz not null,
  started_by bigint references app_user,
  ended_at timestamptz,
  ended_by bigint references app_user,
  primary key (dossier_id, id),
  check ((kind = 'pause') = (until_day is not null))
);
create index dossier_halt_until on dossier_halt (until_day) where ended_at is null and kind = 'pause';
create index dossier_halt_reason on dossier_halt (reason, dossier_id) where ended_at is null;
-- A file can be suspended for several reasons at once, for each of them once; it waits with one pause.
create unique index dossier_halt_running
  on dossier_halt (dossier_id, (case kind when 'suspension' then reason else '' end))
  where ended_at is null;
