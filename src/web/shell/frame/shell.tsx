import { Look } from '#web/base/frame/look.tsx'
import { ModalsProvider } from '@mantine/modals'
import { lazy, Suspense, useRef, useState } from 'react'
import { Outlet } from 'react-router'
import { ErrorBoundary } from '#web/kit/dialogs/failure.tsx'
import { usePrintHeading } from '#web/kit/tables/print-heading.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { CallPanel } from '#web/shell-panels.tsx'
import { SessionModal } from '#web/session-modal.tsx'
import { noticeStore } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RefusalWindow } from './refusal-window.tsx'
import classes from './shell.module.css'
import { ToTop } from './to-top.tsx'
import { useNewDay } from './use-new-day.ts'
import { useOtherRights } from './use-other-rights.ts'

const BesideFrame = lazy(() => import('./beside-frame.tsx').then((module) => ({ default: module.BesideFrame })))

/** The frame around every page but the login: header, page, footer, and what can lie over them. */
export function Shell() {
  const t = useText()
  const user = useUser()
  const main = useRef<HTMLElement>(null)
  const [call, setCall] = useState(0)
  const [toldBefore] = useState(noticeStore.lastId)
  useNewDay()
  useOtherRights()
  usePrintHeading()
  return (
    <Look>
      <ModalsProvider>
        <div className={classes.page} data-call={call > 0 || undefined}>
          <a className={classes.skip} href="#main" onClick={() => main.current?.focus()}>
            {t('shell.skip')}
          </a>
          <Suspense fallback={null}>
            <BesideFrame toldBefore={toldBefore} />
          </Suspense>
          <Header onCall={() => setCall((times) => times + 1)} />
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            <ErrorBoundary>
              <Suspense fallback={<Waiting lines={12} shape="page" />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
          {call > 0 && user && (
            <Suspense fallback={null}>
              <CallPanel key={user.id} asked={call} onClose={() => setCall(0)} />
            </Suspense>
          )}
          <Footer />
          <ToTop />
        </div>
        <RefusalWindow />
        <SessionModal />
      </ModalsProvider>
    </Look>
  )
}
