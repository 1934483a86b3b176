-- A call is found by the mark of the one that repeats it. What was written before has none.
create index api_call_repeat on api_call (repeat_mark, at) where repeat_mark is not null;
