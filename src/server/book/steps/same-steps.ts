import { type RawBuilder, sql } from 'kysely'

/** The ids of these steps, and of the same step (by its code) in every other version of its workflow, as an array. */
export const sameSteps = (ids: readonly number[]): RawBuilder<number[]> => sql`array(
  select same.id from workflow_step step
  join workflow_version version on version.id = step.workflow_version_id
  join workflow_version other on other.workflow_id = version.workflow_id
  join workflow_step same on same.workflow_version_id = other.id and same.code = step.code
  where step.id = any(${[...ids]}::bigint[]))`
