-- What the agency offered to whom may become a customer: what it would bring in a year, and how sure that is.
create table quote (
  id bigint generated always as identity primary key,
  prospect text not null check (prospect <> ''),
  yearly_cents bigint not null check (yearly_cents > 0),
  stage text not null check (stage in ('contact', 'offered', 'talking', 'won', 'lost')),
  chance int not null check (chance between 0 and 100),
  -- The day on which the prospect is to decide, or decided.
  decision_day date not null,
  owner_id bigint not null references app_user,
  -- Whom the prospect became.
  customer_id bigint references customer,
  note text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  created_by bigint references app_user,
  -- What is decided is sure.
  check (stage <> 'won' or chance = 100),
  check (stage <> 'lost' or chance = 0),
  check (customer_id is null or stage = 'won')
);
create index quote_stage on quote (stage, decision_day);
create index quote_owner on quote (owner_id);
create index quote_customer on quote (customer_id) where customer_id is not null;
