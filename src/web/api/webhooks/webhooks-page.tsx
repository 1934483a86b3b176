import { Button } from '@mantine/core'
import { IconPlus, IconWebhook } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { listAllDeliveries, listWebhooks } from '#contract/api/webhooks.ts'
import { keyOf, query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { type Endpoint, EndpointCard } from './endpoint-card.tsx'
import { AddEndpointForm } from './endpoint-forms.tsx'
import { type Secret, SecretWindow } from './secret-window.tsx'
import classes from './webhooks.module.css'

/** How often it is asked what came of what waits, in milliseconds. */
const whileWaiting = 2_000

/** The endpoints of a customer, how each does, and below them what was sent. */
export function WebhooksPage() {
  const t = useText()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<Secret | null>(null)
  const { data, error, refetch } = useQuery({
    ...query(listWebhooks, { query: { limit: -1 } }),
    refetchInterval: ({ state }) => (state.data?.items.some(({ backlog }) => backlog > 0) ? whileWaiting : false),
  })
  useFollowedDeliveries(data?.items)
  const endpoints = data?.items ?? []
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={() => setAdding(true)}>
      {t('webhook.add')}
    </Button>
  )
  return (
    <Page title={t('screen.webhooks')} actions={add}>
      <PageBody>
        <section aria-label={t('webhook.endpoints')}>
          {error ? (
            <Failure error={error} title={t('kit.list_failed')} onRetry={() => void refetch()} />
          ) : !data ? (
            <Waiting lines={4} />
          ) : endpoints.length === 0 ? (
            <Empty icon={IconWebhook} title={t('webhook.empty')} text={t('webhook.empty_text')} action={add} />
          ) : (
            <ul className={classes.cards}>
              {endpoints.map((endpoint) => (
                <EndpointCard key={endpoint.id} endpoint={endpoint} onSecret={setSecret} />
              ))}
            </ul>
          )}
        </section>
        <h2 className={classes.heading}>{t('webhook.deliveries')}</h2>
      </PageBody>
      <DeliveryTable endpoints={endpoints} />
      {isAdding && (
        <WindowFrame
          opened
          onClose={() => setAdding(false)}
          title={t('webhook.add')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <AddEndpointForm
            onDone={(made) => {
              setAdding(false)
              setSecret(made)
            }}
            onCancel={() => setAdding(false)}
          />
        </WindowFrame>
      )}
      {secret && <SecretWindow secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}

/** Reads what was sent again when the endpoints tell that more waits or was tried: a test shows by itself what came back. */
function useFollowedDeliveries(endpoints: readonly Endpoint[] | undefined): void {
  const client = useQueryClient()
  const now = endpoints?.map(({ backlog, triedDay }) => `${backlog} ${triedDay}`).join()
  const before = useRef(now)
  useEffect(() => {
    const was = before.current
    before.current = now
    if (was === undefined || now === undefined || was === now) return
    void client.invalidateQueries({ queryKey: keyOf(listAllDeliveries) })
  }, [client, now])
}
