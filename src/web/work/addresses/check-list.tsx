import { formatCents } from '#domain/money.ts'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { addressLine } from '#contract/work/address-line.ts'
import { showDay } from '#web/kit/words/format.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import classes from './addresses.module.css'
import type { Check, WatchDetails } from './words.ts'

/** What was found out about an address, the newest first. */
export function CheckList({ watch: { checks } }: { watch: WatchDetails }) {
  const t = useText()
  const language = useLanguage()
  return (
    <>
      <h3 className={classes.heading}>{t('address.checks')}</h3>
      {checks.length === 0 && <p className={classes.soft}>{t('address.no_checks')}</p>}
      <ul className={classes.checks}>
        {checks.map((check) => (
          <li key={check.id}>
            <time dateTime={check.checkedDay}>{showDay(check.checkedDay)}</time>
            <div>
              <b>{t(`address.result.${check.result}`)}</b> <span>{aboutOf(check, t)}</span>
              {check.proposed && <p>{addressLine(check.proposed, language)}</p>}
              {check.note && <p className={classes.words}>{check.note}</p>}
              {check.ground && <p className={classes.soft}>{t(`address.ground.${check.ground}`)}</p>}
              <p className={classes.soft}>{fateOf(check, t)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function aboutOf(check: Check, t: Say): string {
  const { returnReason, dispatchId, source, confidencePercent, costCents } = check
  const parts = [
    returnReason ? t(`address.returned.${returnReason}`) : t(`address.source.${source}`),
    dispatchId !== null && t('address.letter', { number: letterNumber(dispatchId) }),
    confidencePercent !== null && t('address.confidence_of', { percent: confidencePercent }),
    costCents > 0 && formatCents(costCents),
  ]
  return parts.filter(Boolean).join(', ')
}

/** Who wrote it, and what was decided on it. */
function fateOf({ state, createdBy, decidedBy, rejectReason }: Check, t: Say): string {
  if (state === 'accepted') return [t('address.check.accepted'), decidedBy].filter(Boolean).join(', ')
  if (state === 'rejected')
    return [t('address.check.rejected', { reason: rejectReason ?? '' }), decidedBy].filter(Boolean).join(', ')
  return createdBy ?? 'Vorder'
}
