import { getUser } from '#contract/people/users.ts'
import { rightsHeader } from '#contract/platform/rights-header.ts'

const listeners = new Set<() => void>()
/** What the rights that this page knows were marked with; null before it has read them. */
let known: string | null = null

/**
 * Looks in an answer whether the rights of the user are still those that this page knows, and tells once when they are
 * not. What the page knows of them it has from one call, so the mark of that call is the one to compare with.
 */
export function compareRights(path: string, headers: Pick<Headers, 'get'>): void {
  const mark = headers.get(rightsHeader)
  if (mark === null) return
  const isOther = known !== null && known !== mark
  const isRead = path === getUser.path
  if (isRead || isOther) known = mark
  if (isOther && !isRead) for (const listener of listeners) listener()
}

/** Calls back when the rights of the user have changed meanwhile; answers how to stop. */
export function onOtherRights(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
