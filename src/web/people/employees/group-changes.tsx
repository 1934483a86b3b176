import { listEmployeeGroupChanges } from '#contract/people/employee-groups.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import type { TextKey } from '#contract/texts.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { useText } from '#web/base/words/text.ts'

const labels: Readonly<Record<string, TextKey>> = {
  name: 'people.name',
  description: 'group.description',
  requiresSecondFactor: 'second_factor.group',
  members: 'group.members',
  roles: 'group.roles',
}
const lists: ReadonlySet<string> = new Set(['members', 'roles'])
const known: ReadonlySet<string> = new Set(roles)

/** Who changed which group, who is in it and which rights it gives, and when; of all groups, or of one. */
export function GroupChanges({ row }: { row: number | null }) {
  const t = useText()
  return (
    <ChangeLog
      of={listEmployeeGroupChanges}
      asked={{ query: row === null ? {} : { row } }}
      lists={lists}
      labelOf={(field) => (labels[field] ? t(labels[field]) : null)}
      valueOf={(field, value) => {
        if (typeof value === 'boolean') return t(value ? 'resource.yes' : 'resource.no')
        return field === 'roles' && known.has(String(value)) ? t(`role.${value as Role}`) : String(value)
      }}
    />
  )
}
