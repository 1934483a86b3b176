-- The same index as debtor_birth of 0025.
drop index debtor_birth_day;
