import { Anchor, UnstyledButton } from '@mantine/core'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { passageAnswers } from '#domain/precasso/passage.ts'
import { useMay } from '#web/base/calls/user.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import classes from './passages.module.css'
import type { Passage } from './given-answers.ts'

/** What each answer means, and what none does. */
export function Meanings({ waits, ofAgency }: { waits: boolean; ofAgency: boolean }) {
  const t = useText()
  const title = t(ofAgency ? 'passage_list.means_agency' : 'passage_list.means')
  const ofNone = ofAgency ? 'none_agency' : waits ? 'none_waits' : 'none_passes'
  return (
    <section className={classes.section} aria-label={title}>
      <h2>{title}</h2>
      <dl className={classes.means}>
        {passageAnswers.map((answer) => (
          <div key={answer}>
            <dt>{t(`precasso.answer.${answer}`)}</dt>
            <dd>{t(`passage_list.means.${answer}`)}</dd>
          </div>
        ))}
        <div>
          <dt>{t('passage_list.means.none')}</dt>
          <dd>{t(`passage_list.means.${ofNone}`)}</dd>
        </div>
      </dl>
    </section>
  )
}

interface AnsweredProps {
  /** The last of them. */
  readonly rows: readonly Passage[]
  readonly total: number
  readonly onChange: (row: Passage) => void
}

/** What was said lately; it can be said otherwise until the file has passed. */
export function AnsweredList({ rows, total, onChange }: AnsweredProps) {
  const t = useText()
  const may = useMay()
  if (rows.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('passage_list.group.answered')}>
      <h2>
        {t('passage_list.group.answered')}{' '}
        <small>{total > rows.length ? t('kit.progress', { done: rows.length, total }) : total}</small>
      </h2>
      <ul className={classes.done}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.debtorName}</span>
            <small>{saidOf(row, t)}</small>
            {row.canAnswer && (
              <UnstyledButton
                className={classes.change}
                aria-label={t('passage_list.change_of', { name: row.debtorName })}
                onClick={() => onChange(row)}
              >
                {t('passage_list.change')}
              </UnstyledButton>
            )}
            {!row.canAnswer && may('file.show') && (
              <Anchor inherit component={Link} to={`/file/show-new/${row.id}`}>
                {t('passage_list.look')}
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function saidOf({ answer, passedDay, passesDay, currency, openCents }: Passage, t: Say): string {
  if (passedDay !== null) return t('passage_list.answered_passed', { day: showDay(passedDay) })
  if (answer?.answer === 'paid') {
    const amount = formatCents(answer.paidCents ?? openCents, currency)
    return t('passage_list.answered_paid', { amount, day: showDay(answer.paidDay) })
  }
  if (answer?.answer === 'hold') return t('passage_list.answered_hold', { day: showDay(answer.untilDay) })
  return t('passage_list.answered_pass', { day: showDay(passesDay) })
}
