import type { Db } from '#server/platform/db/db.ts'
import { findLoginNames, hasDemo } from './demo-queries.ts'
import { demoLogins, demoPassword } from '#server/ops/demo-story/logins.ts'

/** The logins of the demo agency that still work here, with their password; null where there is no demo. */
export async function readDemoLogins(db: Db) {
  if (!(await hasDemo(db))) return null
  const names = new Set(
    await findLoginNames(
      db,
      demoLogins.map(({ username }) => username),
    ),
  )
  const logins = demoLogins.filter(({ username }) => names.has(username))
  return { password: demoPassword, logins: logins.map(({ username, name }) => ({ username, name })) }
}
