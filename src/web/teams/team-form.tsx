import { useQuery } from '@tanstack/react-query'
import { listCaseManagers } from '#contract/reference.ts'
import { addTeam, changeTeam, listTeams, type Team } from '#contract/teams.ts'
import { query } from '#web/api.ts'
import { ChecksField } from '#web/kit/checks-field.tsx'
import { CommandForm, WideField } from '#web/kit/command-form.tsx'
import { ChoiceField, TextField } from '#web/kit/text-field.tsx'
import { useCommandForm } from '#web/kit/use-command-form.ts'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { useText } from '#web/text.ts'

interface TeamFormProps {
  /** The team that is changed; null adds one. */
  readonly team: Team | null
  readonly onClose: () => void
}

/** The window in which a team gets its name, its task, its members and who leads it. */
export function TeamForm({ team, onClose }: TeamFormProps) {
  const t = useText()
  const form = useTeamForm(team, onClose)
  const people = usePeople(team)
  const { memberIds } = form.values
  const leader = form.field('leaderId')
  return (
    <WindowFrame opened onClose={onClose} title={team?.name ?? t('team.new')} size="lg">
      <CommandForm form={form} columns={2} onCancel={onClose} inWindow>
        <TextField {...form.field('name')} label={t('team.name')} maxLength={100} required autoFocus />
        <ChoiceField
          {...leader}
          label={t('team.leader')}
          value={leader.value === null ? null : String(leader.value)}
          onChange={(chosen) => leader.onChange(chosen === null ? null : Number(chosen))}
          choices={people
            .filter(({ value }) => memberIds.includes(value))
            .map(({ value, label }) => ({ value: String(value), label }))}
          clearable
        />
        <WideField>
          <TextField {...form.field('task')} label={t('team.task')} maxLength={300} />
        </WideField>
        <WideField>
          <ChecksField
            {...form.field('memberIds')}
            label={t('team.members')}
            choices={people}
            onChange={(chosen) => {
              const leaderId = chosen.includes(leader.value ?? 0) ? leader.value : null
              form.setValues((values) => ({ ...values, memberIds: chosen, leaderId }))
            }}
          />
        </WideField>
      </CommandForm>
    </WindowFrame>
  )
}

/** Who can be a member: who works on files, and who is one already. */
function usePeople(team: Team | null): readonly { readonly value: number; readonly label: string }[] {
  const t = useText()
  const staff = useQuery(query(listCaseManagers)).data?.items ?? []
  const known = new Set(staff.map(({ id }) => id))
  const others = (team?.members ?? []).filter(({ userId }) => !known.has(userId))
  return [
    ...staff.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map(({ userId, name, active }) => ({
      value: userId,
      label: active ? name : t('team.inactive', { name }),
    })),
  ]
}

interface Values {
  readonly name: string
  readonly task: string
  readonly memberIds: readonly number[]
  readonly leaderId: number | null
  readonly version: number
}

function useTeamForm(team: Team | null, onDone: () => void) {
  const options = { initial: valuesOf(team), refreshes: [listTeams], onDone }
  const adding = useCommandForm(addTeam, {
    ...options,
    toInput: ({ name, task, memberIds, leaderId }) => ({ name, task, memberIds: [...memberIds], leaderId }),
  })
  const changing = useCommandForm(changeTeam, {
    ...options,
    params: { id: team?.id ?? 0 },
    toInput: (values) => ({ ...values, memberIds: [...values.memberIds] }),
    fromCurrent: (current: Team) => valuesOf(current),
  })
  return team ? changing : adding
}

function valuesOf(team: Team | null): Values {
  const members = team?.members ?? []
  return {
    name: team?.name ?? '',
    task: team?.task ?? '',
    memberIds: members.map(({ userId }) => userId),
    leaderId: members.find(({ leads }) => leads)?.userId ?? null,
    version: team?.version ?? 0,
  }
}
