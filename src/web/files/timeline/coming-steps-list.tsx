import type { Currency } from '#domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { getComingSteps } from '#contract/files/dossier-page.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import type { Day } from '#domain/day.ts'
import { type ReadWhy, shownWhy } from '#domain/workflow/shown-why.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './dossier-timeline.module.css'
import { dayWords } from './next-step-why.tsx'
import { RuleLink } from './rule-link.tsx'
import { waitsFor } from './waits-for.ts'

export interface ComingStepsProps {
  readonly dossierId: number
  readonly currency: Currency
}

/** The steps that are still to come, each with its expected day and why then, and how the debtor has paid. */
export function ComingStepsList({ dossierId, currency }: ComingStepsProps) {
  const t = useText()
  const language = useLanguage()
  const today = useToday()
  const { data, error, refetch } = useQuery(query(getComingSteps, { params: { id: dossierId } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={3} />
  if (data.items.length === 0) return <p className={classes.nothing}>{t('dossier.coming_none')}</p>
  return (
    <>
      <ol>
        {data.items.map(({ code, name, position, day, why, skipped, isHandOver }) => (
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
              {data.workflow && (
                <>
                  {' '}
                  <RuleLink {...data.workflow} position={position} />
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
      {data.items.some(({ day }) => day !== null) && <p className={classes.nothing}>{t('dossier.coming_note')}</p>}
      {data.score && <Score of={data.score} />}
    </>
  )
}

/** Why a step comes when it does, as it is today. */
function reasonOf(read: ReadWhy, currency: Currency, t: Say): string {
  const why = shownWhy(read)
  return t(why.key, whyValues(why, currency))
}

/** How the debtor has paid, which steps can ask for, with everything it is made of. */
function Score({ of: { score, parts } }: { of: NonNullable<Answer<typeof getComingSteps>['score']> }) {
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
