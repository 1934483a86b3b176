import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { letterLanguages } from '#domain/letters/letter-kind.ts'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { type FormWithRows, rowField } from '#web/kit/forms/row-field.ts'
import { SeveralField } from '#web/kit/fields/several-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { useText } from '#web/base/words/text.ts'
import type { TeamValues } from './team-values.ts'
import classes from './teams.module.css'
import { stepChoices, type TeamChoices } from './use-team-choices.ts'

interface MembersFieldsProps {
  readonly form: FormWithRows<TeamValues>
  readonly choices: TeamChoices
}

/** Who is in the team: in which role, from when until when, for how much of his day; by skill, what he knows. */
export function MembersFields({ form, choices }: MembersFieldsProps) {
  const t = useText()
  const { members } = form.values
  const setMembers = (change: (before: TeamValues['members']) => TeamValues['members']) =>
    form.setValues((before) => ({ ...before, members: change(before.members ?? []) }))
  const others = choices.staff.filter(({ id }) => !members.some(({ userId }) => userId === id))
  const add = (chosen: string | null) => {
    const person = others.find(({ id }) => String(id) === chosen)
    if (!person) return
    const rest = { leads: false, fromDay: null, untilDay: null, share: 100, languages: [], steps: [] }
    setMembers((before) => [...before, { userId: person.id, name: person.name, ...rest }])
  }
  const error = form.openErrors['members']
  return (
    <fieldset className={classes.fields}>
      <legend>{t('team.group.who')}</legend>
      {members.length === 0 && <p className={classes.soft}>{t('team.members_none')}</p>}
      {members.length > 0 && (
        <ul className={classes.members}>
          {members.map(({ userId }, index) => (
            <Member
              key={userId}
              form={form}
              index={index}
              choices={choices}
              onRemove={() => setMembers((before) => before.filter((member) => member.userId !== userId))}
            />
          ))}
        </ul>
      )}
      <ChoiceField
        id={`${form.id}-members`}
        label={t('team.member.add')}
        value={null}
        onChange={add}
        choices={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={error}
        searchable
      />
    </fieldset>
  )
}

function Member({ form, index, choices, onRemove }: MembersFieldsProps & { index: number; onRemove: () => void }) {
  const t = useText()
  const field = rowField(form, 'members', index)
  const name = field('name').value
  const leads = field('leads')
  return (
    <li className={classes.member} aria-label={name}>
      <span className={classes.who}>{name}</span>
      <ChoiceField
        {...leads}
        label={t('team.member.role')}
        value={leads.value ? 'leader' : 'member'}
        onChange={(role) => leads.onChange(role === 'leader')}
        choices={(['member', 'leader'] as const).map((value) => ({ value, label: t(`team.role.${value}`) }))}
      />
      <DayField {...field('fromDay')} label={t('team.member.from')} hint="" />
      <DayField {...field('untilDay')} label={t('team.member.until')} hint="" />
      <NumberField {...field('share')} label={t('team.member.share')} percent />
      <ActionIcon
        className={classes.remove ?? ''}
        size="sm"
        aria-label={t('team.member.remove', { name })}
        onClick={onRemove}
      >
        <Icon of={IconX} />
      </ActionIcon>
      {form.values.rule === 'skill' && (
        <div className={classes.skills}>
          <SeveralField
            {...field('languages')}
            label={t('team.member.languages')}
            hint={t('team.member.skills_hint')}
            choices={letterLanguages.map((value) => ({ value, label: t(`dossier.language.${value}`) }))}
          />
          <SeveralField
            {...field('steps')}
            label={t('team.member.steps')}
            hint={t('team.member.skills_hint')}
            choices={stepChoices(choices)}
          />
        </div>
      )}
    </li>
  )
}
