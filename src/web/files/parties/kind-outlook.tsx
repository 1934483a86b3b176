import { useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/money.ts'
import { previewDebtorKind } from '#contract/files/debtors/debtor-kind.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useLanguage, useText } from '#web/base/words/text.ts'

type Preview = Answer<typeof previewDebtorKind>

interface KindOutlookProps {
  readonly dossierId: number
  readonly debtorId: number
}

/** What it does to make a debtor a company or a person; or why he cannot be. */
export function KindOutlook({ dossierId, debtorId }: KindOutlookProps) {
  const { data, error, refetch } = useKindPreview({ dossierId, debtorId })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <KindEffect preview={data} /> : <Waiting />
}

export function useKindPreview({ dossierId, debtorId }: KindOutlookProps) {
  return useQuery(query(previewDebtorKind, { params: { id: dossierId, debtor: debtorId } }))
}

/** The same, once it is known. */
export function KindEffect({ preview: { kind, refusal, files } }: { preview: Preview }) {
  const t = useText()
  const language = useLanguage()
  if (refusal) {
    return <Message tone="warning">{t(`debtor.kind_refusal.${refusal.reason}`, { number: refusal.number })}</Message>
  }
  return (
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
  )
}
