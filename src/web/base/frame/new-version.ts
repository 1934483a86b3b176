import { webBuildHeader } from '#contract/platform/web-build-header.ts'

/** The build of this page; empty where nothing was built. */
const own = document.querySelector<HTMLMetaElement>('meta[name="vorder-build"]')?.content ?? ''
const listeners = new Set<() => void>()
let isOld = false

/** Looks in an answer whether the server hands out another build by now; told once. */
export function compareBuild(headers: Pick<Headers, 'get'>): void {
  const served = headers.get(webBuildHeader)
  if (isOld || own === '' || served === null || served === own) return
  isOld = true
  for (const listener of listeners) listener()
}

/** Calls back when this page is no longer the newest, also when it was not before; answers how to stop. */
export function onNewVersion(listener: () => void): () => void {
  listeners.add(listener)
  if (isOld) listener()
  return () => void listeners.delete(listener)
}
