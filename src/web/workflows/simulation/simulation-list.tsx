import { Link } from 'react-router'
import type { listSimulations } from '#contract/workflows/workflow-simulation.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount, showMoment } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

export type Listed = Answer<typeof listSimulations>['items'][number]

/** The simulations that were kept, the newest first; the one that is shown is marked. */
export function SimulationList({ items, shownId }: { items: readonly Listed[]; shownId: number }) {
  const t = useText()
  if (items.length < 2) return null
  return (
    <section aria-labelledby="simulation-earlier" className={classes.earlier}>
      <h2 id="simulation-earlier">{t('simulation.earlier')}</h2>
      <ol>
        {items.map((one) => (
          <li key={one.id}>
            <Link to={`?tab=simulation&simulation=${one.id}`} aria-current={one.id === shownId ? 'true' : undefined}>
              {t('simulation.one', {
                moment: showMoment(one.createdAt),
                name: one.createdBy ?? t('workflow.by_portal'),
              })}
            </Link>{' '}
            <span>
              {one.scope === 'open'
                ? t('simulation.one.open', { days: formatCount(one.days) })
                : t('simulation.scope.past_year')}
              , {t('simulation.one.based', { number: one.basedOn })}
            </span>{' '}
            {one.isCurrent && <Tag tone="info">{t('simulation.current')}</Tag>}
            {one.state !== 'done' && (
              <Tag tone={one.state === 'failed' ? 'danger' : 'warning'}>{t(`simulation.state.${one.state}`)}</Tag>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
