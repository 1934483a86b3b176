import { Link } from 'react-router'
import type { PrecassoAct, previewPrecasso } from '#contract/files/precasso/precasso-acts.ts'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { showDay, showTime } from '#web/kit/words/format.ts'
import { sumsInWords } from '#web/kit/words/open-in-words.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import classes from './actions.module.css'
import { dayInWords } from './action-words.ts'
import { canBeUndone } from './use-act.ts'

type Preview = Answer<typeof previewPrecasso>

interface ActPreviewProps {
  readonly act: PrecassoAct
  readonly preview: Preview
  readonly untilDay: Day | null
}

/** What becomes of each file, why, who hears of it, and until when it can be taken back. */
export function ActPreview({ act, preview, untilDay }: ActPreviewProps) {
  const t = useText()
  const { count, emailCount, letterCount, postageCents, leavesAt } = preview
  const told = emailCount + letterCount
  const costs = sumsInWords(preview.costs, t)
  return (
    <>
      <table className={classes.becomes}>
        <thead>
          <tr>
            <th>{t('precasso_actions.col.file')}</th>
            <th>{t('precasso_actions.col.now')}</th>
            <th>{t('precasso_actions.col.then')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <Becomes key={row.id} act={act} row={row} />
          ))}
        </tbody>
      </table>
      {count > 0 && (act !== 'extend' || untilDay !== null) && (
        <WhyLine>
          {t(`precasso_actions.because.${act}`, { day: untilDay ? dayInWords(untilDay, t) : '', costs })}
        </WhyLine>
      )}
      {told > 0 && (
        <p className={classes.soft}>
          {t('precasso_actions.told', { count: told, emails: emailCount, letters: letterCount })}{' '}
          {letterCount > 0 &&
            postageCents !== null &&
            t('precasso_actions.postage', { amount: formatCents(postageCents) })}
        </p>
      )}
      {count > 0 && (
        <p className={classes.soft}>
          {!canBeUndone(act) && t('precasso_actions.undo_not')}
          {canBeUndone(act) &&
            (leavesAt === null
              ? t('precasso_actions.undo_can')
              : t('precasso_actions.undo_until', { time: showTime(leavesAt) }))}
        </p>
      )}
    </>
  )
}

function Becomes({ act, row }: { act: PrecassoAct; row: Preview['rows'][number] }) {
  const t = useText()
  const { id, number, refusal, fromDay, passesNow, passesThen } = row
  const why = refusal && t(`precasso.refusal.${refusal}`)
  return (
    <tr data-refused={refusal !== null || undefined}>
      <td>
        <Link to={`/file/show-new/${id}`}>{number}</Link>
      </td>
      {why !== null ? (
        <td colSpan={2}>{fromDay ? t('precasso.refused_from', { why, day: showDay(fromDay) }) : why}</td>
      ) : (
        <>
          <td>{passesNow ? showDay(passesNow) : t('precasso_actions.passes_not')}</td>
          <td>{then()}</td>
        </>
      )}
    </tr>
  )

  function then(): string {
    if (act === 'pass') return t('precasso_actions.at_once')
    if (passesThen !== null) return showDay(passesThen)
    return t(passesNow === null && act === 'extend' ? 'precasso_actions.passes_not' : 'precasso_actions.closes')
  }
}
