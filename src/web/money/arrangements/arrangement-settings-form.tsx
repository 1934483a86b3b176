import { useSuspenseQuery } from '@tanstack/react-query'
import {
  type ArrangementSettings,
  changeArrangementSettings,
  getArrangementSettings,
  limitKinds,
} from '#contract/money/arrangement-settings.ts'
import type { ConcessionRole } from '#contract/money/concession-role.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { query } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './arrangement-settings.module.css'

interface LimitValues {
  readonly role: ConcessionRole
  readonly kind: (typeof limitKinds)[number]
  readonly maxCents: number | null
}

interface SettingsValues {
  graceDays: number | null
  limits: readonly LimitValues[]
  version: number
}

/** How much each role may give up on a file, and the grace of payment plans. */
export function ArrangementSettingsForm({ mayEdit }: { mayEdit: boolean }) {
  const settings = useSuspenseQuery(query(getArrangementSettings)).data
  return <SettingsForm key={settings.version} settings={settings} mayEdit={mayEdit} />
}

function SettingsForm({ settings, mayEdit }: { settings: ArrangementSettings; mayEdit: boolean }) {
  const t = useText()
  const form = useCommandForm(changeArrangementSettings, {
    initial: valuesOf(settings),
    toInput: (values) => inputOf(values) as unknown as InputOf<typeof changeArrangementSettings>,
    fromCurrent: valuesOf,
    onDone: () => notify({ variant: 'success', message: t('arrangement_settings.saved') }),
  })
  const { limits } = form.values
  const change = (role: ConcessionRole, part: Partial<LimitValues>) =>
    form.setValues({ limits: limits.map((limit) => (limit.role === role ? { ...limit, ...part } : limit)) })
  const fields = (
    <fieldset className={classes.fields} disabled={!mayEdit}>
      <h2>{t('arrangement_settings.limits')}</h2>
      <p>{t('arrangement_settings.limits_hint')}</p>
      {limits.map((limit, index) => (
        <LimitFields
          key={limit.role}
          limit={limit}
          error={form.openErrors[`limits.${index}.maxCents`]}
          onChange={(part) => change(limit.role, part)}
        />
      ))}
      <h2>{t('arrangement_settings.plans')}</h2>
      <div className={classes.row}>
        <NumberField
          {...form.field('graceDays')}
          label={t('arrangement.grace')}
          hint={t('arrangement_settings.grace_hint')}
          required
        />
      </div>
    </fieldset>
  )
  if (!mayEdit) return fields
  return (
    <div className={classes.form}>
      <CommandForm form={form}>
        <WideField>{fields}</WideField>
      </CommandForm>
    </div>
  )
}

interface LimitFieldsProps {
  readonly limit: LimitValues
  readonly error: string | undefined
  readonly onChange: (part: Partial<LimitValues>) => void
}

function LimitFields({ limit: { role, kind, maxCents }, error, onChange }: LimitFieldsProps) {
  const t = useText()
  const who = t(`arrangement_settings.role.${role}`)
  return (
    <div className={classes.row} role="group" aria-label={who}>
      <ChoiceField
        name={`${role}-kind`}
        label={who}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen ?? 'none' })}
        choices={limitKinds.map((value) => ({ value, label: t(`arrangement_settings.limit.${value}`) }))}
      />
      {kind === 'amount' && (
        <MoneyField
          name={`${role}-max`}
          label={t('arrangement_settings.max')}
          value={maxCents}
          onChange={(cents) => onChange({ maxCents: cents })}
          error={error}
          required
        />
      )}
    </div>
  )
}

function valuesOf({ graceDays, limits, version }: ArrangementSettings): SettingsValues {
  return {
    graceDays,
    limits: limits.map((limit) => ({
      role: limit.role,
      kind: limit.kind,
      maxCents: limit.kind === 'amount' ? limit.maxCents : null,
    })),
    version,
  }
}

function inputOf({ limits, ...values }: SettingsValues) {
  return {
    ...values,
    limits: limits.map(({ role, kind, maxCents }) => (kind === 'amount' ? { role, kind, maxCents } : { role, kind })),
  }
}
