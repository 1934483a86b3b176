import { permissions, type Access } from '#contract/people/permission.ts'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import type { SpecRoute } from './spec.ts'

export interface RouteTable {
  /** Routes of the requirements that exist, with the same path, name and access. */
  readonly built: readonly SpecRoute[]
  readonly missing: readonly SpecRoute[]
  /** What exists under the name or the path of a required route but differs from it, in words. */
  readonly different: readonly string[]
  /** Screens that the requirements do not name. */
  readonly extra: readonly Screen[]
}

/** Holds the screens that are built against the route table of the requirements. */
export function routeTable(spec: readonly SpecRoute[], built: readonly Screen[] = screens): RouteTable {
  const pairs = spec.map((route) => ({
    route,
    screen: built.find(({ name, path }) => name === route.name || path === route.path),
  }))
  const different = pairs.flatMap(({ route, screen }) => (screen ? differences(route, screen) : []))
  return {
    built: pairs
      .filter(({ route, screen }) => screen && differences(route, screen).length === 0)
      .map(({ route }) => route),
    missing: pairs.filter(({ screen }) => !screen).map(({ route }) => route),
    different,
    extra: built.filter(({ name, path }) => !spec.some((route) => route.name === name || route.path === path)),
  }
}

function differences(route: SpecRoute, screen: Screen): string[] {
  const access: Access = permissions[screen.permission]
  const rows: [string, unknown, unknown][] = [
    ['path', route.path, screen.path],
    ['name', route.name, screen.name],
    ['access', sameOrder(route.access), sameOrder(access)],
  ]
  return rows
    .filter(([, wanted, found]) => JSON.stringify(wanted) !== JSON.stringify(found))
    .map(
      ([what, wanted, found]) =>
        `${route.name}: ${what} is ${JSON.stringify(found)}, required is ${JSON.stringify(wanted)}`,
    )
}

/** "Or" and "plus" have no order. */
function sameOrder(access: SpecRoute['access'] | Access): unknown {
  if (typeof access === 'string') return access
  return access.map((alternative) => [...alternative].sort().join(' plus ')).sort()
}
