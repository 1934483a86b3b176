import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCopy, IconLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getApiCall } from '#contract/api/api-log.ts'
import { asShellWord } from '#contract/api/examples.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { dayOfMoment, showDay, showMoment } from '#web/kit/words/format.ts'
import { RawText } from '#web/kit/words/raw-text.tsx'
import classes from './api-log.module.css'

/** What was said in a call, masked, and what is known of it. */
export function ApiCallDetails({ id }: { id: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(getApiCall, { params: { id } }))
  const clipboard = useClipboard({ timeout: 2000 })
  if (error) return <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  const { bodies, method, path, status, ms } = data
  const answered = t('api_log.answer_in', { status: status ?? t('api_log.no_answer'), ms })
  return (
    <div className={classes.details}>
      {bodies ? (
        <>
          <Said title={t('api_log.request')} first={`${method} ${path}`} headers={bodies.requestHeaders}>
            {bodies.requestBody}
          </Said>
          <Said title={answered} headers={bodies.answerHeaders}>
            {bodies.answerBody}
          </Said>
        </>
      ) : (
        <p>{t('api_log.no_bodies')}</p>
      )}
      <section>
        <h2 className={classes.heading}>{t('api_log.about')}</h2>
        <dl className={classes.facts}>
          <dt>{t('api_log.id')}</dt>
          <dd>{data.requestId}</dd>
          {data.customer && (
            <>
              <dt>{t('api_log.customer')}</dt>
              <dd>{data.customer.name}</dd>
            </>
          )}
          {data.key && (
            <>
              <dt>{t('api_log.key')}</dt>
              <dd>{data.key}</dd>
            </>
          )}
          {data.error && (
            <>
              <dt>{t('api_log.fault')}</dt>
              <dd>{data.error}</dd>
            </>
          )}
          <Limit headers={bodies?.answerHeaders ?? ''} />
          <Repeat of={data} />
          <File of={data} />
          <dt>{t('api_log.kept_to')}</dt>
          <dd>
            {bodies
              ? t('api_log.kept_until', { bodies: showDay(data.bodiesKeptTo), row: showDay(data.keptTo) })
              : t('api_log.row_kept_until', { row: showDay(data.keptTo) })}
          </dd>
        </dl>
        <div className={classes.acts}>
          {bodies && (
            <Button
              variant="default"
              size="compact"
              leftSection={<Icon of={IconCopy} />}
              onClick={() => clipboard.copy(asCurl(data))}
            >
              {clipboard.copied ? t('api_log.copied') : t('api_log.copy_curl')}
            </Button>
          )}
          <CopyLink requestId={data.requestId} />
          {data.error && <Link to={sameFault(data)}>{t('api_log.same_fault')}</Link>}
        </div>
      </section>
    </div>
  )
}

/** How many calls of the minute its key had made, as the answer said. */
function Limit({ headers }: { headers: string }) {
  const t = useText()
  const [, most] = /^ratelimit-policy:.*?;q=(\d+)/im.exec(headers) ?? []
  const [, left] = /^ratelimit:.*?;r=(\d+)/im.exec(headers) ?? []
  if (most === undefined || left === undefined) return null
  return (
    <>
      <dt>{t('api_log.limit')}</dt>
      <dd>{t('api_log.limit_used', { used: Number(most) - Number(left), most: Number(most) })}</dd>
    </>
  )
}

/** That its sender asked the same before. */
function Repeat({ of: { repeat } }: { of: Answer<typeof getApiCall> }) {
  const t = useText()
  if (!repeat) return null
  const { earlier, time } = repeat
  return (
    <>
      <dt>{t('api_log.repeated')}</dt>
      <dd>
        {t('api_log.repeated_time', { time })},{' '}
        <Link to={`/api-log?id=${encodeURIComponent(earlier.requestId)}`}>
          {t('api_log.repeated_of', { at: showMoment(earlier.at, { seconds: true }) })}
        </Link>
      </dd>
    </>
  )
}

/** The file it told of; of a command that was refused, that it made none. */
function File({ of: { file, method, path, status, type } }: { of: Answer<typeof getApiCall> }) {
  const t = useText()
  const isOfFiles = type === 'rest_in' && method !== 'GET' && path.startsWith('/api/v4/file')
  const isRefused = isOfFiles && status !== null && status >= 400
  if (!file && !isRefused) return null
  return (
    <>
      <dt>{t('api_log.file')}</dt>
      <dd>{file ? <Link to={`/file/show-new/${file.id}`}>{file.number}</Link> : t('api_log.nothing_made')}</dd>
    </>
  )
}

/** The calls of its customer that went wrong in the same way on its day. */
function sameFault({ at, customer, status, error }: Answer<typeof getApiCall>): string {
  const day = dayOfMoment(at)
  const asked = new URLSearchParams({ dateFrom: day, dateTo: day })
  if (customer) asked.set('customer', String(customer.id))
  if (status !== null) asked.set('response', String(status))
  if (error !== null) asked.set('word', error)
  return `/api-log?${asked}`
}

/** The address of this call alone, to give to a colleague. */
function CopyLink({ requestId }: { requestId: string }) {
  const t = useText()
  const clipboard = useClipboard({ timeout: 2000 })
  const address = `${window.location.origin}/api-log?id=${encodeURIComponent(requestId)}`
  return (
    <Button
      variant="default"
      size="compact"
      leftSection={<Icon of={IconLink} />}
      onClick={() => clipboard.copy(address)}
    >
      {clipboard.copied ? t('api_log.copied') : t('api_log.copy_link')}
    </Button>
  )
}

function Said({
  title,
  first,
  headers,
  children,
}: {
  title: string
  first?: string
  headers: string
  children: string
}) {
  const text = [[first, headers].filter(Boolean).join('\n'), children].filter((part) => part !== '').join('\n\n')
  return (
    <section>
      <h2 className={classes.heading}>{title}</h2>
      <RawText label={title} className={classes.said}>
        {text}
      </RawText>
    </section>
  )
}

/** The call as somebody can try it: what was masked has to be filled in again. */
function asCurl({ method, path, bodies }: Answer<typeof getApiCall>): string {
  const body = bodies?.requestBody && method !== 'GET' ? ` \\\n  -d ${asShellWord(bodies.requestBody)}` : ''
  return `curl -X ${method} ${asShellWord(window.location.origin + path)} \\\n  -H 'Authorization: Bearer •••' \\\n  -H 'Content-Type: application/json'${body}`
}
