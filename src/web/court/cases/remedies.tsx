import { useText } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { CaseAnswer } from './case-form.ts'
import classes from './legal-cases.module.css'

/** What was done against the judgment, what became of it, and whether it stops the execution. */
export function Remedies({ legalCase: { remedies, isEnforceable } }: { readonly legalCase: CaseAnswer }) {
  const t = useText()
  if (remedies.length === 0) return null
  return (
    <div>
      <h3>{t('legal_case.remedies')}</h3>
      <ul className={classes.holds}>
        {remedies.map(({ kind, by, lodgedDay, heardDay, outcome, endedDay }) => (
          <li key={`${kind} ${lodgedDay} ${endedDay}`}>
            {t('legal_case.remedy.line', {
              kind: t(`legal_case.remedy.${kind}`),
              by: t(`legal_case.remedy.by.${by}`),
              day: showDay(lodgedDay),
            })}
            {heardDay !== null && outcome === null && <p>{t('legal_case.remedy.heard', { day: showDay(heardDay) })}</p>}
            <p className={classes.soft}>
              {outcome === null || endedDay === null
                ? t(isEnforceable ? 'legal_case.remedy.stops_not' : 'legal_case.remedy.stops')
                : [t(`legal_case.remedy.outcome.${outcome}`), showDay(endedDay)].join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
