-- The newest files are hardly ever closed: walking all of them from the newest, a page of closed ones came after half of
-- the portfolio, and a customer asks for just that.
create index dossier_closed_opened on dossier (opened_day, id) include (customer_id, phase) where status = 'closed';
