-- Art. 3:316, 3:317 and 3:318 BW: an interruption counts for the debtors it was to. None: all who owed the file when it was
-- noted, as it was before.
alter table limitation_interruption add debtor_ids bigint[] not null default '{}';

-- Who agreed to a plan, and so acknowledged the debt. None: it was not told.
alter table payment_plan add debtor_ids bigint[] not null default '{}';
update payment_plan set debtor_ids = array[debtor_id] where debtor_id is not null;
-- Where one debtor owed the file all the while, it was him.
update payment_plan plan set debtor_ids = array[link.debtor_id]
from dossier_debtor link
where plan.debtor_id is null and link.dossier_id = plan.dossier_id and link.added_at is null
  and not exists (select from dossier_debtor other
    where other.dossier_id = plan.dossier_id and other.debtor_id <> link.debtor_id)
  and not exists (select from ended_debtor gone where gone.dossier_id = plan.dossier_id);
