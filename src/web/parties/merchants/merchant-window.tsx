import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { addMerchant, changeMerchant, getMerchant, listMerchants, type Merchant } from '#contract/parties/merchants.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { OpeningFailure } from '#web/kit/dialogs/not-there.tsx'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { KvkNames } from './kvk-names.tsx'
import { MerchantChanges } from './merchant-changes.tsx'
import classes from './merchants.module.css'

const MerchantSender = lazy(() =>
  import('./merchant-sender.tsx').then((module) => ({ default: module.MerchantSender })),
)
const MerchantAccount = lazy(() =>
  import('./merchant-account.tsx').then((module) => ({ default: module.MerchantAccount })),
)

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
      {isThere && (
        <MerchantParts id={id}>
          <MerchantForm merchant={read.data ?? null} customerId={customerId} onClose={onClose} />
        </MerchantParts>
      )}
      {!isThere && read.error && (
        <OpeningFailure
          error={read.error}
          title={t('merchant.failed')}
          onRetry={() => void read.refetch()}
          onClose={onClose}
        />
      )}
      {!isThere && !read.error && <Waiting lines={8} />}
    </WindowFrame>
  )
}

/** The form, and for a merchant that is there what it is beside its fields, behind tabs. */
function MerchantParts({ id, children }: { id: number | null; children: ReactNode }) {
  const t = useText()
  if (id === null) return children
  const parts = [
    { name: 'details', label: t('merchant.tab.details'), content: children },
    { name: 'sender', label: t('merchant.tab.sender'), content: <MerchantSender id={id} /> },
    { name: 'account', label: t('merchant.tab.account'), content: <MerchantAccount id={id} /> },
    { name: 'changes', label: t('change_log.title'), content: <MerchantChanges id={id} /> },
  ]
  return (
    <Tabs defaultValue="details" keepMounted={false}>
      <Tabs.List aria-label={t('merchant.tabs')}>
        {parts.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {parts.map(({ name, content }) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          <Suspense fallback={<Waiting lines={6} />}>{content}</Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
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
      <WideField>
        <KvkNames kvkNumber={form.values.kvkNumber} onChoose={form.field('name').onChange} />
      </WideField>
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
