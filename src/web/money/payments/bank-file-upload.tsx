import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { bankFileLimit, uploadBankFile } from '#contract/money/payments.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { hasEnded, useJob } from '#web/base/calls/job.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './bank-file-upload.module.css'

type Uploaded = Answer<typeof uploadBankFile>

/** Takes a bank file, says what was new in it, and follows the matching of what was. */
export function BankFileUpload() {
  const t = useText()
  const [sent, setSent] = useState<number | null>(null)
  const upload = useCommand(uploadBankFile, { inForm: true, onDone: () => setSent(null) })
  const take = (file: File) => {
    setSent(0)
    upload.send({ file }, setSent)
  }
  return (
    <div className={classes.upload}>
      <FileDrop
        kinds={[]}
        maximumBytes={bankFileLimit}
        title={t('payments.upload.title')}
        busy={upload.busy}
        sent={upload.busy ? sent : null}
        onChoose={upload.reset}
        onFile={take}
      />
      {upload.message && (
        <Message tone="danger" title={t('payments.upload.refused')}>
          {upload.message}
        </Message>
      )}
      {upload.answer && !upload.busy && !upload.message && <Outcome uploaded={upload.answer} />}
    </div>
  )
}

function Outcome({ uploaded }: { uploaded: Uploaded }) {
  const t = useText()
  const { alreadyImported, newCount, knownCount, skipped } = uploaded
  if (alreadyImported) return <Message tone="info">{t('payments.upload.again')}</Message>
  const accounts = [...new Set(skipped.map(({ accountIban }) => accountIban))].join(', ')
  return (
    <Message tone={newCount === 0 ? 'info' : 'success'}>
      {newCount === 0
        ? t('payments.upload.nothing_new', { known: knownCount })
        : t('payments.upload.new', { new: newCount, known: knownCount })}{' '}
      {accounts && t('payments.upload.skipped', { accounts })}
      {uploaded.jobId !== null && <Matching jobId={uploaded.jobId} lineCount={newCount} />}
    </Message>
  )
}

/** How far the matching is, and then what came of it. */
function Matching({ jobId, lineCount }: { jobId: number; lineCount: number }) {
  const t = useText()
  const job = useJob(jobId)
  if (job?.state === 'failed') return <p>{t('payments.upload.match_failed')}</p>
  if (!job || !hasEnded(job)) {
    return (
      <ProgressBar
        label={t('payments.upload.matching')}
        total={lineCount}
        parts={[{ tone: 'done', count: job?.doneCount ?? 0 }]}
        withWords
      />
    )
  }
  const { bookedCount, returnedCount, todoCount } = job.result as Record<string, number>
  return (
    <p>
      {t('payments.upload.matched', { booked: bookedCount ?? 0, returned: returnedCount ?? 0, todo: todoCount ?? 0 })}{' '}
      {(todoCount ?? 0) > 0 && (
        <Anchor inherit underline="always" component={Link} to="?tab=todo">
          {t('payments.upload.sort_out')}
        </Anchor>
      )}
    </p>
  )
}
