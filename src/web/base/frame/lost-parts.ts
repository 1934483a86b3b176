import { createPath } from 'react-router'
import { router } from '#web/router.tsx'

const key = 'reloaded-at'
const pause = 60_000

/**
 * Has a page loaded anew whose part is gone, as a part of an older version is: once, for what is broken stays so. Who was
 * on the way to another page gets that one.
 */
export function watchLostParts(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pause) return
    sessionStorage.setItem(key, String(Date.now()))
    const { location } = router.state.navigation
    if (location) window.location.assign(createPath(location))
    else window.location.reload()
  })
}
