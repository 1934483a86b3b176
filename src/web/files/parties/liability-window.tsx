import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatCents } from '#domain/money.ts'
import { liabilities } from '#contract/files/dossier-page.ts'
import { changeLiability, previewLiability } from '#contract/files/debtors/file-debtors.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField, TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'

interface Values {
  liability: (typeof liabilities)[number]
  note: string
  version: number
}

/** How all who owe a file owe it, with what that asks of each. */
export function LiabilityWindow({ page, onClose }: { page: DossierPageAnswer; onClose: () => void }) {
  const t = useText()
  const isJoint = page.debtors.every(({ liability }) => liability === 'joint')
  const initial: Values = { liability: isJoint ? 'share' : 'joint', note: '', version: page.version }
  const form = useCommandForm<typeof changeLiability, Values>(changeLiability, {
    params: { id: page.id },
    initial,
    fromCurrent: (current: { liability: Values['liability'] | null }) => ({ liability: current.liability ?? 'joint' }),
    onDone: onClose,
  })
  const liability = form.field('liability')
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('debtor.liable_change')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} onCancel={onClose} inWindow>
        <ChoiceField
          {...liability}
          label={t('debtor.liability')}
          onChange={(chosen) => liability.onChange(chosen ?? 'joint')}
          choices={liabilities.map((value) => ({ value, label: t(`debtor.liable.${value}`) }))}
          required
        />
        <WhoOwesWhat page={page} liability={form.values.liability} />
        <TextAreaField {...form.field('note')} label={t('debtor.add_reason')} required />
      </CommandForm>
    </WindowFrame>
  )
}

function WhoOwesWhat({ page, liability }: { page: DossierPageAnswer; liability: Values['liability'] }) {
  const t = useText()
  const { data } = useQuery({
    ...query(previewLiability, { params: { id: page.id }, query: { liability } }),
    placeholderData: keepPreviousData,
  })
  if (!data) return null
  return (
    <Message tone="info">
      {data.debtors.map(({ id, name, openCents, nextOpenCents }) => (
        <div key={id}>
          {t('debtor.liable_line', {
            name,
            now: formatCents(openCents, page.currency),
            next: formatCents(nextOpenCents, page.currency),
          })}
        </div>
      ))}
    </Message>
  )
}
