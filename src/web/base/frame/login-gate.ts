import type { ForbiddenError, SessionExpiredError } from '#web/base/calls/errors.ts'

/** A login that calls are waiting for: the window over the page answers it. */
export interface PendingLogin {
  readonly error: SessionExpiredError | ForbiddenError
  done(): void
  cancel(): void
}

let pending: (PendingLogin & { readonly finished: Promise<void> }) | null = null
const listeners = new Set<() => void>()

/**
 * Waits until somebody has logged in over the page; rejects with the error when they close the window. Calls that fail
 * together wait for one login.
 */
export function askLogin(error: PendingLogin['error']): Promise<void> {
  if (!pending) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const finish = (settle: () => void) => () => {
      pending = null
      settle()
      tell()
    }
    pending = { error, finished: promise, done: finish(resolve), cancel: finish(() => reject(error)) }
    tell()
  }
  return pending.finished
}

export function pendingLogin(): PendingLogin | null {
  return pending
}

export function onPendingLogin(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(): void {
  for (const listener of listeners) listener()
}
