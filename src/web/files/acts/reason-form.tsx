import type { changeDossierStatus, monitorDossier } from '#contract/files/dossier-commands.ts'
import type { DossierAct } from '#contract/files/file-acts.ts'
import type { TextKey } from '#contract/texts.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'

/** An act that has a hint for its reason. */
export type ReasonAct = { [Act in DossierAct]: `dossier.form.${Act}_hint` extends TextKey ? Act : never }[DossierAct]

/** A call that asks for nothing but a reason. */
export type ReasonCall = typeof monitorDossier | typeof changeDossierStatus

interface ReasonFormProps extends ActFormProps {
  readonly act: ReasonAct
  readonly call: ReasonCall
  /** The call is one of several acts, and is told which. */
  readonly isNamed: boolean
}

/** An act that asks for nothing but its reason in words: to watch, to keep all of it. */
export function ReasonForm({ act, call, isNamed, page, onClose, onDone }: ReasonFormProps) {
  const t = useText()
  const form = useCommandForm(call, {
    params: { id: page.id },
    initial: { ...(isNamed ? { act } : {}), note: '', version: page.version },
    ...(isNamed ? { draft: act } : {}),
    onDone,
  })
  return (
    <CommandForm form={form} submit={t(`dossier.act.${act}`)} onCancel={onClose} inWindow>
      <TextAreaField
        {...form.field('note')}
        autoFocus
        label={t('dossier.form.why')}
        hint={t(`dossier.form.${act}_hint`)}
        required
      />
    </CommandForm>
  )
}
