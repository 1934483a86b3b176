import { Button } from '@mantine/core'
import { IconCalendarCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAgendaHistories, listFileAgenda } from '#contract/work/agenda.ts'
import { getDossier } from '#contract/files/dossier-page.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import { fileAgendaOf } from '#web/base/calls/file-agenda.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { clockText, showDay, showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { OpenedWindow } from '#web/kit/dialogs/opened-window.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './agenda-tab.module.css'
import { ItemWindow } from './item-window.tsx'
import { ResultForm } from './result-form.tsx'
import { TakeBack } from './take-back.tsx'
import { type Item, subjectIcon, whose, whyOf } from './words.ts'

/** What is on the agenda of a file, what was, and who moved what. */
export function AgendaTab({ dossierId }: { dossierId: number }) {
  const t = useText()
  const edited = useOpened<Item>()
  const { data, error, refetch } = useQuery(query(listFileAgenda, fileAgendaOf(dossierId)))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  const open = data.items.filter(({ state }) => state === 'open')
  const done = data.items.filter(({ state }) => state !== 'open')
  const add = (
    <Button leftSection={<Icon of={IconPlus} />} onClick={() => edited.open('new')}>
      {t('agenda.add')}
    </Button>
  )
  return (
    <>
      {open.length === 0 ? (
        <Empty icon={IconCalendarCheck} title={t('agenda.file_none')} text={t('agenda.empty.text')} action={add} />
      ) : (
        <>
          <div className={classes.head}>
            <h2>{t('agenda.to_do')}</h2>
            {add}
          </div>
          <ul className={classes.items}>
            {open.map((item) => (
              <ItemLine key={item.id} item={item} onChange={() => edited.open(item)} />
            ))}
          </ul>
        </>
      )}
      {done.length > 0 && (
        <>
          <h2 className={classes.title}>{t('agenda.done_before')}</h2>
          <ul className={classes.items}>
            {done.map((item) => (
              <ItemLine key={item.id} item={item} />
            ))}
          </ul>
        </>
      )}
      <Histories dossierId={dossierId} />
      <OpenedWindow opened={edited} title={t('agenda.item.change')} read={(id) => openOne(dossierId, id)}>
        {(item) => <ItemWindow item={item} dossierId={dossierId} onClose={edited.close} />}
      </OpenedWindow>
    </>
  )
}

/** What is done is not changed any more. */
const openOne = (dossierId: number, id: number) => ({
  ...query(listFileAgenda, fileAgendaOf(dossierId)),
  select: ({ items }: { items: readonly Item[] }) =>
    items.find((item) => item.id === id && item.state === 'open') ?? null,
})

function ItemLine({ item, onChange }: { item: Item; onChange?: () => void }) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const [finishing, setFinishing] = useState(false)
  const { data: page } = useQuery({ ...query(getDossier, { params: { id: item.file.id } }), enabled: finishing })
  const { subject, note, dueDay, dueMinutes, state, result, finishedAt, finishedBy } = item
  const why = whyOf(item, today)
  const name = whose(item, t)
  return (
    <li>
      <Icon of={subjectIcon(item)} />
      <div>
        <b>{subject.name[language]}</b>
        {note && <p>{note}</p>}
        {why && <p className={classes.soft}>{t(why.key, whyValues(why))}</p>}
        {state !== 'open' && (
          <p className={classes.soft}>
            {[
              t(result ? `agenda.result.${result}` : 'agenda.state.archived'),
              finishedBy,
              finishedAt && showMoment(finishedAt),
            ]
              .filter(Boolean)
              .join(', ')}
          </p>
        )}
      </div>
      <span className={classes.soft}>{name === '' ? t('agenda.of_nobody') : name}</span>
      <span className={state === 'open' && dueDay < today ? classes.late : classes.day}>
        {showDay(dueDay)}
        {dueMinutes !== null && ` ${t('agenda.at', { time: clockText(dueMinutes) })}`}
      </span>
      {state === 'done' && (
        <span className={classes.acts}>
          <TakeBack item={item} />
        </span>
      )}
      {onChange && (
        <span className={classes.acts}>
          <Button
            size="compact"
            variant="subtle"
            color="gray"
            onClick={onChange}
            aria-label={t('kit.labelled', { label: t('agenda.item.change_short'), value: subject.name[language] })}
          >
            {t('agenda.item.change_short')}
          </Button>
          <Button
            size="compact"
            variant="subtle"
            color="gray"
            aria-expanded={finishing}
            onClick={() => setFinishing(!finishing)}
          >
            {t('agenda.results')}
          </Button>
        </span>
      )}
      {finishing && (
        <div className={classes.form}>
          <ResultForm
            item={item}
            openCents={page?.balance.openCents ?? item.openCents}
            onNext={() => setFinishing(false)}
            inList={false}
          />
        </div>
      )}
    </li>
  )
}

type Change = Answer<typeof listAgendaHistories>['items'][number]

function Histories({ dossierId }: { dossierId: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listAgendaHistories, { params: { id: dossierId } }))
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <>
      <h2 className={classes.title}>{t('agenda.history')}</h2>
      <ul className={classes.history}>
        {data.items.map((change) => (
          <HistoryLine key={change.id} change={change} />
        ))}
      </ul>
    </>
  )
}

function HistoryLine({ change }: { change: Change }) {
  const t = useText()
  const language = useLanguage()
  const { at, actorName, impersonatorName, kind, subject, dueDay, assigned, result, rule, team } = change
  const moved = dueDay.before !== null && dueDay.after !== null && dueDay.before !== dueDay.after
  const isGiven = assigned.after !== assigned.before
  const what = [
    `${subject[language]} ${t(`agenda.change.${kind}`)}`,
    moved && t('agenda.history.day', { before: showDay(dueDay.before), after: showDay(dueDay.after) }),
    kind === 'created' && dueDay.after && t('agenda.history.on', { after: showDay(dueDay.after) }),
    isGiven && assigned.before && t('agenda.history.from', { name: assigned.before }),
    isGiven && t('agenda.history.to', { name: assigned.after ?? t('agenda.nobody') }),
    result && t(`agenda.result.${result}`),
    rule && team && t('agenda.given_by', { team, rule: t(`team.rule.${rule}`) }),
  ]
  return (
    <li>
      <time dateTime={at}>{showMoment(at)}</time>
      <span>{what.filter(Boolean).join(', ')}</span>
      <span className={classes.soft}>{[impersonatorName, actorName ?? 'Vorder'].filter(Boolean).join(' → ')}</span>
    </li>
  )
}
