import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { providerReportLimit, uploadProviderReport } from '#contract/money/providers/provider-payouts.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { hasEnded, useJob } from '#web/base/calls/job.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import classes from './provider-payouts.module.css'
import { ReportQuestions } from './report-questions.tsx'

/** Takes a report, asks what only a person can tell of it, and follows the finding of its files. */
export function ReportUpload() {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const upload = useCommand(uploadProviderReport, { inForm: true, onDone: () => setSent(null) })
  const take = (chosen: File, profile = '') => {
    setFile(chosen)
    setSent(0)
    upload.send({ file: chosen, input: { profile } }, setSent)
  }
  const rows = Object.entries(upload.fieldErrors).filter(([name]) => name.startsWith('rows.'))
  const { answer } = upload
  return (
    <div className={classes.upload}>
      <FileDrop
        kinds={[]}
        maximumBytes={providerReportLimit}
        title={t('provider_payout.upload.title')}
        busy={upload.busy}
        sent={upload.busy ? sent : null}
        onChoose={upload.reset}
        onFile={take}
      />
      {upload.message && (
        <Message tone="danger" title={t('provider_payout.upload.refused')}>
          {rows.length === 0 && upload.fieldErrors.file ? upload.fieldErrors.file : upload.message}
          {rows.length > 0 && (
            <ul className={classes.faults}>
              {rows.map(([name, words]) => (
                <li key={name}>{words}</li>
              ))}
            </ul>
          )}
        </Message>
      )}
      {answer?.asked && file && !upload.message && (
        <ReportQuestions
          key={`${file.name} ${file.lastModified}`}
          asked={answer.asked}
          busy={upload.busy}
          onAnswer={(profile) => take(file, JSON.stringify(profile))}
        />
      )}
      {answer && answer.state !== 'asked' && !upload.busy && !upload.message && <Outcome uploaded={answer} />}
    </div>
  )
}

function Outcome({ uploaded }: { uploaded: Answer<typeof uploadProviderReport> }) {
  const t = useText()
  const { state, reportId, rowCount, knownCount } = uploaded
  return (
    <Message tone={state === 'again' ? 'info' : 'success'}>
      {state === 'again'
        ? t('provider_payout.upload.again')
        : t('provider_payout.upload.taken', { count: rowCount, known: knownCount })}{' '}
      <Anchor
        inherit
        underline="always"
        component={Link}
        to={`/finance/batch-payment/payment_provider_c/info/${reportId}`}
      >
        {t('provider_payout.upload.open')}
      </Anchor>
      {uploaded.jobId !== null && <Placing jobId={uploaded.jobId} rowCount={rowCount} />}
    </Message>
  )
}

/** How far the finding of files is, and then what came of it. */
function Placing({ jobId, rowCount }: { jobId: number; rowCount: number }) {
  const t = useText()
  const job = useJob(jobId)
  if (job?.state === 'failed') return <p>{t('provider_payout.upload.place_failed')}</p>
  if (!job || !hasEnded(job)) {
    return (
      <ProgressBar
        label={t('provider_payout.upload.placing')}
        total={rowCount}
        parts={[{ tone: 'done', count: job?.doneCount ?? 0 }]}
        withWords
      />
    )
  }
  const { placedCount, openCount } = job.result as Record<string, number>
  return <p>{t('provider_payout.upload.placed', { placed: placedCount ?? 0, open: openCount ?? 0 })}</p>
}
