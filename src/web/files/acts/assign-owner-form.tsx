import { useQuery } from '@tanstack/react-query'
import { assignDossierOwner } from '#contract/files/dossier-commands.ts'
import { getDossierChoices } from '#contract/files/dossiers.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import type { ActFormProps } from './act-form-props.ts'

interface Values {
  owner: string | null
  version: number
}

/** Who works on the file; empty for nobody. */
export function AssignOwnerForm({ page, onClose, onDone }: ActFormProps) {
  const t = useText()
  const { data } = useQuery({ ...query(getDossierChoices), staleTime: 5 * 60_000 })
  const form = useCommandForm<typeof assignDossierOwner, Values>(assignDossierOwner, {
    params: { id: page.id },
    initial: { owner: page.owner && String(page.owner.id), version: page.version },
    toInput: ({ owner, version }) => ({ owner: owner === null ? null : Number(owner), version }),
    fromCurrent: ({ owner }: { owner: number | null }) => ({ owner: owner === null ? null : String(owner) }),
    onDone,
  })
  return (
    <CommandForm form={form} submit={t('dossier.form.assign_owner_do')} onCancel={onClose} inWindow>
      <ChoiceField
        {...form.field('owner')}
        autoFocus
        label={t('dossier.form.owner')}
        hint={t('dossier.form.owner_hint')}
        choices={(data?.owners ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        searchable
        clearable
      />
    </CommandForm>
  )
}
