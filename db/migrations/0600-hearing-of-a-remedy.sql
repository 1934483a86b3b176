-- When what is done against a judgment is heard: it is on the calendar, as the hearing of the case was.
alter table case_remedy add heard_day date check (heard_day >= lodged_day);
