import type { Currency } from '#domain/money.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { Day } from '#domain/day.ts'
import { type ReadWhy, shownWhy } from '#domain/workflow/shown-why.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import classes from './file-path.module.css'
import { dayWords } from './next-words.ts'
import { RuleLink } from './rule-link.tsx'
import { waitsFor } from './waits-for.ts'

/** The steps that are still to come, each with its expected day and why then, and how the debtor has paid. */
export function ComingStepsList({ page: { path, currency } }: { page: DossierPageAnswer }) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const { coming, workflow, score } = path
  if (coming.length === 0) return <p className={classes.nothing}>{t('dossier.coming_none')}</p>
  return (
    <>
      <ol>
        {coming.map(({ code, name, position, day, why, skipped, isHandOver }) => (
          <li key={code}>
            <WhyLine
              what={[
                name[language],
                day === null ? (why ? waitsFor(why, t) : t('dossier.coming_later')) : dayWords(day as Day, today, t),
                ...(skipped ? [t('dossier.coming_skipped')] : []),
              ].join(', ')}
            >
              {skipped
                ? t(skipped.key, whyValues(skipped, currency))
                : why && reasonOf({ why, day: day as Day | null, today }, currency, t)}
              {workflow && (
                <>
                  {' '}
                  <RuleLink {...workflow} position={position} />
                </>
              )}
            </WhyLine>
            {isHandOver && skipped && (
              <div className={classes.notHanded}>
                <Message tone="warning">{t('dossier.hand_over_skipped')}</Message>
              </div>
            )}
          </li>
        ))}
      </ol>
      {coming.some(({ day }) => day !== null) && <p className={classes.nothing}>{t('dossier.coming_note')}</p>}
      {score && <Score of={score} />}
    </>
  )
}

/** Why a step comes when it does, as it is today. */
function reasonOf(read: ReadWhy, currency: Currency, t: Say): string {
  const why = shownWhy(read)
  return t(why.key, whyValues(why, currency))
}

/** How the debtor has paid, which steps can ask for, with everything it is made of. */
function Score({ of: { score, parts } }: { of: NonNullable<DossierPageAnswer['path']['score']> }) {
  const t = useText()
  const told = parts.map(({ part, count, points }) =>
    t('score.part', { what: t(`score.part.${part}`), count, points: points > 0 ? `+${points}` : points }),
  )
  return (
    <div className={classes.score}>
      <WhyLine what={t('score.line', { score })}>
        {told.length === 0 ? t('score.why_nothing') : t('score.why', { parts: told.join(', ') })}
      </WhyLine>
    </div>
  )
}
