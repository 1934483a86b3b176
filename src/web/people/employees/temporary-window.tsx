import { addDays, type Day } from '#domain/day.ts'
import { givableRoles, ofCustomersOnly } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import type { Rights } from '#contract/people/rights.ts'
import { giveTemporaryRight, longestTemporaryDays } from '#contract/people/temporary-rights.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { reloadFrame, useToday, useUser } from '#web/base/calls/user.ts'
import { rolesByName } from './words.ts'

interface Values {
  role: Role | null
  fromDay: Day | null
  throughDay: Day | null
  reason: string
}

/** The window in which a role is given for some days. */
export function TemporaryWindow({ rights, onClose }: { rights: Rights; onClose: () => void }) {
  const t = useText()
  const today = useToday()
  const user = useUser()
  const initial: Values = { role: null, fromDay: today, throughDay: null, reason: '' }
  const form = useCommandForm(giveTemporaryRight, {
    initial,
    params: { id: rights.id },
    onDone: async () => {
      notify({ variant: 'success', message: t('temporary.given') })
      onClose()
      if (user?.id === rights.id) await reloadFrame()
    },
  })
  const from = form.values.fromDay ?? today
  const givable = givableRoles(rights.kind).filter(
    (role) => user?.lastingAcl.includes(role) || ofCustomersOnly.includes(role),
  )
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('temporary.give')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('temporary.give_yes')} onCancel={onClose} columns={2} inWindow>
        <WideField>
          <ChoiceField
            {...form.field('role')}
            label={t('compare.right')}
            choices={rolesByName(givable, t).map((value) => ({ value, label: t(`role.${value}`) }))}
            searchable
            required
            autoFocus
          />
        </WideField>
        <DayField {...form.field('fromDay')} label={t('temporary.from')} min={today} required />
        <DayField
          {...form.field('throughDay')}
          label={t('temporary.through')}
          min={from}
          max={addDays(from, longestTemporaryDays - 1)}
          required
        />
        <WideField>
          <TextField
            {...form.field('reason')}
            label={t('temporary.reason')}
            hint={t('temporary.reason_help')}
            maxLength={300}
            required
          />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}
