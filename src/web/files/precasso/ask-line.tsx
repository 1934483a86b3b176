import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { mostExtensionDays, passageAnswers } from '#domain/precasso/passage.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { showDay } from '#web/kit/words/format.ts'
import classes from './passages.module.css'
import { type GivenAnswer, isAmountMissing, type Passage, type WrongAnswer } from './given-answers.ts'

interface AskLineProps {
  readonly row: Passage
  readonly given: GivenAnswer
  /** Why it cannot go out as it is. */
  readonly wrong: WrongAnswer | null
  /** Where it stands in a list that was sent. */
  readonly note?: string
  readonly onGive: (given: GivenAnswer) => void
}

/** A file that is about to pass, and the three answers; below them what an answer needs to know. */
export function AskLine({ row, given, wrong, note, onGive }: AskLineProps) {
  const t = useText()
  const may = useMay()
  const ofAgency = useUser()?.customerId === null
  const { id, debtorName, customer, currency, openCents, canAnswer } = row
  const amount = formatCents(openCents, currency)
  return (
    <li className={classes.ask}>
      <div className={classes.who}>
        {note && <small>{note}</small>}
        <b>{debtorName}</b>
        <span>{ofAgency ? `${customer.name}, ${invoicesOf(row, t)}` : invoicesOf(row, t)}</span>
      </div>
      <div className={classes.amount}>
        {may('file.show') ? <Link to={`/file/show-new/${id}`}>{amount}</Link> : amount}
      </div>
      <p className={classes.term}>{termOf(row, useToday(), t)}</p>
      <div className={classes.answers} role="group" aria-label={t('passage_list.answer_of', { name: debtorName })}>
        {passageAnswers.map((answer) => (
          <Button
            key={answer}
            aria-pressed={given.answer === answer}
            disabled={!canAnswer}
            {...(given.answer === answer ? { leftSection: <Icon of={IconCheck} /> } : {})}
            onClick={() => onGive({ ...given, answer: given.answer === answer ? null : answer })}
          >
            {t(`precasso.answer.${answer}`)}
          </Button>
        ))}
      </div>
      <Details row={row} given={given} wrong={wrong} onGive={onGive} />
    </li>
  )
}

function Details({ row, given, wrong, onGive }: AskLineProps) {
  const t = useText()
  const today = useToday()
  const { openCents, costsCents, currency, passesDay } = row
  const errorOf = (field: string) => (wrong?.field === field ? wrong.why : undefined)
  const whole = wrong?.field === null && <p role="alert">{wrong.why}</p>
  if (given.answer === 'paid') {
    const left = openCents - (given.paidCents ?? openCents)
    return (
      <Box>
        <DayField
          label={t('passage_list.paid_day')}
          hint=""
          value={given.paidDay}
          max={today}
          error={errorOf('paidDay')}
          onChange={(paidDay) => onGive({ ...given, paidDay })}
        />
        <MoneyField
          label={t('passage_list.amount')}
          currency={currency}
          value={given.paidCents === undefined ? openCents : given.paidCents}
          error={errorOf('paidCents') ?? (isAmountMissing(given) ? t('passage_list.amount_missing') : undefined)}
          onChange={(paidCents) => onGive({ ...given, paidCents })}
        />
        {given.paidCents !== null && (
          <small>
            {left > 0
              ? t('passage_list.part_paid', { amount: formatCents(left, currency) })
              : t('passage_list.all_paid')}
          </small>
        )}
        {whole}
      </Box>
    )
  }
  if (given.answer === 'hold') {
    return (
      <Box>
        <DayField
          label={t('passage_list.until')}
          hint=""
          value={given.untilDay}
          min={addDays(today, 1)}
          max={addDays(today, mostExtensionDays)}
          error={errorOf('untilDay')}
          onChange={(untilDay) => onGive({ ...given, untilDay })}
        />
        <TextField
          label={t('passage_list.reason')}
          value={given.reason}
          onChange={(reason) => onGive({ ...given, reason })}
        />
        <small>{t('passage_list.hold_note')}</small>
        {whole}
      </Box>
    )
  }
  if (given.answer === null) return whole ? <Box>{whole}</Box> : null
  const day = passesDay > today ? passesDay : today
  return (
    <Box>
      <small>{t('passage_list.pass_note', { day: showDay(day), amount: formatCents(costsCents, currency) })}</small>
      {whole}
    </Box>
  )
}

const Box = ({ children }: { children: ReactNode }) => <div className={classes.details}>{children}</div>

/** "Facturen 2026-0920, 2026-0921". */
function invoicesOf({ invoices, invoiceCount }: Passage, t: Say): string {
  const first = invoices.slice(0, 2)
  const numbers = first.join(', ')
  const count = invoiceCount - first.length
  const all = count > 0 ? t('passage_list.more', { numbers, count }) : numbers
  return t(invoiceCount === 1 ? 'passage_list.invoice' : 'passage_list.invoices', { numbers: all })
}

/** "Termijn t/m 22-11-2026, kosten bij incasso € 74,87". */
function termOf({ termLastDay, passesDay, costsCents, currency }: Passage, today: string, t: Say): string {
  const isOver = termLastDay !== null && termLastDay < today
  const term =
    termLastDay === null
      ? t('passage_list.passes', { day: showDay(passesDay) })
      : t(isOver ? 'passage_list.term_over' : 'passage_list.term', { day: showDay(termLastDay) })
  return `${term}, ${t('passage_list.costs', { amount: formatCents(costsCents, currency) })}`
}
