import { useQuery } from '@tanstack/react-query'
import { addMerchant, changeMerchant, getMerchant, listMerchants, type Merchant } from '#contract/merchants.ts'
import { type Answer, query } from '#web/api.ts'
import { CommandForm, WideField } from '#web/kit/command-form.tsx'
import { customerLookup } from '#web/kit/customer-lookup.ts'
import { Failure } from '#web/kit/failure.tsx'
import { SearchSelect } from '#web/kit/search-select.tsx'
import { SwitchField, TextField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { Waiting } from '#web/kit/waiting.tsx'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'

interface MerchantWindowProps {
  /** The merchant that is changed; null adds one. */
  readonly id: number | null
  /** Whose a new one is, where that is known. */
  readonly customerId: number | null
  readonly onClose: () => void
}

/** The window in which a merchant is added or changed: what is changed is read first, then it can be edited. */
export function MerchantWindow({ id, customerId, onClose }: MerchantWindowProps) {
  const t = useText()
  const read = useQuery({ ...query(getMerchant, { params: { id: id ?? 0 } }), enabled: id !== null, gcTime: 0 })
  const isThere = id === null || read.data !== undefined
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('merchant.window')}
      size={520}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {isThere && <MerchantForm merchant={read.data ?? null} customerId={customerId} onClose={onClose} />}
      {!isThere && read.error && (
        <Failure error={read.error} title={t('merchant.failed')} onRetry={() => void read.refetch()} />
      )}
      {!isThere && !read.error && <Waiting lines={8} />}
    </WindowFrame>
  )
}

type Read = Answer<typeof getMerchant>

interface MerchantFormProps {
  readonly merchant: Read | null
  readonly customerId: number | null
  readonly onClose: () => void
}

function MerchantForm({ merchant, customerId, onClose }: MerchantFormProps) {
  const t = useText()
  const form = useMerchantForm(merchant, customerId, onClose)
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
      <TextField {...form.field('name')} label={t('merchant.name')} maxLength={200} autoFocus />
      <TextField {...form.field('webshopName')} label={t('merchant.webshop')} maxLength={200} />
      <WideField>
        <SearchSelect {...form.field('client')} label={t('merchant.client')} lookup={customerLookup} required />
      </WideField>
      <WideField>
        <TextField {...form.field('url')} label={t('merchant.url')} maxLength={300} />
      </WideField>
      <TextField {...form.field('kvkNumber')} label={t('merchant.kvk')} maxLength={40} />
      <TextField
        {...form.field('externalId')}
        label={t('merchant.external')}
        hint={t('merchant.external_help')}
        maxLength={100}
      />
      {merchant && (
        <WideField>
          <SwitchField {...form.field('active')} label={t('merchant.active')} />
        </WideField>
      )}
    </CommandForm>
  )
}

function useMerchantForm(merchant: Read | null, customerId: number | null, onDone: () => void) {
  const options = {
    initial: merchant ? valuesOf(merchant) : { ...valuesOf(null), client: customerId },
    refreshes: [listMerchants],
    onDone,
  }
  const adding = useCommandForm(addMerchant, {
    ...options,
    toInput: ({ name, webshopName, url, client, kvkNumber, externalId }) => ({
      name,
      webshopName,
      url,
      client,
      kvkNumber,
      externalId,
    }),
  })
  const changing = useCommandForm(changeMerchant, {
    ...options,
    params: { id: merchant?.id ?? 0 },
    fromCurrent: (current: Merchant) => valuesOf(current),
  })
  return merchant ? changing : adding
}

/** What the form holds; a new merchant has no customer yet. */
function valuesOf(merchant: Pick<Merchant, keyof typeof empty | 'client'> | null) {
  const { name, webshopName, url, kvkNumber, externalId, active, version } = merchant ?? empty
  return { name, webshopName, url, kvkNumber, externalId, active, version, client: merchant?.client.id ?? null }
}

const empty = { name: '', webshopName: '', url: '', kvkNumber: '', externalId: '', active: true, version: 0 }
