import {
  IconCalendarX,
  IconChecklist,
  IconFileInvoice,
  IconGavel,
  IconHelpCircle,
  IconHourglass,
  IconLifebuoy,
  IconMailQuestion,
  IconMapPinOff,
  IconMoodSad,
  IconPhone,
  IconRoute,
  type TablerIcon,
} from '@tabler/icons-react'
import type { listAgenda } from '#contract/work/agenda.ts'
import { addDays, type Day, weekday } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { type ShownWhy, shownWhy } from '#domain/workflow/shown-why.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import type { RowGroup } from '#web/kit/lists/group-heads.tsx'
import type { Say } from '#web/base/words/text.ts'

export type Item = Answer<typeof listAgenda>['items'][number]

/** Why an item is there, as it is today; of what is done, as it was written. */
export function whyOf({ why, state, dueDay }: Item, today: Day): ShownWhy | null {
  return why && state === 'open' ? shownWhy({ why, day: dueDay as Day, today }) : why
}

/** Some items, or the whole result of the list as a selection that the server keeps. */
export interface ChosenItems {
  readonly ids: readonly number[]
  readonly selection: number | null
  readonly count: number
  /** The item, when it is one. */
  readonly only: Item | null
  /** The items themselves; null for a selection, which reaches beyond the page. */
  readonly rows: readonly Item[] | null
}

export function chosenItems(rows: readonly Item[]): ChosenItems {
  const only = rows.length === 1 ? (rows[0] ?? null) : null
  return { ids: rows.map(({ id }) => id), selection: null, count: rows.length, only, rows }
}

/** What is sent of them. */
export const inputOf = ({ ids, selection }: ChosenItems) => ({ ids: [...ids], selection })

const icons: Readonly<Record<string, TablerIcon>> = {
  answer_message: IconMailQuestion,
  check_payment: IconFileInvoice,
  judge_dispute: IconHelpCircle,
  ask_customer: IconHelpCircle,
  judge_plan: IconRoute,
  complaint: IconMoodSad,
  check_address: IconMapPinOff,
  debt_relief: IconLifebuoy,
  decide_writ: IconGavel,
  bring_writ: IconGavel,
  draft_writ: IconGavel,
  interrupt_limitation: IconHourglass,
}

/** The sign of what an item is about. */
export function subjectIcon({ subject, cause }: Pick<Item, 'subject' | 'cause'>): TablerIcon {
  if (subject.calls) return cause === 'promise' ? IconCalendarX : IconPhone
  return icons[subject.code] ?? IconChecklist
}

/** Who does an item, and for whom while that one is away. */
export function whose(item: Pick<Item, 'employee' | 'team' | 'away' | 'cover'>, t: Say): string {
  const { employee, team, away, cover } = item
  if (!away || !employee) return employee?.name ?? team?.name ?? ''
  const { name } = employee
  return cover ? t('agenda.for_away', { cover: cover.name, name }) : t('agenda.away_nobody', { name })
}

type DaySum = Answer<typeof listAgenda>['days'][number]

/** The heading an item stands under while the list is in order of day: late, today, or its own day. */
export function groupOf(days: readonly DaySum[], today: Day, t: Say): ((item: Item) => RowGroup) | undefined {
  if (days.length === 0) return undefined
  const groups = new Map<string, RowGroup>()
  return ({ dueDay }) => {
    const key = dueDay < today ? 'late' : dueDay
    const known = groups.get(key)
    if (known) return known
    const sums = days.filter((sum) => (key === 'late' ? sum.dueDay < today : sum.dueDay === key))
    const group = { key, title: dayTitle(key, today, t), note: noteOf(sums, t) }
    groups.set(key, group)
    return group
  }
}

/** What a day is called: today, tomorrow, or its weekday and date; `late` is every day that has passed. */
export function dayTitle(key: string, today: Day, t: Say): string {
  if (key === 'late') return t('agenda.late')
  if (key === today) return t('agenda.group_today')
  if (key === addDays(today, 1)) return t('agenda.group_tomorrow')
  return t('agenda.group_day', {
    weekday: t(`dossier.weekday.${weekday(key as Day)}` as 'dossier.weekday.1'),
    day: showDay(key),
  })
}

function noteOf(sums: readonly DaySum[], t: Say): string {
  const count = sums.reduce((total, one) => total + one.count, 0)
  const byCurrency = Map.groupBy(sums, ({ currency }) => currency)
  const sum = [...byCurrency]
    .map(([currency, list]) =>
      formatCents(
        list.reduce((total, { openCents }) => total + openCents, 0),
        currency,
      ),
    )
    .join(', ')
  return t('agenda.group_count', { count: formatCount(count), sum })
}
