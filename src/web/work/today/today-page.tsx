import { Button } from '@mantine/core'
import { IconCalendarCheck, IconFileImport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { getToday } from '#contract/work/today.ts'
import { type Day, weekday } from '#domain/day.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { oneInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { showDay, showTime } from '#web/kit/words/format.ts'
import { AgencyDay } from './agency-day.tsx'
import { DayMail } from './day-mail.tsx'
import { OwnDay } from './own-day.tsx'
import classes from './today.module.css'

type Today = Answer<typeof getToday>

const inUrl = { view: oneInUrl(['agency', 'own']) }

/** The first page of somebody of the agency: what to do today, oldest first, or how the agency stands. */
export function TodayPage() {
  const t = useText()
  const leads = useMay()('today.agency')
  const [asked, change] = useUrlState(inUrl)
  const view = leads ? asked.view : 'own'
  const { data, error, refetch } = useQuery(query(getToday, { query: { view } }))
  return (
    <div className={classes.page}>
      <Page title={t('screen.today')} note={data && noteOf(data, t)} actions={<Acts />}>
        <div className={classes.body}>
          {leads && (
            <div className={classes.views} role="group" aria-label={t('screen.today')}>
              {(['agency', 'own'] as const).map((one) => (
                <button key={one} type="button" aria-pressed={view === one} onClick={() => change({ view: one })}>
                  {t(`today.view.${one}`)}
                </button>
              ))}
            </div>
          )}
          {error && <Failure error={error} title={t('today.failed')} onRetry={() => void refetch()} />}
          {!error && !data && <Waiting lines={14} />}
          {data?.own && <OwnDay own={data.own} today={data.day as Day} />}
          {data?.agency && <AgencyDay agency={data.agency} today={data.day as Day} />}
          <AmountsNote />
        </div>
      </Page>
    </div>
  )
}

function Acts() {
  const may = useMay()
  const isOneself = useUser()?.impersonator === null
  return (
    <>
      {isOneself && <DayMail />}
      {may('file.import') && <HandOver />}
      {may('file-agenda.new') && <AgendaActs />}
    </>
  )
}

/** What a customer sends is handed over first thing in the morning. */
function HandOver() {
  const t = useText()
  return (
    <Button
      className={classes.wide ?? ''}
      component={Link}
      to="/file/import"
      variant="subtle"
      color="gray"
      leftSection={<Icon of={IconFileImport} />}
    >
      {t('today.hand_over')}
    </Button>
  )
}

function AgendaActs() {
  const t = useText()
  return (
    <>
      <Button
        className={classes.wide ?? ''}
        component={Link}
        to="/file-agenda/new"
        variant="subtle"
        color="gray"
        leftSection={<Icon of={IconCalendarCheck} />}
      >
        {t('screen.file_agenda')}
      </Button>
      <Button component={Link} to="/file-agenda/new?add=new" leftSection={<Icon of={IconPlus} />}>
        {t('agenda.add')}
      </Button>
    </>
  )
}

/** Which day it is, as of when this stands, and of whom it is. */
function noteOf({ asOf, day, own }: Today, t: Say): string {
  const weekdayName = t(`dossier.weekday.${weekday(day as Day)}` as 'dossier.weekday.1')
  const stand = t('today.note', { day: `${weekdayName} ${showDay(day)}`, time: showTime(asOf) })
  if (!own) return `${stand}, ${t('today.of_agency')}`
  return own.covers.length === 0 ? stand : `${stand}, ${t('today.covers', { names: own.covers.join(', ') })}`
}
