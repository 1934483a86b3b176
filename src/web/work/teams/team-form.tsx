import type { Team } from '#contract/work/teams.ts'
import { distributionRules } from '#domain/teams/distribute.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { NumberField } from '#web/kit/fields/money-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'
import { MembersFields } from './members-fields.tsx'
import { ScopeFields } from './scope-fields.tsx'
import classes from './teams.module.css'
import { useTeamChoices } from './use-team-choices.ts'
import { useTeamForm } from './use-team-command.tsx'

interface TeamFormProps {
  /** The team that is changed; null adds one. */
  readonly team: Team | null
  readonly onClose: () => void
}

/** The window in which a team gets its name, its members, what it serves, how its work is divided, and its targets. */
export function TeamForm({ team, onClose }: TeamFormProps) {
  const t = useText()
  const form = useTeamForm(team, onClose)
  const choices = useTeamChoices()
  const rule = form.field('rule')
  return (
    <WindowFrame opened onClose={onClose} title={team?.name ?? t('team.new')} size="min(900px, 96vw)">
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
        <TextField {...form.field('name')} label={t('team.name')} maxLength={100} required autoFocus />
        <ChoiceField
          {...rule}
          label={t('team.rule')}
          hint={t(`team.rule_hint.${rule.value}`)}
          onChange={(chosen) => rule.onChange(chosen ?? 'none')}
          choices={distributionRules.map((value) => ({ value, label: t(`team.rule.${value}`) }))}
        />
        <WideField>
          <TextField {...form.field('task')} label={t('team.task')} maxLength={300} />
        </WideField>
        <MembersFields form={form} choices={choices} />
        <ScopeFields field={form.field} choices={choices} known={team?.customers ?? []} />
        <fieldset className={classes.fields}>
          <legend>{t('team.group.targets')}</legend>
          <NumberField {...form.field('contactsPerDay')} label={t('team.contacts_per_day')} />
          <NumberField {...form.field('lateDays')} label={t('team.late_days')} hint={t('team.late_days_hint')} />
        </fieldset>
      </CommandForm>
    </WindowFrame>
  )
}
