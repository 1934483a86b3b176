import { Button } from '@mantine/core'
import { IconArrowLeft, IconCalendarCheck, IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { archiveAgendaItems, listAgenda, resetDialerThreshold, takeAgendaItem } from '#contract/work/agenda.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import { formatCents } from '#domain/money.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { BailiffLines } from '#web/kit/words/bailiff-lines.tsx'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { clockText, dayOfMoment, formatCount, showDay, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { PhaseMark, StatusMark } from '#web/kit/frame/status.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { useKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay, useToday, useUser } from '#web/base/calls/user.ts'
import classes from './agenda.module.css'
import { agendaReads } from './agenda-reads.ts'
import { CallBox } from './call-box.tsx'
import { EarlierContacts } from './earlier-contacts.tsx'
import { ResultForm } from './result-form.tsx'
import { TakeBack } from './take-back.tsx'
import { useTellChanged } from './use-tell-changed.ts'
import { chosenItems, inputOf, type Item, whose, whyOf } from './words.ts'

// Of an item they are asked of few.
const AssignWindow = lazy(() => import('./assign-window.tsx').then((module) => ({ default: module.AssignWindow })))
const ItemWindow = lazy(() => import('./item-window.tsx').then((module) => ({ default: module.ItemWindow })))
const MoveWindow = lazy(() => import('./move-window.tsx').then((module) => ({ default: module.MoveWindow })))

interface PanelProps {
  readonly item: Item | null
  /** Its place on the page of the list, from 1; 0 when it is not there any more. */
  readonly place: number
  readonly total: number
  readonly onNext: () => void
  readonly onBack: (() => void) | null
}

/** The chosen item: whose file, what to do and why, what is owed, and what came of it. */
export function AgendaPanel({ item, place, total, onNext, onBack }: PanelProps) {
  const t = useText()
  const maySeeFile = useMay()('file.show')
  if (!item) return <Empty icon={IconCalendarCheck} title={t('agenda.choose')} />
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('agenda.back')}
        </Button>
      )}
      <p className={classes.place}>
        {place > 0 && `${t('agenda.place', { place, total: formatCount(total) })} `}
        {maySeeFile ? <Link to={`/file/show-new/${item.file.id}`}>{item.number}</Link> : item.number}
      </p>
      <h2 className={classes.name}>{item.debtorName}</h2>
      <div className={classes.meta}>
        <span>{item.customer.name}</span>
        <PhaseMark phase={item.phase} tag />
        <StatusMark status={item.status} pill />
      </div>
      {maySeeFile ? <WithFile item={item} onNext={onNext} /> : <Body item={item} page={undefined} onNext={onNext} />}
    </>
  )
}

interface BodyProps {
  readonly item: Item
  readonly onNext: () => void
}

/** What cannot be read of the file is told; what is typed about the item stays, and can be given. */
function WithFile({ item, onNext }: BodyProps) {
  const { data: page, error, refetch } = useQuery(query(getDossier, { params: { id: item.file.id } }))
  return (
    <>
      {error && !page && <Failure error={error} onRetry={() => void refetch()} />}
      {item.subject.calls &&
        item.state === 'open' &&
        (page ? <CallBox item={item} page={page} /> : !error && <Waiting lines={2} />)}
      <Body item={item} page={page} onNext={onNext} />
      <EarlierContacts dossierId={item.file.id} />
    </>
  )
}

/** The item itself, with the sums of its file where these may be seen. */
function Body({ item, page, onNext }: BodyProps & { readonly page: Answer<typeof getDossier> | undefined }) {
  const t = useText()
  return (
    <>
      <About item={item} />
      {page?.bailiff && (
        <section className={classes.bailiff} aria-label={t('dossier.bailiff')}>
          <BailiffLines bailiff={page.bailiff} />
        </section>
      )}
      <Acts item={item} />
      <dl className={classes.sums}>
        {page &&
          (['principal', 'interest', 'collection_costs', 'vat', 'court', 'bailiff', 'other'] as const).map(
            (component) => {
              const cents = page.balance.claimed[component] ?? 0
              if (cents === 0) return null
              return (
                <div key={component}>
                  <dt>{t(`component.${component}`)}</dt>
                  <dd>
                    <Amount cents={cents} currency={page.currency} />
                  </dd>
                </div>
              )
            },
          )}
        {page && page.balance.paidCents > 0 && (
          <div>
            <dt>{t('dossier.sum.paid')}</dt>
            <dd>
              <Amount cents={-page.balance.paidCents} currency={page.currency} />
            </dd>
          </div>
        )}
        <div className={classes.total}>
          <dt>{t('agenda.open_today')}</dt>
          <dd>{formatCents(page?.balance.openCents ?? item.openCents, item.currency)}</dd>
        </div>
      </dl>
      {item.state === 'open' && <ResultForm item={item} openCents={page?.balance.openCents} onNext={onNext} />}
    </>
  )
}

