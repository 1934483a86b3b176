import type { Access, Role } from '#contract/people/permission.ts'
import type { TextKey } from '#contract/texts.ts'

/** A required route whose screen is not built: nobody finds it in the menu, and its address leads nowhere. */
export interface PlannedRoute {
  readonly name: string
  readonly path: string
  readonly title: TextKey
  readonly access: Access
}

/**
 * The rest of the route table: with the screens that are built it holds every required route, each once. A row moves to
 * `screens.ts`, and its access to `permission.ts`, when its screen is there.
 */
export const plannedRoutes: readonly PlannedRoute[] = [
  planned('legal.subpoena-template', '/legal/subpoena-template', 'planned.legal_subpoena_template', 'ROLE_LEGAL'),
]

/** One row; of several roles each opens it, of several in brackets all are needed. */
function planned(
  name: string,
  path: string,
  title: TextKey,
  ...needed: readonly ('open' | Role | readonly Role[])[]
): PlannedRoute {
  if (needed[0] === 'open') return { name, path, title, access: 'open' }
  const access = (needed as readonly (Role | readonly Role[])[]).map((one) => (typeof one === 'string' ? [one] : one))
  return { name, path, title, access }
}
