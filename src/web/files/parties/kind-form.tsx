import { changeDebtorKind } from '#contract/files/debtors/debtor-kind.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { KindEffect, useKindPreview } from './kind-outlook.tsx'

interface KindFormProps {
  readonly dossierId: number
  readonly debtor: { readonly id: number; readonly name: string; readonly version: number }
  readonly onClose: () => void
}

type Preview = NonNullable<ReturnType<typeof useKindPreview>['data']>

/** Makes a debtor a company or a person, once it was told what that does; or why it cannot be. */
export function KindForm({ dossierId, debtor, onClose }: KindFormProps) {
  const { data, error, refetch } = useKindPreview({ dossierId, debtorId: debtor.id })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.refusal) return <KindEffect preview={data} />
  return <ChangeKind dossierId={dossierId} debtor={debtor} onClose={onClose} preview={data} />
}

function ChangeKind({ dossierId, debtor, onClose, preview }: KindFormProps & { readonly preview: Preview }) {
  const t = useText()
  const { kind } = preview
  const form = useCommandForm(changeDebtorKind, {
    params: { id: dossierId, debtor: debtor.id },
    initial: { kind, note: '', version: debtor.version },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t(`debtor.kind_become_${kind}`)} onCancel={onClose} inWindow>
      <KindEffect preview={preview} />
      <TextAreaField {...form.field('note')} label={t('debtor.kind_why')} autoFocus required />
    </CommandForm>
  )
}
