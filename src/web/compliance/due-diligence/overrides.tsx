import { Button } from '@mantine/core'
import { decideOverride } from '#contract/compliance/due-diligence.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showDay } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import type { Party } from './party.ts'

/** That new files come in although a proof ended: asked by one, decided by another. */
export function Overrides({ party: { overrides } }: { party: Party }) {
  const t = useText()
  const decide = useCommand(decideOverride)
  if (overrides.length === 0) return null
  return (
    <section aria-label={t('due_diligence.overrides')}>
      <h2 className={classes.heading}>{t('due_diligence.overrides')}</h2>
      <ul className={classes.history}>
        {overrides.map(({ id, reason, untilDay, state, askedBy, decidedBy, isDecidable }) => {
          const refusal = isDecidable ? null : t('due_diligence.refusal.own')
          return (
            <li key={id}>
              {t('due_diligence.override_line', { day: showDay(untilDay), reason })}
              <small>
                {[t(`due_diligence.override.${state}`), askedBy?.name, decidedBy?.name].filter(Boolean).join(', ')}
              </small>
              {state === 'waiting' && (
                <div className={classes.acts}>
                  {([true, false] as const).map((agreed) => (
                    <Refusal key={String(agreed)} reason={refusal}>
                      <Button
                        {...refused(refusal)}
                        loading={decide.busy}
                        onClick={() => isDecidable && decide.send({ params: { id }, input: { agreed } })}
                      >
                        {t(agreed ? 'due_diligence.agree' : 'due_diligence.decline')}
                      </Button>
                    </Refusal>
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
