import { listTeamChanges, type Team } from '#contract/work/teams.ts'
import type { TextKey } from '#contract/texts.ts'
import { formatCents } from '#domain/money.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { useText } from '#web/base/words/text.ts'
import { useTeamChoices } from './use-team-choices.ts'

const labels: Readonly<Record<string, TextKey>> = {
  name: 'team.name',
  task: 'team.task',
  rule: 'team.rule',
  members: 'team.members',
  customers: 'team.customers',
  customerGroups: 'team.customer_groups',
  steps: 'team.steps',
  phases: 'team.phases',
  languages: 'team.languages',
  amountFromCents: 'team.amount_from',
  amountToCents: 'team.amount_to',
  contactsPerDay: 'team.contacts_per_day',
  lateDays: 'team.late_days',
}
const lists: ReadonlySet<string> = new Set(['members', 'customers', 'customerGroups', 'steps', 'phases', 'languages'])

/** Who changed which team, and when; of all teams, or of one. */
export function TeamChanges({ row }: { row: number | null }) {
  const t = useText()
  const { steps } = useTeamChoices()
  return (
    <ChangeLog
      of={listTeamChanges}
      asked={{ query: row === null ? {} : { row } }}
      lists={lists}
      labelOf={(field) => (labels[field] ? t(labels[field]) : null)}
      valueOf={(field, value) => {
        if (field === 'rule') return t(`team.rule.${value as Team['rule']}`)
        if (field === 'phases') return t(`phase.${value as Team['phases'][number]}`)
        if (field === 'languages') return t(`dossier.language.${value as Team['languages'][number]}`)
        if (field === 'steps') return steps.find(({ code }) => code === value)?.name ?? String(value)
        return field.endsWith('Cents') ? formatCents(Number(value)) : String(value)
      }}
    />
  )
}
