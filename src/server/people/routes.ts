import type { App } from '#server/app.ts'
import { registerEmployees } from './employee-routes.ts'
import { registerEmployeeGroups } from './group-routes.ts'
import { registerRights } from './rights-routes.ts'

/** The people of the portal: who they are, what they may do, and since when they are logged in. */
export function registerPeople(app: App): void {
  registerRights(app)
  registerEmployees(app)
  registerEmployeeGroups(app)
}
