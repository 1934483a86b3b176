import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { bankFileLimit, uploadBankFile } from '#contract/money/payments.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { hasEnded, useJob } from '#web/base/calls/job.ts'
import { type Say, useText } from '#web/base/words/text.ts'
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
  const { alreadyImported, newCount, skipped, files } = uploaded
  const refused = files.filter(({ state }) => state === 'refused').length
  const accounts = [...new Set(skipped.map(({ accountIban }) => accountIban))].join(', ')
  const tone = refused > 0 ? 'warning' : newCount === 0 ? 'info' : 'success'
  if (alreadyImported && files.length === 1) return <Message tone="info">{t('payments.upload.again')}</Message>
  return (
    <Message tone={tone}>
      {refused === files.length ? t('payments.upload.none_read') : brought(t, uploaded)}{' '}
      {refused > 0 && refused < files.length && t('payments.upload.some_refused', { count: refused })}{' '}
      {accounts && t('payments.upload.skipped', { accounts })}
      {files.length > 1 && (
        <ul className={classes.files} aria-label={t('payments.upload.files')}>
          {files.map((file) => (
            <li key={file.name}>
              <strong>{file.name}</strong> {outcomeOf(t, file)}
            </li>
          ))}
        </ul>
      )}
      {uploaded.jobId !== null && <Matching jobId={uploaded.jobId} lineCount={newCount} />}
    </Message>
  )
}

function brought(t: Say, { newCount, knownCount }: Pick<Uploaded, 'newCount' | 'knownCount'>): string {
  if (newCount === 0) return t('payments.upload.nothing_new', { known: knownCount })
  return t('payments.upload.new', { new: newCount, known: knownCount })
}

function outcomeOf(t: Say, file: Uploaded['files'][number]): string {
  if (file.refusal) return t(`bank_file.refused.${file.refusal.reason}`, file.refusal.values)
  return file.state === 'again' ? t('payments.upload.again') : brought(t, file)
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
  const { bookedCount, returnedCount, orderCount, todoCount } = job.result as Record<string, number>
  return (
    <p>
      {t('payments.upload.matched', { booked: bookedCount ?? 0, returned: returnedCount ?? 0, todo: todoCount ?? 0 })}{' '}
      {(orderCount ?? 0) > 0 && `${t('payments.upload.orders', { count: orderCount ?? 0 })} `}
      {(todoCount ?? 0) > 0 && (
        <Anchor inherit underline="always" component={Link} to="?tab=todo">
          {t('payments.upload.sort_out')}
        </Anchor>
      )}
    </p>
  )
}
