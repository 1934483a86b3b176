import {
  changeDossierStatus,
  endDossierHold,
  holdDossier,
  monitorDossier,
  type StatusAct,
} from '#contract/files/dossier-commands.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'

const commands = {
  monitor: monitorDossier,
  hold: holdDossier,
  end_hold: endDossierHold,
} as const

export type ReasonAct = keyof typeof commands

/** An act that asks for nothing but its reason in words: to watch, to keep all of it. */
export function ReasonForm({ act, page, onClose, onDone }: ActFormProps & { act: ReasonAct }) {
  const t = useText()
  const form = useCommandForm(commands[act], {
    params: { id: page.id },
    initial: { note: '', version: page.version },
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

/** A change of status that asks for its reason alone. */
export function StatusForm({ act, page, onClose, onDone }: ActFormProps & { act: StatusAct }) {
  const t = useText()
  const form = useCommandForm(changeDossierStatus, {
    params: { id: page.id },
    initial: { act, note: '', version: page.version },
    draft: act,
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
