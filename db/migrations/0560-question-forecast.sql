-- What a case in court costs and may bring, as it was shown to the customer who was asked: kept as it was.
alter table customer_question add column forecast jsonb check (forecast is null or kind = 'approval');
