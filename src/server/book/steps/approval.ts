import { type RawBuilder, sql } from 'kysely'

/**
 * What the customer of a dossier was asked last of the step it stands before. The step is known by its workflow and code: a
 * dossier that comes before it again, or goes on in a newer version, still has the answer. Once it stands before another step
 * it is not asked any more.
 */
const lastAsked = (dossierId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    from customer_question question
    join workflow_step meant on meant.id = question.step_id
    join workflow_version its on its.id = meant.workflow_version_id
    join dossier standing on standing.id = question.dossier_id
    join workflow_step here on here.id = standing.step_id and here.code = meant.code
    join workflow_version own on own.id = here.workflow_version_id and own.workflow_id = its.workflow_id
    where question.dossier_id = ${dossierId} and question.kind = 'approval' and question.state <> 'ended'
    order by question.id desc limit 1`

/**
 * What the customer of a dossier says of the step it stands before, where it was asked to approve it and did not: `waiting`
 * or `declined`. Null where it was not asked, or agreed.
 */
export function approval(dossierId: RawBuilder<unknown>): RawBuilder<'waiting' | 'declined' | null> {
  return sql`(select case when question.state = 'open' then 'waiting' when not question.agreed then 'declined' end
    ${lastAsked(dossierId)})`
}

/** To what cost at most the customer of a dossier agreed for the step it stands before; null where it agreed to none. */
export function agreedCost(dossierId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select case when question.agreed then question.cost_cents end ${lastAsked(dossierId)})`
}
