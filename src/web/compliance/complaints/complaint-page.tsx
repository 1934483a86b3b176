import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { getComplaint } from '#contract/compliance/complaints.ts'
import { formatCents } from '#domain/money.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { ComplaintActs } from './complaint-acts.tsx'
import { ComplaintMessages } from './complaint-messages.tsx'
import { HoursLeft } from './complaint-list.tsx'
import classes from './complaints.module.css'
import type { Complaint } from './complaint.ts'

/** One complaint: its clock, what comes next, what it is about, what was said and what came of it. */
export function ComplaintPage() {
  const t = useText()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(query(getComplaint, { params: { id } }))
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('complaint.failed')}
        list={{ label: t('screen.complaints'), link: '/compliance/complaints' }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={12} shape="page" />
  return (
    <Page
      title={`${data.number} ${data.name}`}
      tabTitle={data.number}
      note={
        <>
          {t(`complaint.state.${data.state}`)} <Tag>{t(`complaint.severity.${data.severity as 1 | 2 | 3}`)}</Tag>
        </>
      }
      crumbs={[{ label: t('screen.complaints'), link: '/compliance/complaints' }]}
    >
      <PageBody>
        <Clock complaint={data} />
        <ComplaintActs complaint={data} />
        <div className={classes.sides}>
          <div className={classes.main}>
            <Said complaint={data} />
            <Result complaint={data} />
            <ComplaintMessages complaint={data} />
            <History complaint={data} />
          </div>
          <div className={classes.side}>
            <About complaint={data} />
          </div>
        </div>
      </PageBody>
    </Page>
  )
}

/** What is due of us, and how long that may take. */
function Clock({ complaint: { term, dueDay, hoursLeft, isWaiting, isAutomatic, owner } }: { complaint: Complaint }) {
  const t = useText()
  const late = hoursLeft !== null && hoursLeft < 0
  return (
    <>
      {term !== null && hoursLeft !== null && (
        <Message tone={late ? 'warning' : 'info'} title={t(`complaint.next.${term}`, { day: showDay(dueDay) })}>
          <HoursLeft hours={hoursLeft} />
          {', '}
          {owner?.name ?? t('complaint.no_owner')}
        </Message>
      )}
      {isWaiting && <Message tone="warning">{t('complaint.next.decide')}</Message>}
      {isAutomatic && <Message tone="info">{t('complaint.refusal.automatic')}</Message>}
    </>
  )
}

function Said({ complaint: { content, wish, mail, log, question } }: { complaint: Complaint }) {
  const t = useText()
  return (
    <section>
      <h2 className={classes.heading}>{t('complaint.content')}</h2>
      <p className={classes.words}>{content}</p>
      {wish && (
        <>
          <h3 className={classes.heading}>{t('complaint.wish')}</h3>
          <p className={classes.words}>{wish}</p>
        </>
      )}
      {mail && (
        <>
          <h3 className={classes.heading}>{t('complaint.from_mail', { sender: mail.sender })}</h3>
          <p className={classes.words}>{mail.content}</p>
        </>
      )}
      {log && (
        <>
          <h3 className={classes.heading}>
            <Link to={`/file/show-new/${log.dossierId}`}>{t('complaint.from_log')}</Link>
          </h3>
          <p className={classes.words}>{log.content}</p>
        </>
      )}
      {question && (
        <>
          <h3 className={classes.heading}>
            <Link to={`/file/show-new/${question.dossierId}`}>{t('complaint.from_question')}</Link>
          </h3>
          <p className={classes.words}>{question.content}</p>
        </>
      )}
    </section>
  )
}

