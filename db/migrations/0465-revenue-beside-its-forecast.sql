-- What somebody said that a month is to bring the agency: in euros, without VAT.
create table revenue_forecast (
  month date primary key check (month = date_trunc('month', month)::date),
  -- Null: nobody says so any more.
  cents bigint check (cents >= 0),
  said_by bigint references app_user,
  said_at timestamptz not null,
  version int not null check (version > 0)
);
create index revenue_forecast_said_by on revenue_forecast (said_by);
-- What was billed is added up by the day of issue.
create index invoice_issue_day on invoice (issue_day);
