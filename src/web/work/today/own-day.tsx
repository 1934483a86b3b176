import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import type { OwnDay as Own } from '#contract/work/today.ts'
import type { Wire } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { FirstAct } from './first-act.tsx'
import { NextDay } from './next-day.tsx'
import {
  ApprovalsPart,
  BankPart,
  ComplaintsPart,
  HeldPart,
  ImportsPart,
  MailboxesPart,
  MailPart,
  EndingProofsPart,
  RunsPart,
  SanctionListsPart,
  UnbilledPart,
} from './office-parts.tsx'
import { LatePart, LawPart, PromisedPart, TasksPart } from './work-parts.tsx'
import classes from './today.module.css'
import { WeekStrip } from './week-strip.tsx'

/** What somebody has to do: what comes first, the week, and each part with its count and its money. */
export function OwnDay({ own, today }: { own: Wire<Own>; today: Day }) {
  const { late, tasks, promised, law, approvals, complaints, mail, mailboxes, held, bank, unbilled, runs } = own
  const office = [
    approvals,
    complaints,
    own.endingProofs,
    own.sanctionLists,
    mail,
    mailboxes,
    held,
    bank,
    unbilled,
    runs,
  ]
  const parts = [late, tasks, promised, law, ...office]
  const isNothing = own.imports.length === 0 && parts.every((part) => !part?.count) && !own.tasks?.callCount
  return (
    <>
      {isNothing ? <Nothing /> : <FirstAct own={own} today={today} />}
      {own.week && <WeekStrip week={own.week} today={today} />}
      {isNothing ? (
        own.next && <NextDay next={own.next} />
      ) : (
        <div className={classes.columns}>
          <div>
            <LatePart part={own.late} today={today} />
            <PromisedPart part={own.promised} today={today} />
            <TasksPart part={own.tasks} today={today} />
            <LawPart part={own.law} today={today} />
          </div>
          <div>
            <ApprovalsPart part={own.approvals} today={today} />
            <ComplaintsPart part={own.complaints} today={today} />
            <EndingProofsPart part={own.endingProofs} today={today} />
            <SanctionListsPart part={own.sanctionLists} today={today} />
            <MailboxesPart part={own.mailboxes} today={today} />
            <MailPart part={own.mail} today={today} />
            <HeldPart part={own.held} today={today} />
            <BankPart part={own.bank} today={today} />
            <UnbilledPart part={own.unbilled} today={today} />
            {own.imports.map((part) => (
              <ImportsPart key={part.place} part={part} today={today} />
            ))}
            <RunsPart part={own.runs} today={today} />
          </div>
        </div>
      )}
    </>
  )
}

/** Nothing is left: said plainly, with where somebody who still has time can help. */
function Nothing() {
  const t = useText()
  const may = useMay()
  return (
    <section className={classes.nothing} data-nothing>
      <Icon of={IconCircleCheck} size={28} />
      <div>
        <h2>{t('today.nothing')}</h2>
        <p>{t('today.nothing_text')}</p>
      </div>
      {may('file-agenda.new') && (
        <Button component={Link} to="/file-agenda/new?tab=all" variant="filled">
          {t('today.to_agenda')}
        </Button>
      )}
    </section>
  )
}
