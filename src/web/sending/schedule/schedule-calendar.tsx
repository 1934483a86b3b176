import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Day, weekday } from '#domain/day.ts'
import { listHeldItems } from '#contract/sending/held-items.ts'
import { reasonText } from '#contract/sending/run-fault.ts'
import type { getSchedule } from '#contract/sending/sending.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { dayOfMoment, formatCount, showDay, showTime } from '#web/kit/words/format.ts'
import { NotThereWindow } from '#web/kit/dialogs/not-there.tsx'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { HeldActs } from '#web/sending/held/held-acts.tsx'
import { ofHour } from '#web/sending/held/use-held-acts.tsx'
import classes from './schedule.module.css'

type Days = Answer<typeof getSchedule>['days']
type Runs = Answer<typeof getSchedule>['runs']
type Hour = Days[number]['hours'][number]

/** Which hour is looked at, in the address. */
const inUrl = { hour: textInUrl }
const keyOf = ({ at, channel }: Hour) => `${at} ${channel}`

/** Two weeks, a day a row: what goes in which hour, and the days on which nothing leaves. */
export function ScheduleCalendar({ days, runs, laterCount }: { days: Days; runs: Runs; laterCount: number }) {
  const t = useText()
  const [{ hour: shown }, setState] = useUrlState(inUrl)
  const open = days.flatMap(({ hours }) => hours).find((hour) => keyOf(hour) === shown)
  const show = (hour: Hour | null) => setState({ hour: hour ? keyOf(hour) : '' })
  return (
    <section>
      <h2 className={classes.title}>{t('sending.calendar')}</h2>
      <ol className={classes.days}>
        {days.map(({ day, holiday, isClosed, hours }) => (
          <li key={day} data-closed={isClosed || undefined}>
            <span className={classes.day}>
              <strong>{dayName(t, day as Day)}</strong> {showDay(day)}
              {holiday && <small>{holiday}</small>}
            </span>
            <span className={classes.hours}>
              {hours.length === 0 && !runs.some((run) => dayOfMoment(run.startAt) === day) && (
                <small>{t(isClosed ? 'sending.closed' : 'sending.nothing')}</small>
              )}
              {runs
                .filter((run) => dayOfMoment(run.startAt) === day)
                .map((run) => (
                  <Link key={run.id} className={classes.hour} to={`/processing/monitoring?run=${run.id}`}>
                    <time>{showTime(run.startAt)}</time>
                    <strong>{formatCount(run.count)}</strong>
                    <span>{t('run.title', { number: run.number }).toLowerCase()}</span>
                  </Link>
                ))}
              {hours.map((hour) => (
                <UnstyledButton key={keyOf(hour)} className={classes.hour} onClick={() => show(hour)}>
                  <time>{showTime(hour.at)}</time>
                  <strong>{formatCount(hour.heldCount + hour.mailCount)}</strong>
                  <span>{t(`run.channel.${hour.channel}`).toLowerCase()}</span>
                </UnstyledButton>
              ))}
            </span>
          </li>
        ))}
      </ol>
      {laterCount > 0 && <p className={classes.later}>{t('sending.later', { count: formatCount(laterCount) })}</p>}
      {open && <HourWindow hour={open} onClose={() => show(null)} />}
      {shown !== '' && !open && <NotThereWindow title={t('sending.preview')} onClose={() => show(null)} />}
    </section>
  )
}

function dayName(t: Say, day: Day): string {
  const number = weekday(day)
  return number === 7 ? t('sending.day.7') : t(`sending.day.${number as 1 | 2 | 3 | 4 | 5 | 6}`)
}

const shown = 50

/** What waits for an hour, to look at before it goes, to move or to take out. */
function HourWindow({ hour, onClose }: { hour: Hour; onClose: () => void }) {
  const t = useText()
  const asked = { hour: hour.at, channel: [hour.channel], sortBy: 'amount' as const, sortOrder: 'desc' as const }
  const { data } = useQuery(query(listHeldItems, { query: { ...asked, limit: shown } }))
  const items = data?.items ?? []
  return (
    <WindowFrame
      opened
      size="lg"
      onClose={onClose}
      title={`${t('sending.preview')}, ${showDay(hour.at)} ${showTime(hour.at)}`}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {!data && <Waiting lines={4} />}
      {data && items.length === 0 && <p>{t('sending.preview_none')}</p>}
      {items.length > 0 && (
        <>
          <ul className={classes.preview}>
            {items.map((item) => (
              <li key={item.id}>
                <Link to={`/file/show-new/${item.dossierId}`}>{item.dossierNumber}</Link>
                <span>
                  {item.debtorName}, {item.stepName}
                  <small>{item.reason && reasonText(t, item.reason)}</small>
                </span>
                <Amount cents={item.openCents} currency={item.currency} sign />
              </li>
            ))}
          </ul>
          <div className={classes.acts}>
            <span>{t('run.part_of', { count: formatCount(items.length), total: formatCount(data?.total ?? 0) })}</span>
            {data && data.total > 0 && <strong>{t('sending.whole_hour', { count: formatCount(data.total) })}</strong>}
            <HeldActs which={ofHour(hour.at, hour.channel)} onDone={onClose} />
          </div>
        </>
      )}
    </WindowFrame>
  )
}
