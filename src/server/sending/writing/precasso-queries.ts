import { sql } from 'kysely'

/** What was agreed with the customer of a file before collection. */
export interface RunPrecasso {
  /** In whose name its letters go out. */
  sender: 'agency' | 'customer'
  /** Whether they ask to pay the agency's trust account or the customer itself. */
  payee: 'trust' | 'customer'
  /** The customer's own account; null while nobody has said which. */
  iban: string | null
}

/** Of the file `d` and its customer `c`, while the file follows a workflow of before collection; else null. */
export const precassoOf = sql`(
  select json_build_object('sender', c.precasso_sender, 'payee', c.precasso_payee, 'iban', c.iban)
  from workflow_version version join workflow on workflow.id = version.workflow_id
  where version.id = d.workflow_version_id and workflow.category = 'precasso')`
