import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { changeDossierMerchant } from '#contract/files/file-merchant.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { MerchantField, useOfferedMerchants } from '#web/kit/lookups/merchant-field.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { NamedOfFile } from './named-of-file.tsx'

/** Under which merchant of its customer the debt was made; nothing where the customer has none. */
export function DossierMerchant({ page, pastDay }: { page: DossierPageAnswer; pastDay: Day | null }) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const offered = useOfferedMerchants(page.customer.id)
  const { merchant } = page
  if (!merchant && (!mayEdit || offered.length === 0)) return null
  return (
    <NamedOfFile
      page={page}
      title={t('file_merchant.label')}
      named={
        merchant && (
          <>
            <Link to={`/file/search?view=all&merchant=${merchant.id}`}>{merchant.name}</Link>{' '}
            {!merchant.active && <Tag>{t('merchant.inactive')}</Tag>}
          </>
        )
      }
      none={t('file_merchant.none')}
      choose={t('file_merchant.choose')}
      change={t('file_merchant.change')}
      pastDay={pastDay}
      naming={MerchantWindow}
    />
  )
}

interface Values {
  merchant: number | null
  note: string
  version: number
}

function MerchantWindow({ page, onClose }: { page: DossierPageAnswer; onClose: () => void }) {
  const t = useText()
  const { id, number, version, customer, merchant } = page
  const form = useCommandForm<typeof changeDossierMerchant, Values>(changeDossierMerchant, {
    params: { id },
    initial: { merchant: merchant?.id ?? null, note: '', version },
    fromCurrent: (current: { merchant: number | null }) => ({ merchant: current.merchant }),
    onDone: onClose,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('file_merchant.window', { number })}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      <CommandForm form={form} onCancel={onClose} inWindow>
        <MerchantField
          {...form.field('merchant')}
          label={t('file_merchant.label')}
          customerId={customer.id}
          present={merchant}
          autoFocus
        />
        <TextAreaField {...form.field('note')} label={t('dossier.form.note')} />
      </CommandForm>
    </WindowFrame>
  )
}
