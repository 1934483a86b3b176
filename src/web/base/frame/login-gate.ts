import type { ForbiddenError, SessionExpiredError } from '#web/base/calls/errors.ts'

/** A login over the page: calls wait for it, or somebody asked for it himself. The window answers it. */
export interface PendingLogin {
  /** What was refused; null when nothing was. */
  readonly error: SessionExpiredError | ForbiddenError | null
  done(): void
  cancel(): void
}

let pending: (PendingLogin & { readonly finished: Promise<boolean> }) | null = null
const listeners = new Set<() => void>()

/**
 * Waits until somebody has logged in over the page; rejects with the error when they close the window. Calls that fail
 * together wait for one login.
 */
export async function askLogin(error: SessionExpiredError | ForbiddenError): Promise<void> {
  if (!(await opened(error))) throw error
}

/** Opens the login over the page before anything is refused: the hours of the session begin anew. */
export async function logInAgain(): Promise<void> {
  await opened(null)
}

function opened(error: PendingLogin['error']): Promise<boolean> {
  if (!pending) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const finish = (isIn: boolean) => () => {
      pending = null
      resolve(isIn)
      tell()
    }
    pending = { error, finished: promise, done: finish(true), cancel: finish(false) }
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
