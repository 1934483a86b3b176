import { type RawBuilder, sql } from 'kysely'

/**
 * What the customer of a dossier says of the step it stands before, where it was asked to approve it and did not: `waiting`
 * or `declined`. Null where it was not asked, or agreed. Once the file stands before another step it is not asked any more.
 */
export function approval(dossierId: RawBuilder<unknown>): RawBuilder<'waiting' | 'declined' | null> {
  return sql`(
    select case when question.state = 'open' then 'waiting' when not question.agreed then 'declined' end
    from customer_question question join dossier standing on standing.id = question.dossier_id
      and standing.step_id = question.step_id and standing.step_occurrence = question.step_occurrence
    where question.dossier_id = ${dossierId} and question.kind = 'approval' and question.state <> 'ended'
    order by question.id desc limit 1)`
}
