import { Group } from '@mantine/core'
import { useState } from 'react'
import { alertValueInWords, noCustomer } from '#contract/api/alert-words.ts'
import { listAlerts, removeAlert } from '#contract/api/monitoring.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { Linked } from '#web/kit/frame/linked.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { RowActs } from '#web/kit/tables/row-acts.tsx'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { ChangeAlertForm } from './alert-forms.tsx'
import classes from './monitoring.module.css'
import { listOfCalls, Section } from './monitoring-parts.tsx'

export type Alert = Answer<typeof listAlerts>['items'][number]

function subjectWords(t: Say, subject: string): string {
  if (subject === '') return t('api_alert.by.all')
  return subject === noCustomer ? t('api_monitoring.no_customer') : subject
}

const faultOf = { error_share: 'errors', fault_share: 'faults', throttled: 'throttled' } as const

/** The calls that an alert goes off of, from the window on in which it began; of silence there are none. */
function listOfFired({ measure, by, type, windowMinutes }: Alert, { key, since }: Alert['firing'][number]) {
  if (measure === 'silence') return null
  // Of whole minutes the log counts by its minutes, not row by row.
  const minute = Math.floor(new Date(since).getTime() / 60_000) - windowMinutes
  const begin = new Date(minute * 60_000).toISOString()
  const ofCustomer = key === noCustomer ? { ofCustomer: 'none' as const } : { customer: Number(key) }
  return listOfCalls(
    { since: begin },
    type ?? undefined,
  )({
    ...(by === 'customer' ? ofCustomer : {}),
    ...(by === 'route' ? { route: key } : {}),
    ...(measure === 'p95' ? {} : { fault: faultOf[measure] }),
  })
}

/** What somebody is told of, those first that go off. */
export function AlertList({ alerts }: { alerts: readonly Alert[] }) {
  const t = useText()
  const [changing, setChanging] = useState<Alert | null>(null)
  const remove = useCommand(removeAlert, { refreshes: [listAlerts] })
  const takeAway = async ({ id, name, version }: Alert) => {
    const title = t('api_alert.remove')
    if (await confirm({ title, text: t('api_alert.remove_text', { name }), confirm: title, danger: true }))
      remove.send({ params: { id }, input: { version } })
  }
  const inOrder = alerts.toSorted((one, other) => other.firing.length - one.firing.length)
  return (
    <Section title={t('api_alert.title')}>
      {alerts.length === 0 && <p>{t('api_alert.none')}</p>}
      <ul className={classes.alerts}>
        {inOrder.map((alert) => (
          <li key={alert.id} data-firing={alert.firing.length > 0 || undefined}>
            <div>
              <strong>{alert.name}</strong>
              <small>
                {t('api_alert.line', {
                  minutes: alert.windowMinutes,
                  calls: formatCount(alert.leastCalls),
                  people: alert.tell.map(({ name }) => name).join(', '),
                })}
              </small>
            </div>
            <Group gap={8} wrap="nowrap">
              <div>
                {alert.firing.map((fired) => (
                  <div key={fired.key}>
                    <Tag tone="warning">
                      <Linked to={listOfFired(alert, fired)}>
                        {t('api_alert.firing', {
                          subject: subjectWords(t, fired.subject),
                          value: alertValueInWords(alert.measure, fired.value),
                          moment: showMoment(fired.since),
                        })}
                      </Linked>
                    </Tag>
                  </div>
                ))}
                {alert.firing.length === 0 && t(alert.active ? 'api_alert.quiet' : 'api_alert.off')}
              </div>
              <RowActs
                change={{ label: `${t('api_alert.change')} ${alert.name}`, act: () => setChanging(alert) }}
                remove={{ label: `${t('api_alert.remove')} ${alert.name}`, act: () => void takeAway(alert) }}
              />
            </Group>
          </li>
        ))}
      </ul>
      {changing && (
        <WindowFrame
          opened
          onClose={() => setChanging(null)}
          title={t('api_alert.change')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <ChangeAlertForm alert={changing} onDone={() => setChanging(null)} />
        </WindowFrame>
      )}
    </Section>
  )
}
