import { Button } from '@mantine/core'
import { IconPhoneOutgoing } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { type ApprovalRow, placeOfApproval } from '#contract/work/approvals.ts'
import type { OwnDay, WorkRow } from '#contract/work/today.ts'
import { lateList, lawList, tasksList } from '#contract/work/today-links.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { FirstLine, InsteadButton } from '#web/kit/dialogs/first-line.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { MoveWindow } from '#web/work/agenda/move-window.tsx'

/** The one thing that comes first, why, and the one filled button that does it: what is late, of the law, of today, to approve. */
export function FirstAct({ own, today }: { own: Wire<OwnDay>; today: Day }) {
  const { late, law, tasks, approvals } = own
  if (late?.rows[0]) {
    return <WorkFirst row={late.rows[0]} lateDays={late.lateDays} today={today} to={lateList(today)} />
  }
  if (law?.rows[0]) return <WorkFirst row={law.rows[0]} lateDays={law.lateDays} today={today} to={lawList(law)} />
  if (tasks?.rows[0]) {
    return <WorkFirst row={tasks.rows[0]} lateDays={0} today={today} to={tasksList(today, tasks.toDay)} />
  }
  return approvals?.rows[0] ? <ApprovalFirst row={approvals.rows[0]} waitDays={approvals.lateDays} /> : null
}

interface WorkFirstProps {
  readonly row: Wire<WorkRow>
  readonly lateDays: number
  readonly today: Day
  readonly to: string
}

function WorkFirst({ row, lateDays, today, to }: WorkFirstProps) {
  const t = useText()
  const language = useLanguage()
  const [moving, setMoving] = useState(false)
  const { file, subject, debtorName, openCents, currency, note } = row
  return (
    <>
      <FirstLine
        label={t('today.first')}
        when={lateDays > 0 ? t('today.first_late', { days: lateDays }) : t('today.first')}
        what={
          <>
            {note === '' ? subject.name[language] : t('kit.labelled', { label: subject.name[language], value: note })}{' '}
            <Link to={`/file/show-new/${file.id}`}>{file.number}</Link>{' '}
            <span>
              {debtorName}, {t('today.open', { amount: formatCents(openCents, currency) })}
            </span>
          </>
        }
        why={whyOf(row, today, t)}
      >
        <InsteadButton onClick={() => setMoving(true)}>{t('today.postpone')}</InsteadButton>
        <Button
          component={Link}
          to={`${to}&item=${row.id}`}
          variant="filled"
          {...(subject.calls && { leftSection: <Icon of={IconPhoneOutgoing} /> })}
        >
          {t(subject.calls ? 'today.call_now' : 'today.do_now')}
        </Button>
      </FirstLine>
      {moving && (
        <MoveWindow
          items={{ ids: [row.id], selection: null, count: 1, only: null, rows: null }}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  )
}

/** Why it is there: what it says itself, else the day that has passed. */
function whyOf({ why, dueDay, currency }: Wire<WorkRow>, today: Day, t: Say): string {
  if (why) return t(why.key, whyValues(why, currency))
  return dueDay < today ? t('today.was_due', { day: showDay(dueDay) }) : ''
}

function ApprovalFirst({ row, waitDays }: { row: Wire<ApprovalRow>; waitDays: number }) {
  const t = useText()
  const askedDay = dayOfMoment(row.askedAt)
  const amount = row.cents && row.currency ? formatCents(row.cents, row.currency) : null
  return (
    <FirstLine
      label={t('today.first')}
      when={waitDays > 0 ? t('today.first_approval', { days: waitDays }) : t('today.first')}
      what={
        <>
          {t(`approval.kind.${row.kind}`)} <span>{[row.name, amount].filter(Boolean).join(', ')}</span>
        </>
      }
      why={row.askedBy && t('today.asked_by', { name: row.askedBy, day: showDay(askedDay) })}
    >
      <Button component={Link} to={placeOfApproval(row)} variant="filled">
        {t('today.check_now')}
      </Button>
    </FirstLine>
  )
}
