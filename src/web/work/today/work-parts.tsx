import { IconCalendarCheck, IconCalendarRepeat, IconPhone } from '@tabler/icons-react'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { OwnDay, WorkRow } from '#contract/work/today.ts'
import { callsList, expectedList, lateList, lawList, tasksList } from '#contract/work/today-links.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { clockText, formatCount, showDay } from '#web/kit/words/format.ts'
import { subjectIcon } from '#web/work/agenda/words.ts'
import { ageOf, CauseRow, dayInRow, FileRow, inRow, Part } from './part.tsx'

interface PartProps<Name extends keyof OwnDay> {
  readonly part: Wire<OwnDay>[Name]
  readonly today: Day
}

/** What should have been done before today. */
export function LatePart({ part, today }: PartProps<'late'>) {
  const t = useText()
  if (!part) return null
  const to = lateList(today)
  return (
    <Part
      kind="work"
      title={t('today.late')}
      count={part.count}
      note={ageOf(part.oldestDay, today, t)}
      open={part.open}
      to={to}
      shown={part.rows.length}
    >
      {part.rows.map((row) => (
        <Work key={row.id} row={row} to={to} when={dayInRow(row.dueDay, today, t)} isLate />
      ))}
    </Part>
  )
}

/** What is to be done today, and who is to be called back without a file. */
export function TasksPart({ part, today }: PartProps<'tasks'>) {
  const t = useText()
  if (!part) return null
  const to = tasksList(today, part.toDay)
  const calls = callsList(part.toDay)
  return (
    <>
      <Part
        kind="work"
        title={t('today.tasks')}
        count={part.count}
        note={t('today.tasks_note')}
        open={part.open}
        to={to}
        shown={part.rows.length}
      >
        {part.rows.map((row) => (
          <Work
            key={row.id}
            row={row}
            to={to}
            when={row.dueMinutes === null ? dayInRow(row.dueDay, today, t) : clockText(row.dueMinutes)}
          />
        ))}
      </Part>
      {part.callCount > 0 && (
        <Part kind="causes" title={t('today.calls')} count={part.callCount} note="" open={[]} to={calls}>
          <CauseRow icon={IconPhone} what={t('today.calls')} count={part.callCount} when="" amount="" to={calls} />
        </Part>
      )}
    </>
  )
}

/** What the law asks by a day that is near. */
export function LawPart({ part, today }: PartProps<'law'>) {
  const t = useText()
  if (!part) return null
  const to = lawList(part)
  return (
    <Part
      kind="work"
      title={t('today.law')}
      count={part.count}
      note={t('today.law_note', { day: showDay(part.toDay) })}
      open={part.open}
      to={to}
      shown={part.rows.length}
    >
      {part.rows.map((row) => {
        const day = row.lawDay ?? row.dueDay
        return <Work key={row.id} row={row} to={to} when={dayInRow(day, today, t)} isLate={day < today} />
      })}
    </Part>
  )
}

/** What debtors promised for today: each promise, and the instalments of plans together. */
export function PromisedPart({ part, today }: PartProps<'promised'>) {
  const t = useText()
  if (!part) return null
  const { promises, promiseCount, instalments, keptCount } = part
  return (
    <Part
      kind="work"
      title={t('today.promised')}
      count={part.count}
      note={keptCount === 0 ? '' : t('today.promised_note', { count: formatCount(keptCount) })}
      open={part.expected}
      to={expectedList(part)}
    >
      {promises.map(({ file, debtorName, customerName, day, currency, cents }) => (
        <FileRow
          key={file.id}
          icon={IconCalendarCheck}
          what={t('today.promise')}
          to={`/file/show-new/${file.id}`}
          file={file}
          name={debtorName}
          sub={customerName}
          when={dayInRow(day, today, t)}
          amount={inRow([{ currency, cents }], t)}
        />
      ))}
      {promises.length < promiseCount && (
        <FileRow
          icon={IconCalendarCheck}
          what={t('today.more_promises')}
          to={expectedList(part, 'promise')}
          file={null}
          name={t('standstill.count', { count: formatCount(promiseCount) })}
          sub=""
          when=""
          amount=""
        />
      )}
      {instalments.count > 0 && (
        <FileRow
          icon={IconCalendarRepeat}
          what={t('today.instalments')}
          to={expectedList(part, 'instalment')}
          file={null}
          name={t('standstill.count', { count: formatCount(instalments.count) })}
          sub=""
          when={dayInRow(part.toDay, today, t)}
          amount={inRow(instalments.expected, t)}
        />
      )}
    </Part>
  )
}

interface WorkProps {
  readonly row: Wire<WorkRow>
  readonly to: string
  readonly when: string
  readonly isLate?: boolean
}

/** An item of the agenda, which it opens in the list that it stands in. */
export function Work({ row, to, when, isLate = false }: WorkProps) {
  const language = useLanguage()
  const { file, subject, debtorName, customerName, currency, openCents } = row
  return (
    <FileRow
      icon={subjectIcon({ subject: { ...subject, id: 0, minutes: 0 }, cause: 'person' })}
      what={subject.name[language]}
      to={`${to}&item=${row.id}`}
      file={file}
      name={debtorName}
      sub={customerName}
      when={when}
      isLate={isLate}
      amount={formatCents(openCents, currency, { sign: currency !== 'EUR' })}
    />
  )
}
