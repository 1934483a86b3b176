import { Button } from '@mantine/core'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { recordAdvance, undoAdvance } from '#contract/files/advances.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { MoneyField } from '#web/kit/fields/money-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import type { ActFormProps } from './act-form-props.ts'
import classes from './advance-form.module.css'

interface AdvanceValues {
  amountCents: number | null
  receivedDay: Day | null
  note: string
  version: number
}

/** What the customer paid in advance: what is known, which can be taken back, and a new one. */
export function AdvanceForm({ page, onClose }: Pick<ActFormProps, 'page' | 'onClose'>) {
  const t = useText()
  const initial: AdvanceValues = { amountCents: null, receivedDay: useToday(), note: '', version: page.version }
  const form = useCommandForm(recordAdvance, {
    params: { id: page.id },
    initial,
    // What is missing the server says under its field.
    toInput: (values) => values as InputOf<typeof recordAdvance>,
    onDone: onClose,
  })
  return (
    <>
      <KnownAdvances page={page} onClose={onClose} />
      <CommandForm form={form} submit={t('dossier.advance.save')} onCancel={onClose} inWindow>
        <MoneyField
          {...form.field('amountCents')}
          label={t('dossier.advance.amount')}
          hint={t('dossier.advance.hint')}
          required
          autoFocus
        />
        <DayField {...form.field('receivedDay')} label={t('dossier.advance.day')} max={useToday()} required />
        <TextAreaField {...form.field('note')} label={t('dossier.form.note')} />
      </CommandForm>
    </>
  )
}

function KnownAdvances({ page, onClose }: Pick<ActFormProps, 'page' | 'onClose'>) {
  const t = useText()
  const command = useCommand(undoAdvance, { onDone: onClose })
  if (page.advances.length === 0) return null
  return (
    <ul className={classes.known} aria-label={t('dossier.advance.known')}>
      {page.advances.map(({ id, amountCents, receivedDay, recordedBy }) => (
        <li key={id}>
          <span>
            {t('dossier.advance.one', {
              amount: formatCents(amountCents, page.currency),
              day: showDay(receivedDay),
              name: recordedBy ?? '',
            })}
          </span>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={command.busy}
            onClick={() => command.send({ params: { id: page.id, advance: id }, input: { version: page.version } })}
          >
            {t('dossier.undo.button')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
