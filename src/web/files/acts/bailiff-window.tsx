import { Button } from '@mantine/core'
import type { Day } from '#domain/day.ts'
import { assignBailiff, endBailiff } from '#contract/files/dossier-bailiff.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useBailiffChoices } from './bailiff-choices.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

interface Values {
  bailiff: string | null
  sinceDay: Day | null
  reference: string
  note: string
  version: number
}

/** Which office has the file, since when, and what it calls it; the former one stays in the history. */
export function BailiffWindow({ page, onClose }: { page: DossierPageAnswer; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const { id, number, version, bailiff: held } = page
  const choices = useBailiffChoices(page)
  const form = useCommandForm<typeof assignBailiff, Values>(assignBailiff, {
    params: { id },
    initial: {
      bailiff: held ? String(held.id) : null,
      sinceDay: held ? (held.sinceDay as Day) : today,
      reference: held?.reference ?? '',
      note: '',
      version,
    },
    toInput: ({ bailiff, ...rest }) => ({ ...rest, bailiff: bailiff === null ? null : Number(bailiff) }),
    fromCurrent: (current: { bailiff: number | null; sinceDay: Day | null; reference: string }) => ({
      bailiff: current.bailiff === null ? null : String(current.bailiff),
      sinceDay: current.sinceDay ?? today,
      reference: current.reference,
    }),
    onDone: onClose,
  })
  const ending = useCommand(endBailiff, { onDone: onClose })
  const end = held && (
    <Button
      variant="subtle"
      color="gray"
      disabled={ending.busy}
      onClick={() => ending.send({ params: { id }, input: { version } })}
    >
      {t('dossier.bailiff.end')}
    </Button>
  )
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('dossier.bailiff.window', { number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow note={end}>
        <WideField>
          <ChoiceField
            {...form.field('bailiff')}
            autoFocus
            label={t('dossier.bailiff.office')}
            hint={t(choices.length === 0 ? 'dossier.bailiff.empty' : 'dossier.bailiff.office_hint')}
            choices={choices}
            searchable
            required
          />
        </WideField>
        <DayField {...form.field('sinceDay')} label={t('dossier.bailiff.since_day')} max={today} required />
        <TextField {...form.field('reference')} label={t('dossier.bailiff.their_reference')} maxLength={60} />
        <WideField>
          <TextAreaField {...form.field('note')} label={t('dossier.form.note')} />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}
