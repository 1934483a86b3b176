import { lazy, Suspense, useSyncExternalStore } from 'react'
import { onPendingLogin, pendingLogin } from '#web/login-gate.ts'

const LoginWindow = lazy(() =>
  import('#web/login/login-window.tsx').then((module) => ({ default: module.LoginWindow })),
)

/** The login over a page; it is loaded when a session first expires. */
export function SessionModal() {
  const pending = useSyncExternalStore(onPendingLogin, pendingLogin)
  return (
    pending && (
      <Suspense>
        <LoginWindow pending={pending} />
      </Suspense>
    )
  )
}
