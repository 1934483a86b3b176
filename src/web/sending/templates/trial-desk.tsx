import { Button } from '@mantine/core'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { hasEnded, useJob } from '#web/base/calls/job.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { useText } from '#web/base/words/text.ts'

interface TrialDeskProps {
  /** What is tried: another text is tried anew. */
  readonly what: string
  /** What came of it; null while nothing is known. */
  readonly result: ReactNode | null
  /** Begins to try it, and answers the job that does. */
  readonly start: () => Promise<{ readonly jobId: number }>
}

/** Has a text tried as soon as somebody thinks of publishing it: how far that is, and what came of it. */
export function TrialDesk({ what, result, start }: TrialDeskProps) {
  const t = useText()
  const [jobId, setJobId] = useState<number | null>(null)
  const [refused, setRefused] = useState(false)
  const job = useJob(jobId)
  const isReading = useIsFetching() > 0
  const isKnown = result !== null
  const begin = () => {
    setRefused(false)
    setJobId(null)
    start().then(
      (started) => setJobId(started.jobId),
      () => setRefused(true),
    )
  }
  useEffect(() => {
    if (!isKnown) begin()
    // oxlint-disable-next-line react/exhaustive-deps -- it begins once for each text, and again when what is known holds no more
  }, [what, isKnown])

  if (isKnown) return result
  // What came of a job is read with the draft a moment after it ended; when nothing did, the text has changed under it.
  if (refused || (job && hasEnded(job) && !isReading)) {
    return (
      <Message tone="danger" title={t('template_edit.not_tried')}>
        <Button size="compact-sm" onClick={begin}>
          {t('template_edit.try_again')}
        </Button>
      </Message>
    )
  }
  return (
    <Message title={t('template_edit.trying')}>
      <ProgressBar
        label={t('template_edit.trying')}
        total={job?.totalCount ?? null}
        parts={[{ tone: 'done', count: job?.doneCount ?? 0 }]}
        withWords={job !== null && job.totalCount !== null}
      />
    </Message>
  )
}
