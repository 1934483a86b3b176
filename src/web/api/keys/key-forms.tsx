import { useQuery } from '@tanstack/react-query'
import type { Day } from '#domain/day.ts'
import {
  changeApiKey,
  createApiKey,
  getKeyChoices,
  type KeyKind,
  keyKinds,
  listApiKeys,
  mostDaysBeside,
  replaceApiKey,
} from '#contract/api/keys.ts'
import type { Scope } from '#contract/api/scope.ts'
import { query } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { SeveralField } from '#web/kit/fields/several-field.tsx'
import { ChoiceField, TextAreaField, TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { type BoundField, useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { customerLookup } from '#web/kit/lookups/customer-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import type { KeyRow } from './api-keys-page.tsx'
import type { Told } from './token-window.tsx'

/** What is typed of networks: one a line, or with commas between them. */
const networksIn = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '')
const networkField = (path: string) => (path.startsWith('networks.') ? 'networks' : path)

interface MakeProps {
  readonly isOfCustomer: boolean
  readonly onMade: (told: Told) => void
  readonly onClose: () => void
}

interface NewKey {
  readonly customer: number | null
  readonly kind: KeyKind
  readonly name: string
  readonly scopes: Scope[]
  readonly lastDay: Day | null
  readonly networks: string
}

/** Makes a key: for whom, what it may do, from where and how long. */
export function MakeKeyWindow({ isOfCustomer, onMade, onClose }: MakeProps) {
  const t = useText()
  const choices = useQuery(query(getKeyChoices)).data
  const form = useCommandForm<typeof createApiKey, NewKey>(createApiKey, {
    initial: { customer: null, kind: 'test', name: '', scopes: [], lastDay: null, networks: '' },
    toInput: ({ networks, ...values }) => ({ ...values, networks: networksIn(networks) }),
    fieldOf: (path) => (path.startsWith('scopes.') ? 'scopes' : networkField(path)),
    refreshes: [listApiKeys],
    onDone: onMade,
  })
  const kind = form.field('kind')
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('api_key.make')}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('api_key.make')} onCancel={onClose} inWindow>
        {!isOfCustomer && (
          <SearchSelect
            {...form.field('customer')}
            label={t('api_key.customer')}
            lookup={customerLookup}
            nested
            required
          />
        )}
        <TextField
          {...form.field('name')}
          label={t('api_key.name')}
          hint={t('api_key.name_hint')}
          maxLength={80}
          required
        />
        <ChoiceField
          {...kind}
          onChange={(chosen) => chosen && kind.onChange(chosen)}
          label={t('api_key.kind')}
          hint={t('api_key.kind_hint')}
          choices={keyKinds.map((value) => ({ value, label: t(`api_key.kind.${value}`) }))}
          required
        />
        <SeveralField
          {...form.field('scopes')}
          label={t('api_key.scopes')}
          choices={(choices?.scopes ?? []).map((value) => ({ value, label: t(`api_key.scope.${value}`) }))}
          required
        />
        <DayField
          {...form.field('lastDay')}
          label={t('api_key.last_day')}
          {...(choices && { max: choices.latestDay as Day })}
          hint={t('api_key.last_day_hint')}
          nested
          required
        />
        <NetworksField field={form.field('networks')} />
      </CommandForm>
    </WindowFrame>
  )
}

function NetworksField({ field }: { field: BoundField<string> }) {
  const t = useText()
  return <TextAreaField {...field} label={t('api_key.networks')} hint={t('api_key.networks_hint')} rows={2} />
}

/** Changes what a key is called and from where it may be used. */
export function ChangeKeyForm({ apiKey: { id, name, networks, version } }: { apiKey: KeyRow }) {
  const t = useText()
  const form = useCommandForm<typeof changeApiKey, { name: string; networks: string; version: number }>(changeApiKey, {
    params: { id },
    initial: { name, networks: networks.join('\n'), version },
    toInput: (values) => ({ ...values, networks: networksIn(values.networks) }),
    fromCurrent: (current: { networks: string[]; name: string; version: number }) => ({
      name: current.name,
      networks: current.networks.join('\n'),
      version: current.version,
    }),
    fieldOf: networkField,
    refreshes: [listApiKeys],
    onDone: (after) => {
      form.setInitial({ name: after.name, networks: after.networks.join('\n'), version: after.version })
      notify({ variant: 'success', message: t('api_key.saved') })
    },
  })
  return (
    <CommandForm form={form} quiet>
      <TextField {...form.field('name')} label={t('api_key.name')} maxLength={80} required />
      <NetworksField field={form.field('networks')} />
    </CommandForm>
  )
}

interface ReplaceProps {
  readonly apiKey: KeyRow
  readonly onMade: (told: Told) => void
  readonly onClose: () => void
}

/** Makes the key that takes the place of this one. */
export function ReplaceKeyWindow({ apiKey: { id, version }, onMade, onClose }: ReplaceProps) {
  const t = useText()
  const latestDay = useQuery(query(getKeyChoices)).data?.latestDay
  interface Values {
    readonly lastDay: Day | null
    readonly daysBeside: number | null
    readonly version: number
  }
  const form = useCommandForm<typeof replaceApiKey, Values>(replaceApiKey, {
    params: { id },
    initial: { lastDay: null, daysBeside: mostDaysBeside, version },
    refreshes: [listApiKeys],
    onDone: onMade,
  })
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('api_key.replace')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <CommandForm form={form} submit={t('api_key.replace')} onCancel={onClose} inWindow>
        <p>{t('api_key.replace_text')}</p>
        <DayField
          {...form.field('lastDay')}
          label={t('api_key.last_day')}
          {...(latestDay && { max: latestDay as Day })}
          nested
          required
        />
        <NumberField
          {...form.field('daysBeside')}
          label={t('api_key.days_beside')}
          hint={t('api_key.days_beside_hint')}
        />
      </CommandForm>
    </WindowFrame>
  )
}
