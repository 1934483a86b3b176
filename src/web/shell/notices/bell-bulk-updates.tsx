import { IconStack2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useJob } from '#web/base/calls/job.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { addressOfUpdate, isMoving, type OwnUpdate } from './own-bulk-updates.ts'
import classes from './notice-bell.module.css'

/** Under the bell: how far each is, and the way to it. */
export function BellBulkUpdates({ updates, onLeave }: { updates: readonly OwnUpdate[]; onLeave: () => void }) {
  const t = useText()
  if (updates.length === 0) return null
  return (
    <>
      <h3 className={classes.part}>{t('bulk.yours')}</h3>
      <ul className={classes.list}>
        {updates.map((update) => (
          <li key={update.id} data-tone="info">
            <Icon of={IconStack2} />
            <div>
              <b>{t('bulk.title', { number: update.id })}</b>
              <UpdateState update={update} />
              <p className={classes.fetch}>
                <Link to={addressOfUpdate(update.id)} onClick={onLeave}>
                  {t('bulk.look')}
                </Link>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function UpdateState({ update }: { update: OwnUpdate }) {
  const t = useText()
  const job = useJob(isMoving(update) ? update.jobId : null)
  const { doneCount, totalCount } = job ?? update
  const far =
    isMoving(update) && totalCount !== null
      ? t('bulk.far', { done: formatCount(doneCount), total: formatCount(totalCount) })
      : ''
  return <span className={classes.text}>{[t(`bulk.state.${update.state}`), far].filter(Boolean).join(', ')}</span>
}
