import { changeLog } from '#contract/work/logs.ts'
import { isPlain, logCategories, type LogType } from '#domain/logs/log-type.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { ChoiceField, SwitchField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { logReads } from './log-reads.ts'
import { type Log, useLogTypes } from './log-words.ts'

/** The window in which a log is changed. */
export function ChangeLogWindow({ log, onClose }: { log: Log; onClose: () => void }) {
  const t = useText()
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('log.change.title')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
      size="lg"
    >
      <ChangeForm log={log} onClose={onClose} />
    </WindowFrame>
  )
}

interface Values {
  readonly type: LogType | null
  readonly category: Log['category'] | null
  readonly subject: string | null
  readonly content: string
  readonly visibleToCustomer: boolean
  readonly version: number
}

function ChangeForm({ log, onClose }: { log: Log; onClose: () => void }) {
  const t = useText()
  const user = useUser()
  const { writable, subjectChoices } = useLogTypes()
  const { type, category, content, visibleToCustomer, version } = log
  const subject = log.subject?.id ?? null
  const initial: Values = {
    type,
    category,
    subject: subject === null ? null : String(subject),
    content,
    visibleToCustomer,
    version,
  }
  const form = useCommandForm(changeLog, {
    params: { id: log.id },
    initial,
    toInput: (values) => ({
      ...values,
      type: values.type ?? type,
      subject: values.subject === null ? null : Number(values.subject),
    }),
    fromCurrent: (current: Omit<Values, 'subject'> & { subject: number | null }) => ({
      ...current,
      subject: current.subject === null ? null : String(current.subject),
    }),
    refreshes: logReads,
    onDone: onClose,
  })
  const types = isPlain(type) ? writable.filter((one) => isPlain(one) || one === type) : [type]
  const isCustomer = user?.customerId !== null
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
      {!isCustomer && (
        <>
          <ChoiceField
            {...form.field('type')}
            label={t('log.form.type')}
            choices={types.map((value) => ({ value, label: t(`log.type.${value}`) }))}
            disabled={types.length === 1}
            required
          />
          <ChoiceField
            {...form.field('category')}
            label={t('log.form.category')}
            choices={logCategories.map((value) => ({ value, label: t(`log.category.${value}`) }))}
            required
          />
        </>
      )}
      <WideField>
        <ChoiceField
          {...form.field('subject')}
          label={t('log.form.subject')}
          choices={subjectChoices(subject)}
          clearable
        />
      </WideField>
      <WideField>
        <TextAreaField {...form.field('content')} label={t('log.form.content')} rows={5} required />
      </WideField>
      {!isCustomer && <SwitchField {...form.field('visibleToCustomer')} label={t('log.form.visible')} />}
    </CommandForm>
  )
}
