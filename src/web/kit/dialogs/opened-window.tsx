import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useText } from '#web/base/words/text.ts'
import { NotThere, OpeningFailure } from './not-there.tsx'
import type { Opened } from './use-opened.ts'
import { Waiting } from './waiting.tsx'
import { WindowFrame } from './window-frame.tsx'

interface OpenedWindowProps<Row extends { readonly id: number }> {
  readonly opened: Opened<Row>
  /** How it is read where it was not opened from its row; null: it is not there. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what is read and by which key differs from list to list
  readonly read: (id: number) => UseQueryOptions<any, Error, Row | null, any>
  /** Whether it may be opened at all. */
  readonly may?: boolean
  /** The head of the window while it is read, and when it is not there. */
  readonly title: string
  /** The window itself, about a row or a new one. */
  readonly children: (row: Row | null) => ReactNode
}

/** The window on what stands open of a list; when an address opens it, it is read first. */
export function OpenedWindow<Row extends { readonly id: number }>(props: OpenedWindowProps<Row>) {
  const { opened, may: mayNow = true, children } = props
  // Who may no longer keeps the window that is open, with what was typed in it; the server refuses what is saved.
  const [allowed, setAllowed] = useState<number | 'new' | null>(null)
  const now = mayNow ? opened.id : allowed === opened.id ? allowed : null
  if (now !== allowed) setAllowed(now)
  const may = now !== null
  if (opened.id === null) return null
  if (may && opened.id === 'new') return children(null)
  if (may && opened.row) return children(opened.row)
  return <ReadFirst key={opened.id} {...props} id={may && opened.id !== 'new' ? opened.id : null} />
}

function ReadFirst<Row extends { readonly id: number }>(props: OpenedWindowProps<Row> & { id: number | null }) {
  const { id, opened, title, read, children } = props
  const t = useText()
  const { data, error, refetch } = useQuery({ ...read(id ?? 0), enabled: id !== null })
  if (data) return children(data)
  return (
    <WindowFrame opened onClose={opened.close} title={title} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      {error ? (
        <OpeningFailure
          error={error}
          title={t('kit.opening_failed')}
          onRetry={() => void refetch()}
          onClose={opened.close}
        />
      ) : id === null || data === null ? (
        <NotThere onClose={opened.close} />
      ) : (
        <Waiting lines={6} />
      )}
    </WindowFrame>
  )
}
