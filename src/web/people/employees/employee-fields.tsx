import { useQuery } from '@tanstack/react-query'
import { rolesOf, type StaffKind, staffKinds } from '#contract/people/acl.ts'
import { listEmployeeGroups } from '#contract/people/employee-groups.ts'
import { type Language, languages } from '#contract/platform/language.ts'
import type { Role } from '#contract/people/permission.ts'
import { query } from '#web/base/calls/api.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { WideField } from '#web/kit/forms/command-form.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import type { BoundField } from '#web/kit/forms/use-command-form.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { kindInWords } from './words.ts'

export interface EmployeeValues {
  name: string
  username: string
  email: string
  kind: StaffKind | null
  groups: number[]
  language: Language | null
  agendaMinutes: number | null
  /** Of a new employee. */
  password: string
  /** Of one that is changed. */
  version: number
}

type FieldOf = <Name extends keyof EmployeeValues>(name: Name) => BoundField<EmployeeValues[Name]>

interface EmployeeFieldsProps {
  readonly field: FieldOf
  /** What he was before: a kind or group of somebody with more rights than one's own stays a choice. */
  readonly kind: StaffKind | null
  readonly groups: readonly number[]
  /** The login of somebody with more rights is not one's own to change. */
  readonly isLoginFixed?: boolean
}

/** Who an employee is, what kind, and in which groups; what gives rights that one does not hold cannot be chosen. */
export function EmployeeFields({ field, kind, groups, isLoginFixed = false }: EmployeeFieldsProps) {
  const t = useText()
  const mine = useUser()?.lastingAcl ?? []
  const all = useQuery(query(listEmployeeGroups, { query: { limit: -1 } })).data?.items
  const canGive = (roles: readonly Role[]) => roles.every((role) => mine.includes(role))
  const kinds = staffKinds.filter((one) => one === kind || canGive(rolesOf(one)))
  const { value, onChange, ...chosen } = field('groups')
  return (
    <>
      <TextField {...field('name')} label={t('people.name')} maxLength={200} required autoFocus />
      <TextField {...field('email')} label={t('employee.email')} type="email" maxLength={254} disabled={isLoginFixed} />
      <TextField
        {...field('username')}
        label={t('people.username')}
        hint={t('employee.username_help')}
        maxLength={60}
        disabled={isLoginFixed}
        required
      />
      <ChoiceField
        {...field('kind')}
        label={t('people.kind')}
        hint={t('employee.kind_help')}
        choices={kinds.map((one) => ({ value: one, label: kindInWords(one, t) }))}
        required
      />
      <ChoiceField
        {...field('language')}
        label={t('employee.language')}
        choices={languages.map((one) => ({ value: one, label: t(`new_dossier.language.${one}`) }))}
      />
      <NumberField
        {...field('agendaMinutes')}
        label={t('employee.agenda_minutes')}
        hint={t('employee.agenda_minutes_help')}
      />
      <WideField>
        <ChecksField
          {...chosen}
          label={t('people.groups')}
          hint={all?.length === 0 ? t('employee.no_groups') : t('employee.groups_help')}
          value={value}
          onChange={(next) => onChange([...next])}
          choices={(all ?? []).map(({ id, name, roles }) => ({
            value: id,
            label: name,
            disabled: !groups.includes(id) && !canGive(roles),
          }))}
        />
      </WideField>
    </>
  )
}
