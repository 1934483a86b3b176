import { Button } from '@mantine/core'
import { IconLock, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { ApiError, ForbiddenError, messageFor, ServerError } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from './next-screen.tsx'

/** Says what could not be read, what is kept, the number to quote, and offers to try again; or that there is no right. */
export function Failure({ error, title, onRetry }: { error: unknown; title?: string; onRetry?: () => void }) {
  const t = useText()
  if (error instanceof ForbiddenError)
    return (
      <Empty icon={IconLock} title={t('kit.no_right')} text={t('kit.no_right_ask')} action={<NextScreen of={[]} />} />
    )
  const number = error instanceof ServerError && error.requestId ? error.requestId : null
  return (
    <Empty
      icon={IconPlugConnectedX}
      title={title ?? t('kit.page_broken')}
      text={
        <>
          {messageFor(error)} {number && t('kit.request_number', { number })}
        </>
      }
      action={
        onRetry && (
          <Button leftSection={<Icon of={IconRefresh} />} onClick={onRetry}>
            {t('kit.retry')}
          </Button>
        )
      }
    />
  )
}

/** A part of a page that reads its own data: while it waits or when it fails, the rest of the page goes on. */
export function Part({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const { reset } = useQueryErrorResetBoundary()
  return (
    <ErrorBoundary onRetry={reset}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}

interface BoundaryProps {
  readonly children: ReactNode
  /** Before what broke is drawn again. */
  readonly onRetry?: () => void
}

/** Keeps a fault in one part of a page from taking the rest along. */
export class ErrorBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error: error ?? new Error() }
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children
    const onRetry = () => {
      this.props.onRetry?.()
      this.setState({ error: null })
    }
    // What the server said is worth more than that something broke.
    if (this.state.error instanceof ApiError) return <Failure error={this.state.error} onRetry={onRetry} />
    return <BrokenPart onRetry={onRetry} />
  }
}

/** Shown in the place of what broke in the page itself. */
export function BrokenPart({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <Empty
      icon={IconPlugConnectedX}
      title={t('kit.page_broken')}
      text={t('kit.page_broken_text')}
      action={
        <Button leftSection={<Icon of={IconRefresh} />} onClick={onRetry}>
          {t('kit.retry')}
        </Button>
      }
    />
  )
}
