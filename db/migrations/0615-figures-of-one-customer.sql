-- The first page of a customer reads its own sums among those of all.
create index stat_day_of_customer on stat_day (customer_id, measure, day) include (currency, count, cents);
create index stat_flow_of_customer on stat_flow (customer_id, day, dossier_id) include (currency, cents)
  where flow = 'collected' and to_gen is null;
