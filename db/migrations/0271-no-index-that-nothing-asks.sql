-- Nothing is found by these, and no row they point at is ever deleted.
drop index absence_cover, blocked_number_dossier, blocked_upload_user, customer_occasion_contact,
  dossier_distribution_employee, hand_message_again, house_style_logo, merchant_logo, news_file_content,
  partner_cost_dossier, prevented_call_by, prevented_call_dossier, unfiled_call_item;
-- Tariffs are read all at once, newest first of every kind.
drop index court_tariff_day;
-- Who calls is sought among people too, or'ed with this: such a condition no index of customers serves.
drop index customer_phone;
-- Numbers that were not called are in the order of their sums, of one number its key finds the rows.
drop index prevented_call_last;
-- All that runs is gone through, for money may have come in on any of it: the index of what runs once serves as well.
drop index payment_plan_act, settlement_offer_expires;
-- The key serves as well: nobody has more than some two hundred drafts, and few pieces of news are shown.
drop index draft_newest, news_read_user;
-- What is open has an index, and any other is asked for by its key.
drop index customer_iban_change_customer;
-- Of the days that the list shows, a few rows each: its own order serves every reason.
drop index blocked_upload_reason;
