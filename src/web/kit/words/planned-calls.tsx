import { useQuery } from '@tanstack/react-query'
import { listFileAgenda } from '#contract/work/agenda.ts'
import type { PlannedCallFate } from '#domain/agenda/incoming-call.ts'
import type { Day } from '#domain/day.ts'
import { fileAgendaOf } from '#web/base/calls/file-agenda.ts'
import { query } from '#web/base/calls/api.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { showDay } from './format.ts'
import classes from './planned-calls.module.css'

interface PlannedCallsProps {
  readonly dossierId: number
  /** The item somebody is at. */
  readonly except?: number
  /** What becomes of each; null: nothing is chosen yet. */
  readonly fateOf: (dueDay: Day) => PlannedCallFate | null
}

/** The calls to the debtor that are on the agenda of a file, with what becomes of each when this is saved. */
export function PlannedCalls({ dossierId, except, fateOf }: PlannedCallsProps) {
  const t = useText()
  const language = useLanguage()
  const { data } = useQuery(query(listFileAgenda, fileAgendaOf(dossierId)))
  const planned = (data?.items ?? []).filter(
    ({ id, state, subject }) => id !== except && state === 'open' && subject.calls && subject.code !== 'call_back',
  )
  if (planned.length === 0) return null
  return (
    <div className={classes.planned} role="status">
      <p>{t(planned.length === 1 ? 'agenda.planned_call' : 'agenda.planned_calls')}</p>
      <ul>
        {planned.map(({ id, subject, dueDay, employee, team }) => {
          const fate = fateOf(dueDay as Day)
          const whose = employee?.name ?? team?.name ?? t('agenda.of_nobody')
          return (
            <li key={id}>
              {`${subject.name[language]} ${showDay(dueDay)}, ${whose}`}
              {fate && (
                <b data-fate={fate.kind}>
                  {fate.kind === 'waits'
                    ? t('agenda.planned_call.waits', { day: showDay(fate.untilDay) })
                    : t(`agenda.planned_call.${fate.kind}`)}
                </b>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
