import { Button, Group } from '@mantine/core'
import { answerUnfiledCall } from '#contract/work/unfiled-calls.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { UnfiledRow } from './unfiled-row.ts'
import { callReads } from './call-reads.ts'

interface CallBackFormProps {
  readonly call: UnfiledRow
  readonly onClose: () => void
}

interface Values {
  readonly result: 'done' | 'no_answer' | null
  readonly note: string
  readonly version: number
}

/** What came of calling back somebody without a file. */
export function CallBackForm({ call: { id, version }, onClose }: CallBackFormProps) {
  const t = useText()
  const initial: Values = { result: 'done', note: '', version }
  const form = useCommandForm(answerUnfiledCall, {
    params: { id },
    initial,
    refreshes: callReads,
    fromCurrent: (current: { readonly version: number }) => ({ version: current.version }),
    onDone: () => {
      notify({ variant: 'success', message: t('unfiled_call.saved') })
      onClose()
    },
  })
  return (
    <CommandForm form={form} submit={t('unfiled_call.save_result')} quiet>
      <ChoiceField
        {...form.field('result')}
        label={t('call.result')}
        choices={(['done', 'no_answer'] as const).map((value) => ({ value, label: t(`unfiled_call.${value}`) }))}
        required
      />
      <TextAreaField {...form.field('note')} label={t('unfiled_call.note')} rows={2} />
    </CommandForm>
  )
}

/** What was done by mistake is to do again. */
export function CallAgain({ call: { id, version }, onClose }: CallBackFormProps) {
  const t = useText()
  const again = useCommand(answerUnfiledCall, { refreshes: callReads, onDone: onClose })
  const input = { result: 'reopened', note: '', version } as const
  return (
    <Group>
      <Button disabled={again.busy} onClick={() => again.send({ params: { id }, input })}>
        {t('unfiled_call.again')}
      </Button>
    </Group>
  )
}
