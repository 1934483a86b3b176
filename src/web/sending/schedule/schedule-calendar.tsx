import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
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
import { useText } from '#web/base/words/text.ts'
import { dayName } from './day-name.ts'
import { HeldActs } from '#web/sending/held/held-acts.tsx'
import { ofHour } from '#web/sending/held/use-held-acts.tsx'
import classes from './schedule.module.css'

type Days = Answer<typeof getSchedule>['days']
type Runs = Answer<typeof getSchedule>['runs']
type Hour = Days[number]['hours'][number]

/** Which hour is looked at, in the address. */
const inUrl = { hour: textInUrl }
/** What goes on a day, the soonest first, whether a run begins then or something waits for its hour. */
function inTimeOrder(hours: readonly Hour[], runs: Runs, day: string): (Hour | Runs[number])[] {
  const momentOf = (one: Hour | Runs[number]) => Date.parse('startAt' in one ? one.startAt : one.at)
  const begun = runs.filter((run) => dayOfMoment(run.startAt) === day)
  return [...begun, ...hours].toSorted((one, other) => momentOf(one) - momentOf(other))
}

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
              {inTimeOrder(hours, runs, day).map((one) =>
                'startAt' in one ? (
                  <Link key={one.id} className={classes.hour} to={`/processing/monitoring?run=${one.id}`}>
                    <time>{showTime(one.startAt)}</time>
                    <strong>{formatCount(one.count)}</strong>
                    <span>{t('run.title', { number: one.number }).toLowerCase()}</span>
                  </Link>
                ) : (
                  <UnstyledButton key={keyOf(one)} className={classes.hour} onClick={() => show(one)}>
                    <time>{showTime(one.at)}</time>
                    <strong>{formatCount(one.heldCount + one.mailCount)}</strong>
                    <span>{t(`run.channel.${one.channel}`).toLowerCase()}</span>
                  </UnstyledButton>
                ),
              )}
              {inTimeOrder(hours, runs, day).length === 0 && (
                <small>{t(isClosed ? 'sending.closed' : 'sending.nothing')}</small>
              )}
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