/** What there is to do, and because of what. */
function About({ item }: { item: Item }) {
  const t = useText()
  const language = useLanguage()
  const why = whyOf(item, useToday())
  const { note, createdBy, createdAt, movedCount, dueDay, dueMinutes, rule, team, queueReason, finishedAt } = item
  const day = showDay(dayOfMoment(createdAt))
  const made = createdBy ? t('agenda.made_by', { name: createdBy, day }) : t('agenda.made_by_portal', { day })
  const when = [showDay(dueDay), dueMinutes === null ? '' : t('agenda.at', { time: clockText(dueMinutes) })]
  return (
    <div className={classes.about}>
      <WhyLine what={`${item.subject.name[language]}, ${when.filter(Boolean).join(' ')}`}>
        {note && <span className={classes.words}>{note}</span>}
        {why && `${t(why.key, whyValues(why))} `}
        {made}
        {movedCount > 0 && `, ${t('agenda.moved_count', { count: movedCount })}`}
        {rule && team && `. ${t('agenda.given_by', { team: team.name, rule: t(`team.rule.${rule}`) })}`}
        {queueReason &&
          `. ${t('kit.labelled', { label: t('agenda.of_nobody'), value: t(`agenda.queue.${queueReason}`) })}`}
        {finishedAt !== null && `. ${finishedText(item, t)}`}
      </WhyLine>
    </div>
  )
}

/** By whom it was done or set aside, and when. */
function finishedText({ finishedBy, finishedAt, result }: Item, t: Say): string {
  const values = { name: finishedBy ?? 'Vorder', moment: showMoment(finishedAt) }
  if (result === null) return t('agenda.archived_by', values)
  return t('agenda.done_by', { ...values, result: t(`agenda.result.${result}`) })
}

/** Whose it is, and what can be done with it besides a result. */
function Acts({ item }: { item: Item }) {
  const t = useText()
  const [open, setOpen] = useState<'change' | 'move' | 'give' | null>(null)
  const user = useUser()
  const taking = useCommand(takeAgendaItem, {
    paints: ({ params }, paint) =>
      paint(listAgenda, (list) => ({
        ...list,
        items: list.items.map((row) =>
          user && row.id === params.id ? { ...row, employee: { id: user.id, name: user.name } } : row,
        ),
      })),
    refreshes: agendaReads,
    onDone: () => notify({ variant: 'success', message: t('agenda.taken') }),
  })
  const resetting = useCommand(resetDialerThreshold, { refreshes: agendaReads })
  const tell = useTellChanged()
  const restoring = useCommand(archiveAgendaItems, { refreshes: agendaReads, onDone: (answer) => tell(answer) })
  const isOpen = item.state === 'open'
  useKeys(
    isOpen
      ? [
          ['U', () => setOpen('move')],
          ['W', () => setOpen('give')],
        ]
      : [],
  )
  const name = whose(item, t)
  const close = () => setOpen(null)
  return (
    <div className={classes.acts}>
      <span className={classes.soft}>{name === '' ? t('agenda.of_nobody') : t('agenda.whose', { name })}</span>
      {isOpen && (item.employee === null || (item.away && item.cover === null)) && (
        <Button
          size="compact"
          leftSection={<Icon of={IconUserCheck} />}
          disabled={taking.busy}
          onClick={() => taking.send({ params: { id: item.id } })}
        >
          {t('agenda.take')}
        </Button>
      )}
      {isOpen && (
        <>
          <Button size="compact" variant="subtle" color="gray" onClick={() => setOpen('move')}>
            {t('agenda.move')}
          </Button>
          <Button size="compact" variant="subtle" color="gray" onClick={() => setOpen('give')}>
            {t('agenda.give')}
          </Button>
          <Button size="compact" variant="subtle" color="gray" onClick={() => setOpen('change')}>
            {t('agenda.item.change_short')}
          </Button>
        </>
      )}
      {isOpen && item.attempts > 0 && (
        <Button
          size="compact"
          variant="subtle"
          color="gray"
          disabled={resetting.busy}
          onClick={() => resetting.send({ input: inputOf(chosenItems([item])) })}
        >
          {t('agenda.reset_dialer')}
        </Button>
      )}
      <TakeBack item={item} />
      {item.state === 'archived' && (
        <Button
          size="compact"
          variant="subtle"
          color="gray"
          disabled={restoring.busy}
          onClick={() => restoring.send({ input: { ...inputOf(chosenItems([item])), back: true } })}
        >
          {t('agenda.bring_back')}
        </Button>
      )}
      <Suspense>
        {open === 'change' && <ItemWindow item={item} dossierId={item.file.id} onClose={close} />}
        {open === 'move' && <MoveWindow items={chosenItems([item])} onClose={close} />}
        {open === 'give' && <AssignWindow items={chosenItems([item])} onClose={close} />}
      </Suspense>
    </div>
  )
}
