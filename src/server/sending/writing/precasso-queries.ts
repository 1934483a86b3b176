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

/** Of the file `d` and its customer `c`, while the file is before collection; else null. */
export const precassoOf = sql`case when d.before_collection then
  json_build_object('sender', c.precasso_sender, 'payee', c.precasso_payee, 'iban', c.iban) end`

/** What its customer has to say before it takes the step `s`, where the file passes with that. */
export const gateOf = sql`case when d.before_collection and s.passes then
  json_build_object('passage', c.passage, 'answer', (select said.answer from passage_answer said
    where said.dossier_id = d.id and said.ended_at is null)) end`
