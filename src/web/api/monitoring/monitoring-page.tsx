import { Button, Select } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callTypes } from '#contract/api/api-log.ts'
import { getMonitoring, listAlerts } from '#contract/api/monitoring.ts'
import { query } from '#web/base/calls/api.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { dayInUrl, textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { showTime } from '#web/kit/words/format.ts'
import { AddAlertForm } from './alert-forms.tsx'
import { AlertList } from './alert-list.tsx'
import classes from './monitoring.module.css'
import { MonitoringNumbers } from './monitoring-numbers.tsx'

const shape = { day: dayInUrl, type: textInUrl, period: textInUrl }

/** How the calls of machines go: of today, renewed every minute, or of a day before. Each number opens the calls it counts. */
export function MonitoringPage() {
  const t = useText()
  const may = useMay()
  const today = useToday()
  const [{ day, type: given, period }, change] = useUrlState(shape)
  const [isAdding, setAdding] = useState(false)
  const type = callTypes.find((one) => one === given)
  const asked = { ...(day === null ? {} : { day }), ...(type ? { type } : {}) }
  const { data, error, refetch } = useQuery({
    ...query(getMonitoring, { query: asked }),
    refetchInterval: day === null || day === today ? 60_000 : false,
  })
  const mayAlert = may('api-alert')
  const alerts = useQuery({
    ...query(listAlerts, { query: { limit: -1 } }),
    enabled: mayAlert,
    refetchInterval: 60_000,
  }).data?.items
  return (
    <Page
      title={t('screen.api_monitoring')}
      note={data?.isToday && t('api_monitoring.note_today', { time: showTime(data.until) })}
      actions={
        <>
          <NextScreen of={['api-log']} />
          {mayAlert && (
            <Button leftSection={<Icon of={IconBell} />} onClick={() => setAdding(true)}>
              {t('api_alert.add')}
            </Button>
          )}
        </>
      }
    >
      <PageBody>
        <div className={classes.choice} role="group" aria-label={t('api_monitoring.day')}>
          <DayField
            label={t('api_monitoring.day')}
            value={day ?? today}
            max={today}
            onChange={(next) => change({ day: next === today ? null : next })}
          />
          <Select
            label={t('api_monitoring.type')}
            value={type ?? ''}
            data={[
              { value: '', label: t('api_log.all_types') },
              ...callTypes.map((value) => ({ value, label: t(`api_log.type.${value}`) })),
            ]}
            allowDeselect={false}
            checkIconPosition="right"
            onChange={(value) => change({ type: value ?? '' })}
          />
        </div>
        {error ? (
          <Failure error={error} title={t('api_monitoring.failed')} onRetry={() => void refetch()} />
        ) : data ? (
          <MonitoringNumbers
            data={data}
            type={type}
            alerts={alerts}
            lastDay={day ?? today}
            isWeek={period === 'week'}
            onWeek={(isWeek) => change({ period: isWeek ? 'week' : '' })}
          >
            {mayAlert && alerts && <AlertList alerts={alerts} />}
          </MonitoringNumbers>
        ) : (
          <Waiting lines={10} />
        )}
      </PageBody>
      {isAdding && (
        <WindowFrame
          opened
          onClose={() => setAdding(false)}
          title={t('api_alert.add')}
          size="lg"
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <AddAlertForm onDone={() => setAdding(false)} />
        </WindowFrame>
      )}
    </Page>
  )
}
