import { type Occasion, occasions, type Pace, pacesOf } from '#domain/customers/occasion.ts'
import {
  changeCustomerMessageSettings,
  type CustomerMessageSettings,
  type getCustomerMessageSettings,
} from '#contract/sending/customer-messages.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './customer-messages.module.css'

export type Settings = Answer<typeof getCustomerMessageSettings>
type Rule = Settings['rules'][number]

const nobody = 'nobody'
const general = 'general'

/** To whom each occasion goes and when, each with a choice of its own; nobody is off. */
type Values = { version: number } & Record<`who_${Occasion}`, string | null> & Record<`pace_${Occasion}`, Pace | null>

/** On which occasions a customer is written to, to change. */
export function MessageRulesForm({ customerId, settings }: { customerId: number; settings: Settings }) {
  const t = useText()
  const form = useCommandForm(changeCustomerMessageSettings, {
    initial: valuesOf(settings),
    params: { id: customerId },
    toInput: (values: Values) => ({ version: values.version, rules: occasions.map((one) => ruleIn(values, one)) }),
    fromCurrent: (current: CustomerMessageSettings) => valuesOf(current),
    onDone: (saved) => {
      form.setInitial(valuesOf(saved))
      notify({ variant: 'success', message: t('customer_message.saved') })
    },
  })
  return (
    <div className={classes.rulesForm}>
      <CommandForm form={form}>
        <div className={classes.occasions}>
          {occasions.map((occasion) => (
            <OccasionFields key={occasion} occasion={occasion} settings={settings} form={form} />
          ))}
        </div>
      </CommandForm>
    </div>
  )
}

interface OccasionFieldsProps {
  readonly occasion: Occasion
  readonly settings: Settings
  readonly form: ReturnType<typeof useCommandForm<typeof changeCustomerMessageSettings, Values>>
}

function OccasionFields({ occasion, settings, form: { field, values } }: OccasionFieldsProps) {
  const t = useText()
  const name = t(`occasion.${occasion}`)
  const waiting = settings.waiting.find((one) => one.occasion === occasion)
  const isOff = values[`who_${occasion}`] === nobody
  return (
    <>
      <div className={classes.who}>
        <ChoiceField
          {...field(`who_${occasion}`)}
          label={name}
          {...(waiting ? { hint: t('customer_message.waiting', { count: waiting.count }) } : {})}
          choices={recipients(t, settings, values[`who_${occasion}`])}
        />
      </div>
      <div className={classes.pace}>
        <ChoiceField
          {...field(`pace_${occasion}`)}
          label={t('customer_message.pace_of', { occasion: name })}
          choices={pacesOf(occasion).map((pace) => ({ value: pace, label: paceText(t, occasion, pace) }))}
          disabled={isOff}
        />
      </div>
    </>
  )
}

function recipients(t: Say, { contacts, email, refused }: Settings, chosen: string | null) {
  const gone = new Set(refused.map((one) => one.email))
  const people = contacts.filter((person) => {
    const works = person.active && person.email !== null && !gone.has(person.email)
    return works || String(person.id) === chosen
  })
  return [
    { value: nobody, label: t('customer_message.off') },
    {
      value: general,
      label: email === null ? t('customer_message.by_post') : t('customer_message.general', { email }),
    },
    ...people.map((person) => ({
      value: String(person.id),
      label: person.active
        ? `${person.name} (${person.email ?? ''})`
        : t('customer_message.gone', { name: person.name }),
    })),
  ]
}

function paceText(t: Say, occasion: Occasion, pace: Pace): string {
  return occasion === 'month_overview' ? t('customer_message.monthly') : t(`customer_message.pace.${pace}`)
}

/** The same for who may only read it. */
export function MessageRules({ settings }: { settings: Settings }) {
  const t = useText()
  const who = ({ enabled, contactId }: Rule) => {
    if (!enabled) return t('customer_message.off')
    const person = settings.contacts.find(({ id }) => id === contactId)
    if (person) return person.name
    return settings.email === null
      ? t('customer_message.by_post')
      : t('customer_message.general', { email: settings.email })
  }
  return (
    <dl className={classes.rules}>
      {settings.rules.map((rule) => (
        <div key={rule.occasion}>
          <dt>{t(`occasion.${rule.occasion}`)}</dt>
          <dd>
            {who(rule)}
            {rule.enabled && <span>{paceText(t, rule.occasion, rule.pace)}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function valuesOf({ rules, version }: Pick<Settings, 'rules' | 'version'>): Values {
  const entries = rules.flatMap(({ occasion, enabled, contactId, pace }): [string, string][] => [
    [`who_${occasion}`, enabled ? (contactId === null ? general : String(contactId)) : nobody],
    [`pace_${occasion}`, pace],
  ])
  return { ...Object.fromEntries(entries), version } as Values
}

function ruleIn(values: Values, occasion: Occasion) {
  const who = values[`who_${occasion}`]
  return {
    occasion,
    enabled: who !== nobody,
    contactId: who === nobody || who === general || who === null ? null : Number(who),
    pace: values[`pace_${occasion}`] ?? 'daily',
  }
}
