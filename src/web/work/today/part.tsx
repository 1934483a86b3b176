import type { ReactNode } from 'react'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { dayNumber, type Day } from '#domain/day.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { useText, type Say } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { dayOfMoment, formatCount, showDay, showTime } from '#web/kit/words/format.ts'
import { sumsOrNothing } from '#web/kit/words/open-in-words.ts'
import classes from './today.module.css'

/** What adds up to an amount in each currency. */
export type Sums = readonly { readonly currency: Currency; readonly cents: number }[]

interface PartProps {
  readonly title: string
  readonly count: number
  readonly note: string
  readonly open: Sums
  /** The list that has exactly these. */
  readonly to: string
  /** How the columns of its rows stand: things on files, or numbers of things by cause. */
  readonly kind: 'work' | 'causes'
  /** So many rows are shown; where there are more, the last line leads to all. */
  readonly shown?: number
  readonly children: ReactNode
}

/** The columns of each kind of rows, by their class. */
const widths = {
  work: ['what', 'number', 'whom', 'when', 'amount'],
  causes: ['whom', 'number', 'when', 'amount'],
} as const

/** A group of the day: its title and count lead to the list that has exactly these, as its sum does. */
export function Part({ title, count, note, open, to, kind, shown = count, children }: PartProps) {
  const t = useText()
  if (count === 0) return null
  return (
    <table className={classes.part} data-kind={kind} aria-label={title}>
      <colgroup>
        {widths[kind].map((width) => (
          <col key={width} className={classes[width] ?? ''} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" colSpan={kind === 'work' ? 4 : 3}>
            <Link to={to}>
              {title} <span className={classes.count}>{formatCount(count)}</span>
            </Link>
            <span className={classes.soft}>{note}</span>
          </th>
          <td>
            <Link to={to}>{sumsOrNothing(open, t)}</Link>
          </td>
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {shown < count && (
        <tfoot>
          <tr>
            <td colSpan={kind === 'work' ? 5 : 4}>
              <Link to={to}>{t('today.more', { count: formatCount(count) })}</Link>
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

interface FileRowProps {
  readonly icon: TablerIcon
  readonly what: string
  /** Where what it says is done. */
  readonly to: string
  readonly file: { readonly id: number; readonly number: string } | null
  readonly name: string
  readonly sub: string
  readonly when: string
  readonly isLate?: boolean
  readonly amount: string
}

/** Something on a file: what, of which file and whom, by when and for how much. */
export function FileRow({ icon, what, to, file, name, sub, when, isLate = false, amount }: FileRowProps) {
  const t = useText()
  return (
    <tr>
      <td>
        <Icon of={icon} />
        <Link to={to}>{what}</Link>
      </td>
      <td>{file && <Link to={`/file/show-new/${file.id}`}>{file.number}</Link>}</td>
      <td>
        <b>{name}</b> <span>{sub}</span>
      </td>
      <td data-late={isLate || undefined}>
        {when}
        {isLate && <span className={classes.hidden}>{t('today.late').toLowerCase()}</span>}
      </td>
      <td>{amount}</td>
    </tr>
  )
}

interface CauseRowProps {
  readonly icon: TablerIcon
  readonly what: string
  readonly count: number
  readonly when: string
  readonly amount: string
  /** The list that has exactly these. */
  readonly to: string
}

/** So many of one cause, since when and for how much. */
export function CauseRow({ icon, what, count, when, amount, to }: CauseRowProps) {
  return (
    <tr>
      <td>
        <Icon of={icon} />
        <Link to={to}>{what}</Link>
      </td>
      <td>{formatCount(count)}</td>
      <td>{when}</td>
      <td>{amount}</td>
    </tr>
  )
}

/** An amount as a row shows it: euros without their sign; nothing for nothing. */
export function inRow(open: Sums, t: Say): string {
  const [only, another] = open.filter(({ cents }) => cents !== 0)
  if (!only) return ''
  return another || only.currency !== 'EUR' ? sumsOrNothing(open, t) : formatCents(only.cents, 'EUR', { sign: false })
}

/** A day as a row shows it: today by its name. */
export function dayInRow(day: string, today: Day, t: Say): string {
  return day === today ? t('agenda.group_today').toLowerCase() : showDay(day)
}

/** A moment as a row shows it: of today its time. */
export function momentInRow(at: string | Date | null, today: Day): string {
  if (at === null) return ''
  const day = dayOfMoment(at)
  return day === today ? showTime(at) : showDay(day)
}

/** How old the oldest of a group is. */
export function ageOf(day: string | null, today: Day, t: Say): string {
  if (day === null) return ''
  const days = dayNumber(today) - dayNumber(day as Day)
  return days <= 0 ? t('today.since_today') : t('today.since_days', { days })
}
