import type { SubscriptionRow, SubscriptionStanding } from '#contract/money/subscriptions/subscriptions.ts'
import { useText } from '#web/base/words/text.ts'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'

const tones: Readonly<Record<SubscriptionStanding, Tone | undefined>> = {
  coming: undefined,
  running: 'success',
  ending: 'warning',
  paused: 'info',
  ended: undefined,
}

/** How a subscription stands, in a word; what is overdue is said before it. */
export function Standing({ row }: { row: Pick<SubscriptionRow, 'standing' | 'unpaidCents'> }) {
  const t = useText()
  const tone = tones[row.standing]
  return (
    <>
      {row.unpaidCents > 0 && <Tag tone="danger">{t('subscription.unpaid')}</Tag>}{' '}
      <Tag {...(tone ? { tone } : {})}>{t(`subscription.standing.${row.standing}`)}</Tag>
    </>
  )
}
