-- With which roles a key calls. The user of one for trying out is of another customer than the key: whoever replaces it
-- does not see that user, and still has to hold what it may do.
create function roles_of_key(asked bigint) returns text[]
  language sql stable security definer set search_path = public as $$
  select person.acl from api_key key join app_user person on person.id = key.user_id
  where key.id = asked and (current_customer() is null or key.customer_id = current_customer())
$$;
