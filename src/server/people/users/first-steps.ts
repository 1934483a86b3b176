import { may, type Permission } from '#contract/people/permission.ts'
import type { firstSteps, User } from '#contract/people/users.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hasBegun } from './queries.ts'

type FirstStep = (typeof firstSteps)[number]

const permissions: Record<FirstStep, Permission> = { import: 'file.import', run: 'processing.new' }

/** What somebody may begin with, as long as he has neither imported anything nor proposed a run. */
export async function firstStepsOf(db: Db, { id, acl }: User): Promise<FirstStep[]> {
  const steps = (['import', 'run'] as const).filter((step) => may(acl, permissions[step]))
  return steps.length === 0 || (await hasBegun(db, id)) ? [] : steps
}
