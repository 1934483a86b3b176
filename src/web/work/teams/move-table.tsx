import type { previewTeam } from '#contract/work/teams.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './teams.module.css'

export type Moves = Answer<typeof previewTeam>

/** How much work moves, and to whom. */
export function MoveTable({ moves: { items, files, calls, to, inJob } }: { moves: Moves }) {
  const t = useText()
  if (items + files + calls === 0) return t('team.move_nothing')
  return (
    <>
      <p>{t('team.move_sum', { items: formatCount(items), files: formatCount(files), calls: formatCount(calls) })}</p>
      <table className={classes.moves}>
        <thead>
          <tr>
            <th scope="col">{t('team.move_to')}</th>
            <th scope="col">{t('team.move_items')}</th>
            <th scope="col">{t('team.move_files')}</th>
            <th scope="col">{t('team.move_calls')}</th>
          </tr>
        </thead>
        <tbody>
          {to.map(({ team, employee, items: ofItems, files: ofFiles, calls: ofCalls }) => (
            <tr key={`${team} ${employee}`}>
              <td>{[employee ?? t('team.move_queue'), team].filter(Boolean).join(', ')}</td>
              <td>{formatCount(ofItems)}</td>
              <td>{formatCount(ofFiles)}</td>
              <td>{formatCount(ofCalls)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {inJob && <p>{t('team.move_job')}</p>}
    </>
  )
}
