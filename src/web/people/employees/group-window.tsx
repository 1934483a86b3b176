import { useQuery } from '@tanstack/react-query'
import { staffRoles } from '#contract/people/acl.ts'
import {
  addEmployeeGroup,
  changeEmployeeGroup,
  type EmployeeGroup,
  getEmployeeGroup,
} from '#contract/people/employee-groups.ts'
import { listEmployees } from '#contract/people/employees.ts'
import { type Answer, query } from '#web/base/calls/api.ts'
import { ChecksField } from '#web/kit/fields/checks-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { OpeningFailure } from '#web/kit/dialogs/not-there.tsx'
import { SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { RoleChecks } from './role-checks.tsx'

interface GroupWindowProps {
  /** The group that is changed; null adds one. */
  readonly id: number | null
  readonly onClose: () => void
}

/** The window in which a group is added or changed. */
export function GroupWindow({ id, onClose }: GroupWindowProps) {
  const t = useText()
  const read = useQuery({ ...query(getEmployeeGroup, { params: { id: id ?? 0 } }), enabled: id !== null, gcTime: 0 })
  const isThere = id === null || read.data !== undefined
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t(id === null ? 'group.add' : 'group.change')}
      size={1000}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      {isThere && <GroupForm group={read.data ?? null} onClose={onClose} />}
      {!isThere && read.error && (
        <OpeningFailure
          error={read.error}
          title={t('group.failed')}
          onRetry={() => void read.refetch()}
          onClose={onClose}
        />
      )}
      {!isThere && !read.error && <Waiting lines={8} />}
    </WindowFrame>
  )
}

type Read = Answer<typeof getEmployeeGroup>

function GroupForm({ group, onClose }: { group: Read | null; onClose: () => void }) {
  const t = useText()
  const mine = useUser()?.lastingAcl ?? []
  const people = useQuery(query(listEmployees, { query: { limit: -1 } })).data?.items ?? []
  const form = useGroupForm(group, onClose)
  const { value, onChange, ...members } = form.field('members')
  const isMember = (id: number) => value.includes(id) || (group?.members.some((one) => one.id === id) ?? false)
  return (
    <CommandForm form={form} onCancel={onClose} inWindow>
      <TextField {...form.field('name')} label={t('people.name')} maxLength={100} required autoFocus />
      <TextField {...form.field('description')} label={t('group.description')} maxLength={300} />
      <SwitchField {...form.field('requiresSecondFactor')} label={t('second_factor.group')} />
      <ChecksField
        {...members}
        label={t('group.members')}
        value={value}
        onChange={(next) => onChange([...next])}
        // Who has no access any more is not made a member; who was one stays in sight.
        choices={people
          .filter(({ id, active }) => active || isMember(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
      />
      <RoleChecks
        roles={staffRoles}
        value={form.values.roles}
        onChange={form.field('roles').onChange}
        error={form.field('roles').error}
        isFixed={(role) => !mine.includes(role) && !(group?.roles.includes(role) ?? false)}
      />
    </CommandForm>
  )
}

function useGroupForm(group: Read | null, onClose: () => void) {
  const t = useText()
  const options = {
    initial: valuesOf(group ?? empty),
    onDone: () => {
      notify({ variant: 'success' as const, message: t('group.saved') })
      onClose()
    },
  }
  const adding = useCommandForm(addEmployeeGroup, {
    ...options,
    toInput: ({ version: _version, ...input }) => input,
  })
  const changing = useCommandForm(changeEmployeeGroup, {
    ...options,
    params: { id: group?.id ?? 0 },
    fromCurrent: (current: EmployeeGroup) => valuesOf(current),
  })
  return group ? changing : adding
}

const empty: EmployeeGroup = {
  id: 0,
  name: '',
  description: '',
  roles: [],
  members: [],
  requiresSecondFactor: false,
  version: 0,
}

function valuesOf({ name, description, roles, requiresSecondFactor, members, version }: EmployeeGroup) {
  return { name, description, roles, requiresSecondFactor, members: members.map(({ id }) => id), version }
}
