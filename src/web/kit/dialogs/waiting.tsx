import { useEffect, useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import classes from './waiting.module.css'

const patience = 150
const shortest = 300

/**
 * Whether to show that something is still loading: not before 150 ms, and then for at least 300 ms, so that nothing
 * flickers.
 */
export function useShownLoading(loading: boolean): boolean {
  const [since, setSince] = useState<number | null>(null)
  useEffect(() => {
    if (loading && since === null) {
      const timer = setTimeout(() => setSince(Date.now()), patience)
      return () => clearTimeout(timer)
    }
    if (!loading && since !== null) {
      const timer = setTimeout(() => setSince(null), Math.max(0, shortest - (Date.now() - since)))
      return () => clearTimeout(timer)
    }
    return undefined
  }, [loading, since])
  return since !== null
}

interface WaitingProps {
  readonly lines?: number
  /** What is coming: words, a page with its title, tabs and rows, the page of a file, or a form. */
  readonly shape?: 'words' | 'page' | 'file' | 'form'
}

/** The place of something that is on its way: grey where it will stand, and as high. */
export function Waiting({ lines = 6, shape = 'words' }: WaitingProps) {
  const t = useText()
  const shown = useShownLoading(true)
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className={classes.waiting}
      style={{ minHeight: lines * 32 }}
      data-shape={shape}
    >
      {shown && <i />}
    </div>
  )
}
