import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { causesToMatch, type LineCause } from '#contract/money/bank-lines.ts'
import { type getLinesToDo, matchLinesAgain } from '#contract/money/payments/lines-to-do.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Day } from '#domain/day.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { useJob } from '#web/base/calls/job.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import type { FoldedGroup } from '#web/kit/lists/group-heads.tsx'
import { lineCauseInWords } from '#web/kit/words/bank-line-cause.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { ageOf } from '#web/kit/words/group-age.tsx'
import { OpenAmounts } from '#web/kit/words/open-amounts.tsx'

type Group = Answer<typeof getLinesToDo>['groups'][number]
type Again = Omit<InputOf<typeof matchLinesAgain>, 'cause' | 'seen'>
type MatchCause = InputOf<typeof matchLinesAgain>['cause']

/** Has groups of lines matched again and tells what came of it, also where the group is gone by then. */
export function useMatchAgain(asked: Again) {
  const t = useText()
  const [jobId, setJobId] = useState<number | null>(null)
  const again = useCommand(matchLinesAgain, { onDone: (answer) => setJobId(answer.jobId) })
  useJob(jobId, ({ state, result }) => {
    setJobId(null)
    if (state === 'failed') {
      notify({ variant: 'danger', message: t('payments.upload.match_failed') })
      return
    }
    const { bookedCount = 0, todoCount = 0 } = (result ?? {}) as Record<string, number>
    const counts = { booked: formatCount(bookedCount), todo: formatCount(todoCount) }
    notify({ variant: 'success', message: t('bank_line.matched_again', counts) })
  })
  return {
    busy: again.busy || jobId !== null,
    match: (cause: MatchCause, seen: string) => again.send({ input: { ...asked, cause, seen } }),
  }
}

interface GroupActProps {
  readonly group: Group
  readonly again: ReturnType<typeof useMatchAgain>
  /** Goes through its lines, from the first one. */
  readonly onWalk: () => void
}

/** The head of the lines that wait for one cause, with the one thing that helps all of them. */
export function headOfLines(t: Say, today: Day, props: GroupActProps): FoldedGroup {
  const { cause, count, since, sums } = props.group
  const note = since && { note: t('bank_line.oldest', { day: showDay(since), age: ageOf(t, since, today) }) }
  return {
    key: cause,
    title: lineCauseInWords(cause, t),
    count,
    ...note,
    cells: { amount: <OpenAmounts sums={sums} /> },
    act: <GroupAct {...props} />,
  }
}

const isToMatch = (cause: LineCause): cause is MatchCause => causesToMatch.some((one) => one === cause)

/** Where the work stands on what no file is looked for. */
const places: Partial<Readonly<Record<LineCause, { to: string; label: 'orders' | 'providers' }>>> = {
  refund_failed: { to: '?tab=payouts', label: 'orders' },
  refund_returned: { to: '?tab=payouts', label: 'orders' },
  provider_payout: { to: '/finance/batch-payment/payment_provider_c/info', label: 'providers' },
}

function GroupAct({ group: { cause, count, seen }, again, onWalk }: GroupActProps) {
  const t = useText()
  const place = places[cause]
  if (place) {
    return (
      <Button size="compact-sm" component={Link} to={place.to}>
        {t(`bank_line.act.${place.label}`)}
      </Button>
    )
  }
  if (!isToMatch(cause)) {
    return (
      <Button size="compact-sm" onClick={onWalk}>
        {t('bank_line.act.walk')}
      </Button>
    )
  }
  return (
    <Button
      size="compact-sm"
      disabled={again.busy}
      aria-label={t('bank_line.act.match_all', { count: formatCount(count), title: lineCauseInWords(cause, t) })}
      onClick={() => again.match(cause, seen)}
    >
      {t('bank_line.act.match')}
    </Button>
  )
}
