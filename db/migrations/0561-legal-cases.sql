-- A case before a judge: from the proposal to a customer to what the judgment brings. One a file at a time; the former
-- stay.
create table legal_case (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  dossier_id bigint not null references dossier on delete cascade,
  -- Proposed here; with a judgment there was already; at a bailiff before cases were kept.
  origin text not null check (origin in ('proposed', 'title', 'taken_over')),
  state text not null check (state in ('proposed', 'asked', 'approved', 'declined', 'draft', 'checked', 'with_bailiff',
    'served', 'filed', 'undefended', 'defended', 'judgment', 'served_title', 'execution', 'ended')),
  opened_day date not null,
  opened_at timestamptz not null,
  opened_by bigint references app_user,
  -- What its customer was asked, with what it was shown; and what it agreed to pay at most, without VAT.
  question_id bigint references customer_question,
  agreed_cents bigint check (agreed_cents >= 0),
  -- What is claimed in the writ, as it was on the day of the draft, and before whom.
  drafted_day date,
  drafted_by bigint references app_user,
  principal_cents bigint,
  interest_cents bigint,
  costs_cents bigint,
  claim_kind text check (claim_kind in ('other', 'consumer_purchase', 'consumer_credit', 'rent', 'rent_of_premises',
    'employment', 'agency')),
  court text check (court in ('kanton', 'rechtbank')),
  court_id bigint references court,
  articles text[] not null default '{}',
  roll_day date,
  checked_by bigint references app_user,
  served_day date,
  roll_number text not null default '',
  defended boolean,
  -- The event of the account by which the judgment was recorded.
  judgment_event_id bigint,
  judgment_day date,
  title_served_day date,
  ended_day date,
  end_reason text not null default '',
  version int not null default 1,
  -- Nothing passes the draft that its customer did not agree to; what was at a bailiff already stands as it stood.
  check (state not in ('draft', 'checked') or agreed_cents is not null),
  check (state not in ('with_bailiff', 'served', 'filed', 'undefended', 'defended') or agreed_cents is not null
    or origin = 'taken_over'),
  check (state not in ('draft', 'checked') or (drafted_day is not null and roll_day is not null)),
  check (state <> 'checked' or checked_by <> drafted_by),
  check ((drafted_day is null) = (principal_cents is null) and (drafted_day is null) = (interest_cents is null)
    and (drafted_day is null) = (costs_cents is null)),
  check (served_day is null or roll_day is null or roll_day - served_day > 7 or origin = 'taken_over'),
  check ((state = 'ended') = (ended_day is not null)),
  check (state not in ('judgment', 'served_title', 'execution') or judgment_day is not null),
  check (state not in ('served_title', 'execution') or title_served_day >= judgment_day)
);
create unique index legal_case_open on legal_case (dossier_id) where state <> 'ended';
create index legal_case_dossier on legal_case (dossier_id, id);
create index legal_case_state on legal_case (state, id) where state <> 'ended';
create unique index legal_case_question on legal_case (question_id);
create index legal_case_customer on legal_case (customer_id);

-- What of a judgment is carried out, on what, and what it brought.
create table execution (
  id bigint generated always as identity primary key,
  case_id bigint not null references legal_case on delete cascade,
  kind text not null check (kind in ('bank', 'wage', 'movables', 'third_party', 'real_estate', 'eviction')),
  -- Under whom: a bank, an employer.
  third_party text not null default '',
  ordered_day date,
  day date not null,
  -- What it cannot touch a month, as the bailiff tells it: art. 475d Rv.
  free_cents bigint check (free_cents >= 0),
  yield_cents bigint not null default 0 check (yield_cents >= 0),
  ended_day date check (ended_day >= day),
  -- Art. 439 Rv.
  check (kind <> 'movables' or (ordered_day is not null and day - ordered_day >= 2))
);
create index execution_case on execution (case_id, id);

-- What is at a bailiff today stays there as it stands: with a judgment where one was recorded.
insert into legal_case (customer_id, dossier_id, origin, state, opened_day, opened_at, judgment_event_id, judgment_day)
select dossier.customer_id, dossier.id, 'taken_over',
  case when judged.id is null then 'with_bailiff' else 'judgment' end,
  (now() at time zone 'Europe/Amsterdam')::date, now(), judged.id, judged.value_day
from dossier
left join lateral (
  select event.id, event.value_day from account_event event
  where event.dossier_id = dossier.id and event.kind = 'judgment' and not exists (select from account_event reversal
    where reversal.dossier_id = event.dossier_id and reversal.reverses_id = event.id)
  order by event.id desc limit 1) judged on true
where dossier.status <> 'closed' and (dossier.phase = 'bailiff'
  or exists (select from dossier_bailiff held where held.dossier_id = dossier.id and held.valid_to is null));

-- Before the bailiff: whoever was asked already is not asked again.
insert into legal_case (customer_id, dossier_id, origin, state, opened_day, opened_at, question_id, agreed_cents)
select distinct on (dossier.id) dossier.customer_id, dossier.id, 'proposed',
  case when question.state = 'open' then 'asked' when question.agreed then 'approved' else 'declined' end,
  (question.asked_at at time zone 'Europe/Amsterdam')::date, question.asked_at, question.id,
  case when question.agreed then question.cost_cents end
from customer_question question join dossier on dossier.id = question.dossier_id
where question.kind = 'approval' and question.state <> 'ended' and question.cost_cents is not null
  and dossier.status <> 'closed' and dossier.phase = 'judicial'
  and not exists (select from legal_case kept where kept.dossier_id = dossier.id)
order by dossier.id, question.id desc;
