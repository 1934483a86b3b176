import { lazy, Suspense, useLayoutEffect } from 'react'
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { queryClient } from '#web/base/calls/query-client.ts'
import { frameQuery, useUser } from '#web/base/calls/user.ts'
import { guard } from '#web/base/frame/guard.ts'
import { BrokenPage } from '#web/base/frame/broken-page.tsx'
import { fadePreloader } from '#web/base/frame/fade-preloader.ts'
import { GlobalLoader } from '#web/base/frame/global-loader.tsx'
import { holdPlace } from '#web/base/frame/hold-place.ts'
import { aliases, type LoadPage, pages } from './routes.tsx'
import { ToldLine } from '#web/base/words/told-line.tsx'

const rows: readonly Screen[] = screens
const pageOf = pages as Readonly<Record<string, LoadPage>>

function routeOf(screen: Screen, path = screen.path): RouteObject {
  return {
    path,
    handle: { title: screen.title },
    loader: ({ request }: LoaderFunctionArgs) => guard(screen, request),
    lazy: {
      Component: async () => (await pageOf[screen.name]?.()) ?? null,
      // The search form of the header posts its field to the list of files.
      ...(screen.name === 'file.search' && {
        action: async () => (await import('#web/base/calls/search-files.ts')).searchFiles,
      }),
    },
    errorElement: <BrokenPage />,
  }
}

/** The ways in stand on a page of their own. */
const waysIn = new Set(['login', 'login.link', 'reset.password'])
const isWayIn = ({ name }: Screen) => waysIn.has(name)

const inShell = [
  ...rows.filter((screen) => !isWayIn(screen)).map((screen) => routeOf(screen)),
  ...aliases.flatMap(({ path, screen: name }) =>
    rows.filter((row) => row.name === name).map((row) => routeOf(row, path)),
  ),
  { path: '*', lazy: { Component: async () => (await import('#web/shell/frame/missing-page.tsx')).MissingPage } },
]

/** Every page of the portal with the guard before it; all but the ways in stand in the shell. */
export const router = createBrowserRouter([
  {
    element: <Frame />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <></>,
    children: [
      ...rows.filter(isWayIn).map((screen) => routeOf(screen)),
      {
        lazy: { Component: loadFrame },
        errorElement: <BrokenPage />,
        children: inShell,
      },
    ],
  },
])

const loadShell = async () => import('#web/shell/frame/shell.tsx').then((module) => ({ default: module.Shell }))
const Shell = lazy(loadShell)

/** The front door stands without the shell, which a visitor does not load. */
async function loadFrame() {
  const { user } = await queryClient.ensureQueryData(frameQuery)
  if (user || window.location.pathname !== '/') await loadShell()
  return Framed
}

function Framed() {
  const user = useUser()
  const { pathname } = useLocation()
  if (!user && pathname === '/') return <Outlet />
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  )
}

function Frame() {
  const { key } = useLocation()
  useLayoutEffect(fadePreloader, [])
  useLayoutEffect(() => {
    const place = router.state.restoreScrollPosition
    return typeof place === 'number' && place > 0 ? holdPlace(place) : undefined
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every visit of a page has a place of its own
  }, [key])
  return (
    <>
      <GlobalLoader />
      <ToldLine />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
