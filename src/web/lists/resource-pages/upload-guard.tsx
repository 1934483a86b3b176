import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getUploadGuard } from '#contract/platform/blocked-uploads.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ProgressBar } from '#web/kit/uploads/progress.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import classes from './upload-guard.module.css'

/** So often who looks on sees how far the scanner is with what was there before it. */
const askAgainAfter = 5_000

/** How many files were refused and why, each a way to the list of them; and what looks at what comes in. */
export function UploadGuard() {
  const t = useText()
  const [params, setParams] = useAddress()
  const { data, error, refetch } = useQuery({
    ...query(getUploadGuard),
    refetchInterval: ({ state }) => (state.data?.isScanned && state.data.fromBeforeCount > 0 ? askAgainAfter : false),
  })
  if (error) return <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={2} />
  const { blocked, isScanned, waitingCount, fromBeforeCount, cameInCount, convertsHeic } = data
  const chosen = params.get('reason')
  return (
    <section className={classes.guard} aria-label={t('upload_guard.blocked')}>
      <h2>{t('upload_guard.blocked')}</h2>
      <ul className={classes.counts}>
        {blocked.map(({ reason, count }) => (
          <li key={reason}>
            <UnstyledButton
              className={classes.count}
              aria-pressed={chosen === reason}
              onClick={() =>
                setParams(() => new URLSearchParams({ tab: 'blocked', ...(chosen === reason ? {} : { reason }) }))
              }
            >
              <b>{formatCount(count)}</b>
              <span>{t(`blocked_upload.reason.${reason}`)}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Message tone={isScanned ? 'info' : 'warning'}>
        {t(isScanned ? 'upload_guard.scanned' : 'upload_guard.not_scanned')}
        {waitingCount > 0 && (
          <p className={classes.more}>{t('upload_guard.waiting', { count: formatCount(waitingCount) })}</p>
        )}
        {isScanned && fromBeforeCount > 0 && (
          <div className={classes.more}>
            <p className={classes.more}>{t('upload_guard.from_before', { count: formatCount(fromBeforeCount) })}</p>
            <ProgressBar
              label={t('upload_guard.from_before_progress')}
              total={cameInCount}
              parts={[{ tone: 'done', count: cameInCount - fromBeforeCount }]}
              withWords
            />
          </div>
        )}
        {!convertsHeic && <p className={classes.more}>{t('upload_guard.no_heic')}</p>}
      </Message>
    </section>
  )
}
