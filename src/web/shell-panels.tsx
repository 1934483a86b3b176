import { lazy } from 'react'

/** Panels that the frame around every page takes from features; those of pages would make it heavier for all. */
const callPanel = async () => import('#web/work/calls/call-panel.tsx').then((module) => ({ default: module.CallPanel }))
export const CallPanel = lazy(callPanel)

/** Fetches the panel before the telephone rings: what is typed right after its keys must land in it. */
export function preloadCallPanel(): void {
  // Without a line it is fetched when it is opened.
  callPanel().catch(() => undefined)
}

export const WorkAsWindow = lazy(() =>
  import('#web/people/employees/work-as-window.tsx').then((module) => ({ default: module.WorkAsWindow })),
)
export const Today = lazy(() =>
  import('#web/work/today/today-page.tsx').then((module) => ({ default: module.TodayPage })),
)
