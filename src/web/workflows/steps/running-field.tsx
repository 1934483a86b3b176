import { Radio, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldError } from '#web/kit/fields/field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'

interface RunningFieldProps extends BoundField<'stay' | 'move'> {
  /** What moving would do, while that is chosen. */
  readonly preview: ReactNode
}

/** Whether running files stay on their version, or go along to the new one. */
export function RunningField({ id, value, error, onChange, preview }: RunningFieldProps) {
  const t = useText()
  return (
    <>
      <Radio.Group
        id={id}
        label={t('workflow.running')}
        value={value}
        error={error ? <FieldError>{error}</FieldError> : undefined}
        onChange={(chosen) => onChange(chosen === 'move' ? 'move' : 'stay')}
      >
        <Stack gap={6} mt={6}>
          <Radio value="stay" label={t('workflow.running.stay')} />
          <Radio value="move" label={t('workflow.running.move')} />
        </Stack>
      </Radio.Group>
      {value === 'move' && preview}
    </>
  )
}
