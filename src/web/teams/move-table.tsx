import type { previewTeam } from '#contract/teams.ts'
import type { Answer } from '#web/api.ts'
import { formatCount } from '#web/kit/format.ts'
import { useText } from '#web/text.ts'
import classes from './teams.module.css'

export type Moves = Answer<typeof previewTeam>

/** How much work moves, and to whom. */
export function MoveTable({ moves: { items, files, to, inJob } }: { moves: Moves }) {
  const t = useText()
  if (items + files === 0) return t('team.move_nothing')
  return (
    <>
      <p>{t('team.move_sum', { items: formatCount(items), files: formatCount(files) })}</p>
      <table className={classes.moves}>
        <thead>
          <tr>
            <th scope="col">{t('team.move_to')}</th>
            <th scope="col">{t('team.move_items')}</th>
            <th scope="col">{t('team.move_files')}</th>
          </tr>
        </thead>
        <tbody>
          {to.map(({ team, employee, items: ofItems, files: ofFiles }) => (
            <tr key={`${team} ${employee}`}>
              <td>{[employee ?? t('team.move_queue'), team].filter(Boolean).join(', ')}</td>
              <td>{formatCount(ofItems)}</td>
              <td>{formatCount(ofFiles)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {inJob && <p>{t('team.move_job')}</p>}
    </>
  )
}
