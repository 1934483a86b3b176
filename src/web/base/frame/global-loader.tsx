import { useEffect, useState, useSyncExternalStore } from 'react'
import { onLoadingChange, runningRequests } from '#web/base/calls/loading.ts'
import classes from './global-loader.module.css'

const stepEvery = 200
const hideAfter = 1_000

/**
 * The line above the page while something loads: begins at the first request, comes ever slower towards the end,
 * is whole when all requests are done, and hides a second later.
 */
export function GlobalLoader() {
  const busy = useSyncExternalStore(onLoadingChange, () => runningRequests() > 0)
  const [width, setWidth] = useState<number | null>(null)

  useEffect(() => {
    if (busy) {
      setWidth((before) => (before === null || before === 100 ? 8 : before))
      const timer = setInterval(() => setWidth((before) => nextWidth(before ?? 0)), stepEvery)
      return () => clearInterval(timer)
    }
    setWidth((before) => (before === null ? null : 100))
    const timer = setTimeout(() => setWidth(null), hideAfter)
    return () => clearTimeout(timer)
  }, [busy])

  if (width === null) return null
  return <div className={classes.loader} data-loader style={{ width: `${width}%` }} aria-hidden />
}

/** A tenth of what is left to 95 %. */
export function nextWidth(width: number): number {
  return width + (95 - Math.min(width, 95)) / 10
}
