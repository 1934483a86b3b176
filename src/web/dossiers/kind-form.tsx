import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/money.ts'
import { changeDebtorKind, previewDebtorKind } from '#contract/debtor-kind.ts'
import { type Answer, query } from '#web/api.ts'
import { CommandForm } from '#web/kit/command-form.tsx'
import { Failure } from '#web/kit/failure.tsx'
import { Message } from '#web/kit/message.tsx'
import { TextAreaField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { useLanguage, useText } from '#web/text.ts'

interface KindFormProps {
  readonly dossierId: number
  readonly debtor: { readonly id: number; readonly name: string; readonly version: number }
  readonly onClose: () => void
}

/** Makes a debtor a company or a person, once it was told what that does; or why it cannot be. */
export function KindForm({ dossierId, debtor, onClose }: KindFormProps) {
  const t = useText()
  const { data, error, refetch } = useQuery(query(previewDebtorKind, { params: { id: dossierId, debtor: debtor.id } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.refusal) {
    const { reason, number } = data.refusal
    return <Message tone="warning">{t(`debtor.kind_refusal.${reason}`, { number })}</Message>
  }
  return <ChangeKind dossierId={dossierId} debtor={debtor} onClose={onClose} preview={data} />
}

function ChangeKind({
  dossierId,
  debtor,
  onClose,
  preview: { kind, files },
}: KindFormProps & { readonly preview: Answer<typeof previewDebtorKind> }) {
  const t = useText()
  const language = useLanguage()
  const form = useCommandForm(changeDebtorKind, {
    params: { id: dossierId, debtor: debtor.id },
    initial: { kind, note: '', version: debtor.version },
    onDone: onClose,
  })
  return (
    <CommandForm form={form} submit={t(`debtor.kind_become_${kind}`)} onCancel={onClose} inWindow>
      <Message tone="info" title={t(`debtor.kind_what_${kind}`)}>
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {files.map(({ id, number, openCents, nextOpenCents, currency, step }) => (
            <li key={id}>
              {t('debtor.kind_file', {
                number,
                before: formatCents(openCents, currency),
                after: formatCents(nextOpenCents, currency),
                step: step[language],
              })}
            </li>
          ))}
        </ul>
      </Message>
      <TextAreaField {...form.field('note')} label={t('debtor.kind_why')} autoFocus required />
    </CommandForm>
  )
}
