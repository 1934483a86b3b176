import type { Screen } from '#contract/platform/screen.ts'
import { sources } from '#test/house/sources.ts'

/** The room of the page of each screen, as the router names it. */
const rooms = new Map(
  [
    ...(sources('src/web/routes.tsx')[0]?.text ?? '').matchAll(
      /^ {2}'?([\w.-]+)'?: \(\) =>\s+import\('#web\/([^']+)\/[^/']+'\)/gm,
    ),
  ].map(([, name = '', room = '']) => [name, room]),
)

/** Whether something changed in the room of the page of this screen. */
export function isChangedScreen({ name }: Screen, changed: readonly string[]): boolean {
  const room = rooms.get(name)
  if (room === undefined) throw new Error(`The routes name no page of ${name}`)
  return changed.some((path) => path.startsWith(`src/web/${room}/`))
}
