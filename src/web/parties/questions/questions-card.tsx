import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { formatCents } from '#domain/money.ts'
import { listFileComplaints } from '#contract/compliance/complaint-reads.ts'
import { endQuestion, listQuestions } from '#contract/parties/questions.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { RegisterComplaintWindow } from '#web/complaint-panels.tsx'
import type { ShownQuestion } from './answer-form.tsx'
import { AnswerWindow } from './answer-window.tsx'
import { CaseForecastCard } from '#web/kit/charts/case-forecast.tsx'
import classes from './questions.module.css'

/** What both sides asked each other about a file; what waits for the reader first, with the button that answers it. */
export function QuestionsCard({ dossierId }: { dossierId: number }) {
  const t = useText()
  const answering = useOpened<ShownQuestion>('answer')
  const { data, error, refetch } = useQuery(query(listQuestions, { params: { id: dossierId } }))
  const enabled = useMay()('complaint.register') && data?.items.some(({ byCustomer }) => byCustomer) === true
  const complaints = useQuery({ ...query(listFileComplaints, { params: { id: dossierId } }), enabled }).data?.items
  if (error) return <Failure error={error} title={t('question.failed')} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  const open = data.items.filter(({ state }) => state === 'open')
  return (
    <section
      className={classes.card}
      data-waits={open.some(({ answerRefusal }) => answerRefusal === null) || undefined}
    >
      <h2 className={classes.head}>
        {t('question.many')} {open.length > 0 && <small>{t('question.waiting_note', { count: open.length })}</small>}
      </h2>
      <ul className={classes.lines}>
        {data.items.map((item) => (
          <Line key={item.id} item={item} onAnswer={() => answering.open(item)}>
            {complaints && item.byCustomer && (
              <AsComplaint
                dossierId={dossierId}
                item={item}
                made={complaints.find(({ questionId }) => questionId === item.id)}
              />
            )}
          </Line>
        ))}
      </ul>
      {typeof answering.id === 'number' && (
        <AnswerWindow dossierId={dossierId} questionId={answering.id} onClose={answering.close} />
      )}
    </section>
  )
}

interface LineProps {
  readonly item: ShownQuestion
  readonly onAnswer: () => void
  /** What else can be done with it. */
  readonly children?: ReactNode
}

function Line({ item, onAnswer, children }: LineProps) {
  const t = useText()
  const ofCustomer = useUser()?.customerId !== null
  const viewed = useViewedFile() !== null
  const may = useMay()('file.question') && !viewed
  const { kind, state, byCustomer, content, costCents, askedAt, answer, agreed, answeredAt } = item
  const named = (isCustomer: boolean, name: string | null) =>
    isCustomer && ofCustomer ? t('question.you') : (name ?? (isCustomer ? t('question.by_customer') : 'Vorder'))
  return (
    <li className={classes.line}>
      <div>
        <p className={classes.by}>
          <strong>{named(byCustomer, item.askedBy)}</strong> {t(`question.kind.${kind}`)}, {showMoment(askedAt)}
        </p>
        <p className={classes.content}>{content}</p>
        {costCents !== null && (
          <p className={classes.hint}>
            {t(ofCustomer ? 'question.costs_you' : 'question.costs_customer', { amount: formatCents(costCents) })}
          </p>
        )}
        {item.forecast && (
          <details>
            <summary>{t('forecast.shown')}</summary>
            <CaseForecastCard forecast={item.forecast} />
          </details>
        )}
        {state === 'open' && <Due item={item} ofCustomer={ofCustomer} />}
        {state === 'ended' && <p className={classes.hint}>{t('question.state.ended')}</p>}
        {state === 'answered' && (
          <blockquote className={classes.answer}>
            <p className={classes.by}>
              <strong>{named(!byCustomer, item.answeredBy)}</strong> {answeredAt && showMoment(answeredAt)}
            </p>
            {agreed !== null && <strong>{t(agreed ? 'question.agreed' : 'question.declined')}</strong>}
            {answer !== '' && <p className={classes.content}>{answer}</p>}
          </blockquote>
        )}
        {children}
      </div>
      {may &&
        state === 'open' &&
        (item.answerRefusal === null ? <Answering {...{ kind, onAnswer }} /> : <TakeBack item={item} />)}
    </li>
  )
}

function Due({ item: { dueDay, byCustomer }, ofCustomer }: { item: ShownQuestion; ofCustomer: boolean }) {
  const t = useText()
  if (dueDay === null) return null
  const day = showDay(dueDay)
  const key = byCustomer ? 'question.we_answer' : ofCustomer ? 'question.answer_by' : 'question.customer_answers'
  return <p className={classes.hint}>{t(key, { day })}</p>
}

function Answering({ kind, onAnswer }: { kind: ShownQuestion['kind']; onAnswer: () => void }) {
  const t = useText()
  return (
    <Button variant="filled" onClick={onAnswer}>
      {t(`question.do.${kind}`)}
    </Button>
  )
}

interface AsComplaintProps {
  readonly dossierId: number
  readonly item: ShownQuestion
  /** What was made of it already. */
  readonly made: Answer<typeof listFileComplaints>['items'][number] | undefined
}

/** What a customer asks can be a complaint: whoever reads it registers that with its words, once. */
function AsComplaint({ dossierId, item: { id, content, askedAt, kind }, made }: AsComplaintProps) {
  const t = useText()
  const may = useMay()
  const viewed = useViewedFile() !== null
  const [open, setOpen] = useState(false)
  if (made) {
    const told = t('complaint.of_question', { number: made.number })
    if (!may('compliance.complaints')) return <p className={classes.hint}>{told}</p>
    return (
      <p className={classes.hint}>
        <Link to={`/compliance/complaints/${made.id}`}>{told}</Link>
      </p>
    )
  }
  if (viewed) return null
  const act = t('complaint.register')
  const what = `${t(`question.kind.${kind}`)} ${showMoment(askedAt)}`
  return (
    <>
      <Button
        size="compact"
        variant="subtle"
        color="gray"
        aria-label={t('log.act.of', { act, what })}
        onClick={() => setOpen(true)}
      >
        {act}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RegisterComplaintWindow dossierId={dossierId} question={{ id, content }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function TakeBack({ item: { id, version, endRefusal } }: { item: ShownQuestion }) {
  const t = useText()
  const command = useCommand(endQuestion, {
    onDone: () => notify({ variant: 'success', message: t('question.taken_back') }),
  })
  if (endRefusal !== null) return null
  return (
    <Button size="xs" loading={command.busy} onClick={() => command.send({ params: { id }, input: { version } })}>
      {t('question.take_back')}
    </Button>
  )
}
