import { listPartnerChanges } from '#contract/parties/partners.ts'
import { partnerList } from '#contract/lists/resources/partner.ts'
import type { ResourceField } from '#contract/lists/resource.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'

/** What stands beside the fields of a partner itself. */
const others: Readonly<Record<string, TextKey>> = {
  exchange: 'partner_exchange.kind',
  host: 'partner_exchange.host',
  port: 'partner_exchange.port',
  username: 'partner_exchange.username',
  folder: 'partner_exchange.folder',
  url: 'partner_exchange.url',
  hostKey: 'partner_exchange.host_key',
  login: 'partner_exchange.login',
  keyFingerprint: 'partner_exchange.key_fingerprint',
  newSecret: 'partner_exchange.secret',
  invoiceNumber: 'partner_cost.invoice',
  amountCents: 'partner_cost.amount',
  costState: 'partner_cost.state',
  reason: 'partner_cost.reason',
}

const fields: Readonly<Record<string, ResourceField>> = partnerList.fields

/** Who changed what of a partner, of its costs and of its exchange, and when. */
export function PartnerChanges({ id }: { id: number }) {
  const t = useText()
  const labelOf = (field: string) => {
    const label = fields[field]?.label ?? others[field]
    return label ? t(label) : null
  }
  const valueOf = (field: string, value: string | number | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'resource.yes' : 'resource.no')
    if (field.endsWith('Cents')) return formatCents(Number(value), 'EUR', { sign: false })
    if (field === 'exchange') return t(`partner_exchange.kind.${value as 'sftp'}`)
    if (field === 'login') return t(`partner_exchange.login.${value as 'key'}`)
    if (field === 'costState') return t(`partner_cost.state.${value as 'open'}`)
    if (field === 'iban') return formatIban(String(value))
    const declared = fields[field]
    if (declared?.kind === 'day') return showDay(String(value))
    if (declared?.kind === 'choice') return t(declared.options[String(value)] ?? '')
    return String(value)
  }
  return <ChangeLog of={listPartnerChanges} asked={{ params: { id } }} labelOf={labelOf} valueOf={valueOf} />
}
