import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { listFileAgenda } from '#contract/work/agenda.ts'
import { fileAgendaOf } from '#web/base/calls/file-agenda.ts'
import { query } from '#web/base/calls/api.ts'
import { clockText, formatCount, showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useOpened } from '#web/kit/dialogs/use-opened.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './file-agenda-card.module.css'
import { ItemWindow } from './item-window.tsx'
import { dayTitle, type Item, whose } from './words.ts'

/** So many stand beside the file; the others are in its tab. */
const shown = 3

/** Beside a file: what has to be done on it first, when and by whom, and a way to put something on its agenda. */
export function FileAgendaCard({ dossierId, className }: { dossierId: number; className?: string | undefined }) {
  const t = useText()
  const adding = useOpened('add')
  const { data } = useQuery(query(listFileAgenda, fileAgendaOf(dossierId)))
  if (!data) return null
  const open = data.items.filter(({ state }) => state === 'open')
  const toTab = `/file/show-new/${dossierId}?tab=agenda`
  return (
    <section className={className}>
      <h2 className={classes.head}>
        <span>
          {t('dossier.tab.agenda')} <span className={classes.soft}>{formatCount(open.length)}</span>
        </span>
        <ActionIcon size="sm" aria-label={t('agenda.item.new')} onClick={() => adding.open('new')}>
          <Icon of={IconPlus} />
        </ActionIcon>
      </h2>
      {open.length === 0 && <p className={classes.soft}>{t('agenda.file_none')}</p>}
      <ul className={classes.items}>
        {open.slice(0, shown).map((item) => (
          <Line key={item.id} item={item} to={toTab} />
        ))}
      </ul>
      {open.length > shown && (
        <Link className={classes.more} to={toTab}>
          {t('agenda.file_all', { count: formatCount(open.length) })}
        </Link>
      )}
      {adding.id === 'new' && <ItemWindow item={null} dossierId={dossierId} onClose={adding.close} />}
    </section>
  )
}

function Line({ item, to }: { item: Item; to: string }) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const { subject, dueDay, dueMinutes } = item
  const isLate = dueDay < today
  const when = [
    isLate ? `${t('agenda.late')}, ${showDay(dueDay)}` : dayTitle(dueDay, today, t),
    dueMinutes === null ? '' : t('agenda.at', { time: clockText(dueMinutes) }),
  ]
  return (
    <li>
      <span className={isLate ? classes.late : classes.soft}>{when.filter(Boolean).join(' ')}</span>
      <Link to={to} title={item.note || undefined}>
        {subject.name[language]}
      </Link>
      <span className={classes.soft}>{whose(item, t) || t('agenda.of_nobody')}</span>
    </li>
  )
}