function Result({ complaint }: { complaint: Complaint }) {
  const t = useText()
  const { outcome, answer, measure, cause, compensationCents, decidedBy, decisionNote, external, closedBy } = complaint
  const { paidBeforeCents } = complaint
  if (outcome === null && answer === '' && external === null) return null
  return (
    <section>
      <h2 className={classes.heading}>{t('complaint.result')}</h2>
      <dl className={classes.facts}>
        {outcome && <Fact label={t('complaint.col.outcome')}>{t(`complaint.outcome.${outcome}`)}</Fact>}
        {cause && <Fact label={t('complaint.col.cause')}>{t(`complaint.cause.${cause}`)}</Fact>}
        {measure && <Fact label={t('complaint.measure')}>{measure}</Fact>}
        {compensationCents > 0 && (
          <Fact label={t('complaint.compensation')}>
            {formatCents(compensationCents)}
            {decidedBy && ` (${[decidedBy.name, decisionNote].filter((one) => one !== '').join(', ')})`}
          </Fact>
        )}
        {paidBeforeCents > 0 && <Fact label={t('complaint.paid_before')}>{formatCents(paidBeforeCents)}</Fact>}
        {external && (
          <Fact label={t('complaint.external')}>
            {[external.body, external.reference, showMoment(external.at)].filter((one) => one !== '').join(', ')}
          </Fact>
        )}
        {external && external.ruling !== '' && <Fact label={t('complaint.ruling')}>{external.ruling}</Fact>}
        {closedBy && <Fact label={t('complaint.closed')}>{`${showMoment(complaint.closedAt)}, ${closedBy.name}`}</Fact>}
      </dl>
      {answer && <p className={classes.words}>{answer}</p>}
    </section>
  )
}

function History({ complaint: { history } }: { complaint: Complaint }) {
  const t = useText()
  return (
    <section>
      <h2 className={classes.heading}>{t('complaint.history')}</h2>
      <ol className={classes.history}>
        {history.map(({ kind, at, by, note }) => (
          <li key={`${kind} ${at}`}>
            {t(`complaint.did.${kind}`)}
            {note && `: ${note}`}
            <small>{[showMoment(at), by ?? 'Vorder'].join(', ')}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What it is about, each a place of its own. */
function About({ complaint }: { complaint: Complaint }) {
  const t = useText()
  const { files, about, who, email, channel, receivedAt, owner, confirmDueDay, answerDueDay } = complaint
  const { dispatch, template, step, employee } = about
  const { street, houseNumber, postcode, city } = complaint
  const address = [`${street} ${houseNumber}`, `${postcode} ${city}`]
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(', ')
  return (
    <section aria-label={t('complaint.col.about')}>
      <h2 className={classes.heading}>{t('complaint.col.about')}</h2>
      <dl className={classes.facts}>
        <Fact label={t('complaint.col.who')}>{t(`complaint.who.${who}`)}</Fact>
        {email && <Fact label={t('complaint.email')}>{email}</Fact>}
        {address && <Fact label={t('complaint.address')}>{address}</Fact>}
        <Fact label={t('complaint.col.received')}>
          {`${showMoment(receivedAt)}, ${t(`complaint.channel.${channel}`)}`}
        </Fact>
        <Fact label={t('complaint.col.subject')}>{t(`complaint.subject.${complaint.subject}`)}</Fact>
        {files.length > 0 && (
          <Fact label={t('complaint.col.file')}>
            {files.map(({ id, number }) => (
              <Link key={id} to={`/file/show-new/${id}`}>
                {`${number} `}
              </Link>
            ))}
          </Fact>
        )}
        {dispatch && (
          <Fact label={t('complaint.about_message')}>
            <Link
              to={`/file/show-new/${dispatch.dossierId}`}
            >{`${dispatch.subject}, ${showMoment(dispatch.sentAt)}`}</Link>
          </Fact>
        )}
        {template && (
          <Fact label={t('complaint.report.template')}>
            <Link to={`/compliance/complaints?templateVersion=${template.versionId}`}>
              {t('complaint.report.version', { name: template.name, number: template.number })}
            </Link>
          </Fact>
        )}
        {step && <Fact label={t('complaint.step')}>{step.name}</Fact>}
        {employee && <Fact label={t('complaint.about_employee')}>{employee.name}</Fact>}
        <Fact label={t('complaint.col.owner')}>{owner?.name ?? t('complaint.no_owner')}</Fact>
        <Fact label={t('complaint.confirm_by')}>{showDay(confirmDueDay)}</Fact>
        <Fact label={t('complaint.answer_by')}>{showDay(answerDueDay)}</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
