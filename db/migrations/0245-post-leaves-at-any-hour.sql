-- The hours of art. 4.2 Bki are about contact: e-mail, SMS and calls. A letter by post is with the debtor on the day it is
-- delivered, never a Sunday or holiday: it is drawn and handed over in the hours of its own window.
alter table sending_window
  drop constraint sending_window_week_days_check,
  drop constraint sending_window_check,
  add check (week_days <@ '{1,2,3,4,5,6,7}' and cardinality(week_days) > 0),
  add check (from_minutes >= 0 and to_minutes <= 1440 and from_minutes < to_minutes),
  add check (channel = 'post' or (from_minutes >= 420 and to_minutes <= 1200 and not 7 = any (week_days)));

-- Where an agency has chosen hours of its own those stay.
update sending_window set week_days = '{1,2,3,4,5,6,7}', from_minutes = 0, to_minutes = 1440
where channel = 'post' and week_days = '{1,2,3,4,5,6}' and from_minutes = 420 and to_minutes = 1200;
