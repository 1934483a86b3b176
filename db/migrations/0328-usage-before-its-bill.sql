-- The files of a period are written down first, and its bill charges those: which is there when the transaction ends.
alter table subscription_usage
  alter constraint subscription_usage_subscription_id_from_day_fkey deferrable initially deferred;
