import type { App } from '#server/app.ts'
import { registerContactPersons } from './contact-routes.ts'
import { registerEmployees } from './employee-routes.ts'
import { registerEmployeeGroups } from './group-routes.ts'
import { registerRightsMatrix } from './matrix-routes.ts'
import { registerRights } from './rights-routes.ts'
import { registerTemporaryRights } from './temporary-routes.ts'
import { registerUserList } from './user-list-routes.ts'

/** The people of the portal: who they are, what they may do, and since when they are logged in. */
export function registerPeople(app: App): void {
  registerRights(app)
  registerRightsMatrix(app)
  registerTemporaryRights(app)
  registerEmployees(app)
  registerEmployeeGroups(app)
  registerContactPersons(app)
  registerUserList(app)
}
