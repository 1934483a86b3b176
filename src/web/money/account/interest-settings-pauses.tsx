import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import type { InterestForm } from './interest-settings-form.tsx'
import classes from './interest-settings.module.css'

/** The days on which no interest runs: from a day, up to and including another or until further notice. */
export function InterestSettingsPauses({ form }: { form: InterestForm }) {
  const t = useText()
  const { value: pauses, error } = form.field('pauses')
  const setPauses = (changed: typeof pauses) => form.setValues({ pauses: changed })
  const set = (at: number, change: Partial<(typeof pauses)[number]>) =>
    setPauses(pauses.map((pause, index) => (index === at ? { ...pause, ...change } : pause)))
  return (
    <fieldset className={classes.pauses}>
      <legend>{t('interest_settings.pauses')}</legend>
      {error && <Message tone="danger">{error}</Message>}
      {pauses.map((pause, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a pause has nothing but its place
        <div key={index} className={classes.pause}>
          <DayField
            label={t('interest_settings.pause_from', { index: index + 1 })}
            value={pause.fromDay}
            onChange={(fromDay) => set(index, { fromDay })}
            required
          />
          <DayField
            label={t('interest_settings.pause_to', { index: index + 1 })}
            value={pause.toDay}
            onChange={(toDay) => set(index, { toDay })}
          />
          <Button onClick={() => setPauses(pauses.filter((_, other) => other !== index))}>
            {t('interest_settings.pause_remove', { index: index + 1 })}
          </Button>
        </div>
      ))}
      <Button
        leftSection={<Icon of={IconPlus} />}
        onClick={() => setPauses([...pauses, { fromDay: null, toDay: null }])}
      >
        {t('interest_settings.pause_add')}
      </Button>
    </fieldset>
  )
}
