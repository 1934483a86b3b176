import { Input, Select } from '@mantine/core'
import { type Channel, channels } from '#domain/workflow/step.ts'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import classes from '#web/workflows/workflows/workflows.module.css'

/** Channels in order: the first, and which to take when the debtor cannot be reached by it. */
export function ChannelsField({ id, value, onChange, error }: BoundField<readonly Channel[]>) {
  const t = useText()
  const places = channels.map((_, place) => place).filter((place) => place <= value.length)
  const choose = (place: number, chosen: Channel | null) => {
    const before = value.slice(0, place).filter((channel) => channel !== chosen)
    const after = value.slice(place + 1).filter((channel) => channel !== chosen)
    onChange(chosen === null ? [...before, ...after] : [...before, chosen, ...after])
  }
  return (
    <Input.Wrapper
      id={id}
      label={t('step.channels')}
      labelElement="div"
      description={error ? undefined : t('step.channels_hint')}
      error={error}
    >
      <div className={classes.channels}>
        {places.map((place) => (
          <Select
            key={place}
            aria-label={t(place === 0 ? 'step.channel_first' : 'step.channel_next')}
            placeholder={t('step.channel_none')}
            data={channels.map((channel) => ({ value: channel, label: t(`run.channel.${channel}`) }))}
            value={value[place] ?? null}
            onChange={(chosen) => choose(place, chosen)}
            clearable={place > 0}
            allowDeselect={false}
          />
        ))}
      </div>
    </Input.Wrapper>
  )
}
