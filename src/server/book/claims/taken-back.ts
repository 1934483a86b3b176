import { sql } from 'kysely'

/** Whether the cost `line` was taken off the account of its debtor by hand. */
export const takenBack = sql<boolean>`(line.account_event_id is not null and exists (
  select from account_event back where back.dossier_id = line.dossier_id and back.kind = 'reversal'
    and back.reverses_id = line.account_event_id))`
