import { listMerchantChanges } from '#contract/parties/merchant-letters.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatIban } from '#domain/references/iban.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { useText } from '#web/base/words/text.ts'

const labels: Readonly<Record<string, TextKey>> = {
  name: 'merchant.name',
  webshopName: 'merchant.webshop',
  url: 'merchant.url',
  client: 'merchant.client',
  kvkNumber: 'merchant.kvk',
  externalId: 'merchant.external',
  active: 'merchant.active',
  senderName: 'merchant.sender_name',
  senderLines: 'merchant.sender_lines',
  logo: 'house_style.logo',
  iban: 'merchant.account_own',
}

/** Who changed what of a merchant, and when. */
export function MerchantChanges({ id }: { id: number }) {
  const t = useText()
  return (
    <ChangeLog
      of={listMerchantChanges}
      asked={{ params: { id } }}
      labelOf={(field) => (labels[field] ? t(labels[field]) : null)}
      valueOf={(field, value) => {
        if (typeof value === 'boolean') return t(value ? 'resource.yes' : 'resource.no')
        return field === 'iban' ? formatIban(String(value)) : String(value)
      }}
    />
  )
}
