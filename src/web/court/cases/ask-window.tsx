import { useState } from 'react'
import { askCaseApprovals } from '#contract/court/case-approvals.ts'
import type { Day } from '#domain/day.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { formatCount } from '#web/kit/words/format.ts'

type Refused = Answer<typeof askCaseApprovals>['refused']

interface AskWindowProps {
  readonly cases: readonly number[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks the customers of the chosen cases whether their debtors may be summoned; what was not asked is told with why. */
export function AskWindow({ cases, onClose, onDone }: AskWindowProps) {
  const t = useText()
  const today = useToday()
  const [refused, setRefused] = useState<Refused>([])
  const initial: { content: string; dueDay: Day | null } = { content: '', dueDay: null }
  const form = useCommandForm(askCaseApprovals, {
    initial,
    toInput: (values) => ({ ...values, cases: [...cases] }),
    onDone: ({ asked, refused: left }) => {
      notify({ variant: 'success', message: t('legal_case.asked', { count: formatCount(asked.length) }) })
      onDone()
      if (left.length === 0) onClose()
      else setRefused(left)
    },
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('legal_case.ask_chosen')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {refused.length > 0 ? (
        <>
          <p>{t('legal_case.not_asked', { count: formatCount(refused.length) })}</p>
          <ul>
            {refused.map(({ id, file, reason }) => (
              <li key={id}>{t('kit.labelled', { label: file ?? String(id), value: reason })}</li>
            ))}
          </ul>
        </>
      ) : (
        <CommandForm form={form} submit={t('legal_case.act.approval')} onCancel={onClose} inWindow>
          <p>{t('legal_case.ask_chosen_text', { count: formatCount(cases.length) })}</p>
          <TextAreaField {...form.field('content')} label={t('legal_case.field.content')} rows={4} required autoFocus />
          <DayField {...form.field('dueDay')} label={t('legal_case.field.due_day')} min={today} />
        </CommandForm>
      )}
    </WindowFrame>
  )
}
