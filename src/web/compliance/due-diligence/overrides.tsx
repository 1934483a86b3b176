import { Button } from '@mantine/core'
import { useState } from 'react'
import { decideOverride, endOverride } from '#contract/compliance/due-diligence.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showDay } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import type { Party } from './party.ts'

/** That new files come in although a proof ended: asked by one, decided by another. */
export function Overrides({ party: { overrides } }: { party: Party }) {
  const t = useText()
  const decide = useCommand(decideOverride)
  const [ending, setEnding] = useState<number | null>(null)
  const close = () => setEnding(null)
  if (overrides.length === 0) return null
  return (
    <section aria-label={t('due_diligence.overrides')}>
      <h2 className={classes.heading}>{t('due_diligence.overrides')}</h2>
      <ul className={classes.history}>
        {overrides.map(({ id, reason, untilDay, state, askedBy, decidedBy, isDecidable, isRunning }) => {
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
              {isRunning && (
                <div className={classes.acts}>
                  <Button onClick={() => setEnding(id)}>{t('due_diligence.end_override')}</Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {ending !== null && (
        <WindowFrame
          opened
          onClose={close}
          title={t('due_diligence.end_override')}
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          <EndForm id={ending} onClose={close} />
        </WindowFrame>
      )}
    </section>
  )
}

function EndForm({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(endOverride, { params: { id }, initial: { reason: '' }, onDone: onClose })
  return (
    <CommandForm form={form} submit={t('due_diligence.end_override')} onCancel={onClose} inWindow>
      <p className={classes.words}>{t('due_diligence.end_text')}</p>
      <TextAreaField {...form.field('reason')} label={t('due_diligence.reason')} required autoFocus />
    </CommandForm>
  )
}
