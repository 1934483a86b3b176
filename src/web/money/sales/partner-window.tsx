import { Tabs } from '@mantine/core'
import {
  changeSalePartner,
  chargeBackRules,
  getSalePartner,
  noticeChannels,
  type SalePartner,
  salePartnerId,
} from '#contract/money/sales/sale-files.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useUrlState } from '#web/kit/filters/url-state.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { PartnerAccount } from './partner-account.tsx'
import { PartnerLayout } from './partner-layout.tsx'
import { PartnerFrame } from './partner-frame.tsx'
import { partnerTab, partnerTabs as tabs, type ReadPartner } from './sale-words.ts'

interface WindowProps {
  readonly partner: SalePartner
  readonly onClose: () => void
}

/** Who the partner is, on which terms it buys, and how its file is written. */
export function PartnerWindow({ partner, onClose }: WindowProps) {
  const t = useText()
  const [{ tab }, change] = useUrlState(partnerTab)
  return (
    <PartnerFrame partner={partner} title={t('sale.settings')} size={640} onClose={onClose}>
      {(terms) => (
        <Tabs
          value={tab}
          onChange={(name) => change({ tab: tabs.find((one) => one === name) ?? 'terms' }, { keepsPage: true })}
        >
          <Tabs.List aria-label={t('sale.settings')}>
            <Tabs.Tab value="terms">{t('sale.settings')}</Tabs.Tab>
            <Tabs.Tab value="account">{t('sale.account')}</Tabs.Tab>
            <Tabs.Tab value="layout">{t('sale.layout')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="terms">
            <PartnerForm terms={terms} onClose={onClose} />
          </Tabs.Panel>
          <Tabs.Panel value="account">
            <PartnerAccount terms={terms} />
          </Tabs.Panel>
          <Tabs.Panel value="layout">
            <PartnerLayout key={terms.layout.number} terms={terms} onClose={onClose} />
          </Tabs.Panel>
        </Tabs>
      )}
    </PartnerFrame>
  )
}

interface Values {
  readonly name: string
  readonly pricePercent: number | null
  readonly feeCents: number | null
  readonly putBackDays: number | null
  readonly decimalMark: ',' | '.' | null
  readonly address: string
  readonly contact: string
  readonly noticeChannel: (typeof noticeChannels)[number] | null
  readonly chargeBack: (typeof chargeBackRules)[number] | null
  readonly version: number
}

function PartnerForm({ terms, onClose }: { terms: ReadPartner; onClose: () => void }) {
  const t = useText()
  const { key: partner, account: _account, layout: _layout, ...initial } = terms
  const form = useCommandForm<typeof changeSalePartner, Values>(changeSalePartner, {
    params: { id: salePartnerId(partner) },
    initial,
    refreshes: [getSalePartner],
    fromCurrent: ({ key: _key, account: _own, layout: _of, ...current }: ReadPartner) => current,
    onDone: () => {
      notify({ variant: 'success', message: t('sale.settings_saved') })
      onClose()
    },
  })
  return (
    <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
      <WideField>
        <Message tone="warning">{t('sale.settings_note')}</Message>
      </WideField>
      <TextField {...form.field('name')} label={t('sale.partner_name')} maxLength={100} required />
      <NumberField {...form.field('pricePercent')} label={t('sale.percent')} decimals={4} percent required />
      <MoneyField {...form.field('feeCents')} label={t('sale.fee')} hint={t('sale.fee_hint')} required />
      <NumberField {...form.field('putBackDays')} label={t('sale.put_back_days')} required />
      <ChoiceField
        {...form.field('decimalMark')}
        label={t('sale.decimal')}
        choices={[
          { value: ',', label: '1234,56' },
          { value: '.', label: '1234.56' },
        ]}
        required
      />
      <TextField {...form.field('address')} label={t('sale.buyer_address')} maxLength={200} />
      <TextField
        {...form.field('contact')}
        label={t('sale.buyer_contact')}
        hint={t('sale.buyer_contact_hint')}
        maxLength={200}
      />
      <ChoiceField
        {...form.field('noticeChannel')}
        label={t('sale.notice_channel')}
        choices={noticeChannels.map((value) => ({ value, label: t(`sale.notice_channel.${value}`) }))}
        required
      />
      <ChoiceField
        {...form.field('chargeBack')}
        label={t('sale.charge_back')}
        hint={t('sale.charge_back_hint')}
        choices={chargeBackRules.map((value) => ({ value, label: t(`sale.charge_back.${value}`) }))}
        required
      />
    </CommandForm>
  )
}
