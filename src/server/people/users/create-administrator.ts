import { roles } from '#contract/people/permission.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Db } from '#server/platform/db/db.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Actor } from '#server/actor.ts'
import { insertAdministrator } from './administrator-queries.ts'
import { hashPassword } from '#server/people/passwords/password.ts'

export interface NewAdministrator {
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly password: string
}

/** Roles of somebody outside the agency, and the mark of an impersonation: no administrator has them. */
const others = new Set<string>([
  'ROLE_CUSTOMER',
  'ROLE_CONTACT_PERSON',
  'ROLE_CONTACT_PERSON_DASHBOARD',
  'ROLE_PREVIOUS_ADMIN',
])

/** Makes a user who may do everything an employee can; answers the id, or that the username is taken. */
export async function createAdministrator(
  db: Db,
  actor: Actor,
  { password, ...user }: NewAdministrator,
): Promise<number | 'username_taken'> {
  const passwordHash = await hashPassword(password)
  const acl = roles.filter((role) => !others.has(role))
  return inTransaction(db, async (tx) => {
    const id = await insertAdministrator(tx, { ...user, passwordHash, acl }, actor.now)
    if (id === null) return 'username_taken'
    await recordAudit(tx, actor, {
      kind: 'user.created',
      subjectKind: 'user',
      subjectId: id,
      after: { username: user.username, name: user.name, email: user.email, kind: 'administrator', acl },
    })
    return id
  })
}
