import { Anchor, Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { cancelJob } from '#contract/platform/jobs.ts'
import { getPrintJobFile, listPrintJobs, printJobKeptDays } from '#contract/sending/print-jobs.ts'
import type { TextKey } from '#contract/texts.ts'
import { type Answer, addressOf, query, useCommand } from '#web/base/calls/api.ts'
import { useJob } from '#web/base/calls/job.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { dayOfMoment, showDay, showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useText } from '#web/base/words/text.ts'
import { letterCountIn } from './letter-count-in.ts'
import classes from './print-jobs.module.css'

type PrintJob = Answer<typeof listPrintJobs>['items'][number]

/** What somebody had put together to print: how far each is, and what there is to fetch. */
export function PrintJobsWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listPrintJobs))
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('print_job.list')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {error ? (
        <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <Waiting lines={4} />
      ) : data.items.length === 0 ? (
        <Empty
          icon={IconPrinter}
          title={t('print_job.none')}
          text={t('print_job.none_text', { days: printJobKeptDays })}
          action={<NextScreen of={['processing.new', 'view-documents']} />}
        />
      ) : (
        <ul className={classes.jobs}>
          {data.items.map((job) => (
            <li key={job.id}>
              <PrintJobLines job={job} />
            </li>
          ))}
        </ul>
      )}
    </WindowFrame>
  )
}

function PrintJobLines({ job }: { job: PrintJob }) {
  const t = useText()
  const { order, separators, duplex, letterCount, createdAt } = job
  const told = (label: TextKey, value: TextKey) => t('kit.labelled', { label: t(label), value: t(value).toLowerCase() })
  const how = [
    told('print_job.order', `print_job.order.${order}`),
    ...(separators === 'none' ? [] : [told('print_job.separators', `print_job.separators.${separators}`)]),
    ...(duplex ? [t('print_job.duplex').toLowerCase()] : []),
  ]
  return (
    <>
      <h3>
        {letterCountIn(t, letterCount)} <time dateTime={createdAt}>{showMoment(createdAt)}</time>
      </h3>
      <p>{how.join(', ')}</p>
      <Outcome job={job} />
    </>
  )
}

function Outcome({ job }: { job: PrintJob }) {
  const t = useText()
  const { id, state, parts, missingCount, expiresAt } = job
  if (state === 'queued' || state === 'running') return <Underway job={job} />
  if (state !== 'done') return <p>{t(state === 'cancelled' ? 'print_job.cancelled' : 'print_job.failed')}</p>
  return (
    <>
      {missingCount > 0 && <p>{t('print_job.missing', { letters: letterCountIn(t, missingCount) })}</p>}
      <p className={classes.files}>
        {parts.map(({ part, letterCount }) => (
          <Anchor key={part} component={PaperLink} paper={addressOf(getPrintJobFile, { params: { id, part } })}>
            {parts.length === 1
              ? t('print_job.open')
              : t('print_job.part', { part, letters: letterCountIn(t, letterCount) })}
          </Anchor>
        ))}
        <span>{t('print_job.until', { day: showDay(dayOfMoment(expiresAt)) })}</span>
      </p>
    </>
  )
}

function Underway({ job: { jobId, letterCount, doneCount } }: { job: PrintJob }) {
  const t = useText()
  const job = useJob(jobId)
  const stop = useCommand(cancelJob)
  return (
    <div className={classes.underway}>
      <ProgressBar
        label={t('print_job.progress')}
        total={letterCount}
        parts={[{ tone: 'done', count: job?.doneCount ?? doneCount }]}
        startedAt={job?.startedAt}
        withWords
      />
      <Button
        size="compact-sm"
        disabled={stop.busy || (job?.cancelRequested ?? false)}
        onClick={() => jobId !== null && stop.send({ params: { id: jobId } })}
      >
        {t('print_job.stop')}
      </Button>
    </div>
  )
}
