import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getDelivery, listAllDeliveries, listWebhooks, replayDeliveries } from '#contract/api/webhooks.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { RawText } from '#web/kit/words/raw-text.tsx'
import classes from './webhooks.module.css'

/** What was sent, and what came back. */
export function DeliveryDetails({ id }: { id: number }) {
  const t = useText()
  const may = useMay()
  const { data, error, refetch } = useQuery(query(getDelivery, { params: { id } }))
  const replay = useCommand(replayDeliveries, {
    refreshes: [listWebhooks, listAllDeliveries, getDelivery],
    onDone: ({ count }) => notify({ variant: 'success', message: t('webhook.replayed', { count }) }),
  })
  if (error) return <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  const { payload, answer, eventId, endpoint } = data
  const all = { event: undefined, state: undefined, dateFrom: null, dateTo: null, count: 1 }
  return (
    <div className={classes.details}>
      <section>
        <h2 className={classes.small}>{t('webhook.payload')}</h2>
        {payload === null ? (
          <p>{t('webhook.payload_gone')}</p>
        ) : (
          <RawText label={t('webhook.payload')} className={classes.said}>
            {payload}
          </RawText>
        )}
        <p className={classes.soft}>
          {eventId}, {t('webhook.kept_to', { day: showDay(data.payloadKeptTo) })}
        </p>
      </section>
      <section>
        <h2 className={classes.small}>{t('webhook.answer')}</h2>
        {answer === '' ? (
          <p>{t('webhook.no_answer')}</p>
        ) : (
          <RawText label={t('webhook.answer')} className={classes.said}>
            {answer}
          </RawText>
        )}
        {may('webhook') && payload !== null && (
          <Button
            size="compact"
            disabled={replay.busy}
            onClick={() => replay.send({ params: { id: endpoint.id }, input: { ...all, delivery: id } })}
          >
            {t('webhook.replay')}
          </Button>
        )}
      </section>
    </div>
  )
}
