-- What was agreed with an office of bailiffs is one agreement: the tariff, a discount on it, or prices in its place,
-- from a day on, as two people wanted it. Until now one person changed by which of them an office asked.

-- Lines by prices that one person left are looked at by two: nobody knows the figure that holds for them.
update cost_line line set findings = array_append(findings, 'no_figure'),
  verdict = case when verdict in ('right', 'below') then 'no_figure' else verdict end
from bailiff office
where office.id = line.bailiff_id and line.state = 'new' and not findings @> '{no_figure}'
  and (office.tariff <> 'agreed' or office.agreed_until < line.act_day)
  and exists (select from bailiff_price_list list
    where list.bailiff_id = office.id and list.state = 'in_force' and list.from_day <= line.act_day);

alter table bailiff_price_list rename to bailiff_agreement;
alter index bailiff_price_list_pkey rename to bailiff_agreement_pkey;
alter index bailiff_price_list_waiting rename to bailiff_agreement_waiting;
alter index bailiff_price_list_in_force rename to bailiff_agreement_in_force;
alter table bailiff_agreement
  drop constraint bailiff_price_list_prices_check,
  drop constraint bailiff_price_list_check,
  add tariff text not null default 'agreed' check (tariff in ('statutory', 'discount', 'agreed')),
  add discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent <= 100),
  -- The last day; after it the tariff of the law holds, unless something else was agreed since.
  add until_day date check (until_day >= from_day),
  alter prices drop not null,
  -- Null: it stood there before it took two people.
  alter made_by drop not null,
  add check (made_by is not null or state in ('in_force', 'replaced')),
  add check (made_by is null or (state = 'waiting') = (decided_by is null)),
  add check ((tariff = 'discount') = (discount_percent is not null)),
  add check ((tariff = 'agreed') = (prices is not null)),
  -- That prices were agreed without saying which, only the offices of before can have.
  add check (jsonb_typeof(prices) = 'object' and (prices <> '{}' or made_by is null));
alter table bailiff_agreement alter tariff drop default;

update bailiff_agreement agreed set state = 'replaced', version = agreed.version + 1 from bailiff office
where office.id = agreed.bailiff_id and agreed.state = 'in_force'
  and (office.tariff <> 'agreed' or agreed.from_day > office.agreed_until);
update bailiff_agreement agreed set until_day = office.agreed_until, version = agreed.version + 1 from bailiff office
where office.id = agreed.bailiff_id and agreed.state = 'in_force' and office.agreed_until is not null;
-- It held for every act: the tariff is from the fifteenth of July 2001.
insert into bailiff_agreement (bailiff_id, from_day, until_day, tariff, discount_percent, prices, state, made_at)
select id, '2001-07-15', agreed_until, tariff, discount_percent, case when tariff = 'agreed' then '{}'::jsonb end,
  'in_force', now()
from bailiff where tariff <> 'statutory' and (agreed_until is null or agreed_until >= '2001-07-15')
on conflict do nothing;

alter table bailiff drop tariff, drop discount_percent, drop agreed_until, drop terms_by;
