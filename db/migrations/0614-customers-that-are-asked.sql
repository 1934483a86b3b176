-- Whether a customer may be asked how it went. It is asked on its own first page too, where it sees neither the setting
-- of the agency nor what is known of its complaints.
create function is_customer_asked(asked_customer bigint, today date) returns boolean
  language sql stable security definer set search_path = public as $$
  select (select asks_customers from nps_setting) and exists (
    select from customer where customer.id = asked_customer and customer.active and customer.test_of_id is null
      and coalesce(customer.contract_end_day > today, true)
      and not exists (select from nps_invite former where former.customer_id = customer.id
        and former.audience = 'customer' and former.refused_at is not null)
      and not exists (select from complaint where complaint.customer_id = customer.id and complaint.who = 'customer'
        and complaint.state <> 'closed'))
$$;
