import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listLegalCalendar } from '#contract/court/legal-calendar.ts'
import { addMonths, type Day, firstOfMonth, lastOfMonth } from '#domain/day.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { dayInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { showDay, showMonth } from '#web/kit/words/format.ts'
import { CalendarLink } from './calendar-link.tsx'
import classes from './calendar.module.css'

export type CalendarAnswer = Answer<typeof listLegalCalendar>

const inUrl = { from: dayInUrl }

/** Hearings and terms of the law, a month at a time, and the link by which one's own calendar reads them. */
export function CalendarPage() {
  const t = useText()
  const today = useToday()
  const [{ from }, change] = useUrlState(inUrl)
  const month = firstOfMonth(from ?? today)
  const show = (first: Day) => change({ from: first === firstOfMonth(today) ? null : first }, { push: true })
  const period = { fromDay: month, toDay: lastOfMonth(month) }
  const { items, nextDay, link } = useSuspenseQuery(query(listLegalCalendar, { query: period })).data
  return (
    <Page title={t('screen.legal_calendar')} note={null}>
      <div className={classes.body}>
        <section className={classes.card} aria-label={showMonth(month)}>
          <div className={classes.head}>
            <h2>
              {showMonth(month)}{' '}
              <span className={classes.soft}>{t('legal_calendar.count', { count: items.length })}</span>
            </h2>
            <Button leftSection={<Icon of={IconChevronLeft} />} onClick={() => show(addMonths(month, -1))}>
              {t('legal_calendar.previous')}
            </Button>
            <Button onClick={() => show(firstOfMonth(today))}>{t('legal_calendar.today')}</Button>
            <Button rightSection={<Icon of={IconChevronRight} />} onClick={() => show(addMonths(month, 1))}>
              {t('legal_calendar.next')}
            </Button>
          </div>
          {items.length === 0 ? (
            <div className={classes.acts}>
              <p className={classes.soft}>{t('legal_calendar.none')}</p>
              {nextDay && (
                <Button variant="filled" onClick={() => show(firstOfMonth(nextDay))}>
                  {t('legal_calendar.to_next', { day: showDay(nextDay) })}
                </Button>
              )}
            </div>
          ) : (
            <Days items={items} today={today} />
          )}
        </section>
        <CalendarLink link={link} />
      </div>
    </Page>
  )
}

function Days({ items, today }: { items: CalendarAnswer['items']; today: Day }) {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keys
    <div className={classes.scroll} role="region" aria-label={t('screen.legal_calendar')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['day', 'what', 'file', 'about'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`legal_calendar.col.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ key, kind, day, dossierId, number, customer, debtor, about }) => (
            <tr key={`${key} ${kind}`} {...(day === today ? { 'data-today': true } : {})}>
              <td>{showDay(day)}</td>
              <td>{t(`legal_calendar.kind.${kind}`)}</td>
              <td>
                <Link to={`/file/show-new/${dossierId}?tab=legal`}>{number}</Link>
                <div className={classes.soft}>{`${debtor} · ${customer}`}</div>
              </td>
              <td>{about}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
