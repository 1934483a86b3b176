import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#web/base/words/text.ts'

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

/** The place of something that is on its way: grey lines of the height that will come. */
export function Waiting({ lines = 6 }: { lines?: number }) {
  const t = useText()
  const shown = useShownLoading(true)
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      style={{ padding: '14px var(--v-gutter)', minHeight: lines * 32 }}
    >
      {shown &&
        Array.from({ length: lines }, (_, line) => (
          <Skeleton key={line} height={10} my={11} width={`${[62, 48, 71, 55, 66, 40][line % 6]}%`} animate={false} />
        ))}
    </div>
  )
}
