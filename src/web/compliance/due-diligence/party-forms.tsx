import { personRoles, risks } from '#domain/due-diligence/due-diligence.ts'
import type { Day } from '#domain/day.ts'
import { addDueDiligencePerson, askOverride, changeDueDiligence } from '#contract/compliance/due-diligence.ts'
import { useText } from '#web/base/words/text.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField, SwitchField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import classes from './due-diligence.module.css'
import type { Party } from './party.ts'

interface FormProps {
  readonly party: Party
  readonly onClose: () => void
}

interface Assessment {
  readonly risk: (typeof risks)[number] | null
  readonly riskReason: string
  readonly owner: string | null
  readonly isReviewed: boolean
  readonly version: number
}

/** How great the risk is, who answers for the party, and that it was reviewed. */
export function AssessForm({ party: { id, version, risk, riskReason, owner, owners }, onClose }: FormProps) {
  const t = useText()
  const initial: Assessment = { risk, riskReason, owner: owner && String(owner.id), isReviewed: false, version }
  const form = useCommandForm(changeDueDiligence, {
    params: { id },
    initial,
    toInput: ({ owner: chosen, ...values }) => ({ ...values, owner: chosen === null ? null : Number(chosen) }),
    fromCurrent: ({ version: now }: { version: number }) => ({ version: now }),
    onDone: onClose,
  })
  return (
    <CommandForm form={form} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('risk')}
        label={t('due_diligence.col.risk')}
        choices={risks.map((value) => ({ value, label: t(`due_diligence.risk.${value}`) }))}
        required
        autoFocus
      />
      <TextAreaField
        {...form.field('riskReason')}
        label={t('due_diligence.risk_reason')}
        required={form.values.risk === 'high'}
      />
      <ChoiceField
        {...form.field('owner')}
        label={t('due_diligence.col.owner')}
        choices={owners.map(({ id: person, name }) => ({ value: String(person), label: name }))}
        clearable
      />
      <SwitchField {...form.field('isReviewed')} label={t('due_diligence.is_reviewed')} />
    </CommandForm>
  )
}

/** Adds who owns the party or signs for it. */
export function PersonForm({ party: { id }, onClose }: FormProps) {
  const t = useText()
  const form = useCommandForm(addDueDiligencePerson, {
    params: { id },
    initial: { role: null as (typeof personRoles)[number] | null, name: '', birthDay: null as Day | null },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('due_diligence.act.person')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('role')}
        label={t('due_diligence.role')}
        choices={personRoles.map((value) => ({ value, label: t(`due_diligence.role.${value}`) }))}
        required
        autoFocus
      />
      <TextField {...form.field('name')} label={t('due_diligence.person_name')} maxLength={200} required />
      <DayField {...form.field('birthDay')} label={t('due_diligence.birth_day')} isBirth />
    </CommandForm>
  )
}

/** Asks that new files come in although a proof ended; a second person decides. */
export function OverrideForm({ party: { id }, onClose }: FormProps) {
  const t = useText()
  const form = useCommandForm(askOverride, {
    params: { id },
    initial: { reason: '', untilDay: null as Day | null },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t('due_diligence.act.override')} onCancel={onClose} inWindow>
      <p className={classes.words}>{t('due_diligence.override_text')}</p>
      <DayField {...form.field('untilDay')} label={t('due_diligence.until')} required />
      <TextAreaField {...form.field('reason')} label={t('due_diligence.reason')} required autoFocus />
    </CommandForm>
  )
}
