import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { Channel } from '#domain/workflow/step.ts'
import { getSchedule, getSendingSettings } from '#contract/sending/sending.ts'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { ChannelLoad } from './channel-load.tsx'
import { PlannedRuns } from './planned-runs.tsx'
import { ScheduleCalendar } from './schedule-calendar.tsx'
import { WaitingItems } from './waiting-items.tsx'
import { SendingSettingsForm } from './sending-settings-form.tsx'
import classes from './schedule.module.css'

const channels = { processing: null, email: 'email', sms: 'sms' } as const
const titles = {
  processing: 'screen.schedule_processing',
  email: 'screen.schedule_email',
  sms: 'screen.schedule_sms',
} as const

/** What will go when: of everything, or by the channel the address names; and the rules of the agency for it. */
export function SchedulePage() {
  const t = useText()
  const { pathname } = useLocation()
  const name = pathname.endsWith('/email') ? 'email' : pathname.endsWith('/sms') ? 'sms' : 'processing'
  const title = t(titles[name])
  return (
    <Page title={title}>
      <PageTabs
        key={name}
        label={title}
        tabs={[
          { name: 'plan', label: t('sending.tab.plan'), content: <Plan channel={channels[name]} /> },
          { name: 'waiting', label: t('sending.waiting'), content: <WaitingItems channel={channels[name]} /> },
          { name: 'settings', label: t('sending.tab.settings'), content: <Settings /> },
        ]}
      />
    </Page>
  )
}

function Plan({ channel }: { channel: Channel | null }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    ...query(getSchedule, { query: { channel: channel ?? undefined } }),
    refetchInterval: 30_000,
  })
  const settings = useQuery(query(getSendingSettings)).data
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !settings) return <Waiting lines={8} />
  const today = data.today.filter((row) => channel === null || row.channel === channel)
  return (
    <PageBody>
      <div className={classes.plan}>
        <dl className={classes.today}>
          {today.map(({ channel: by, sentCount, placedCount }) => {
            const cap = settings.windows.find((window) => window.channel === by)?.perDay ?? null
            return (
              <div key={by}>
                <dt>
                  {t('sending.today')}, {t(`run.channel.${by}`).toLowerCase()}
                </dt>
                <dd>
                  {t('sending.sent', { count: formatCount(sentCount) })}{' '}
                  {cap !== null && <small>{t('sending.of_cap', { cap: formatCount(cap) })}</small>}
                  {placedCount > 0 && <small> · {t('sending.placed', { count: formatCount(placedCount) })}</small>}
                </dd>
              </div>
            )
          })}
        </dl>
        <ChannelLoad schedule={data} settings={settings} channel={channel} />
        <PlannedRuns runs={data.runs} />
        <ScheduleCalendar days={data.days} runs={data.runs} laterCount={data.laterCount} />
      </div>
    </PageBody>
  )
}

function Settings() {
  const { data, error, refetch } = useQuery(query(getSendingSettings))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={8} />
  return (
    <PageBody>
      <SendingSettingsForm settings={data} />
    </PageBody>
  )
}
