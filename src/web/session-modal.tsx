import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ForbiddenError } from '#web/base/calls/errors.ts'
import { onPendingLogin, pendingLogin } from '#web/base/frame/login-gate.ts'

const LoginWindow = lazy(() =>
  import('#web/people/login/login-window.tsx').then((module) => ({ default: module.LoginWindow })),
)

const SecondFactorWindow = lazy(() =>
  import('#web/people/users/second-factor-window.tsx').then((module) => ({ default: module.SecondFactorWindow })),
)

/** The login over a page, or the second step that is asked for first; it is loaded when a call first waits for it. */
export function SessionModal() {
  const pending = useSyncExternalStore(onPendingLogin, pendingLogin)
  const isSecondFactor = pending?.error instanceof ForbiddenError && pending.error.needsSecondFactor
  return (
    pending && (
      <Suspense>
        {isSecondFactor ? <SecondFactorWindow pending={pending} /> : <LoginWindow pending={pending} />}
      </Suspense>
    )
  )
}
