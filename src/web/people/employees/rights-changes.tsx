import { type Day, formatDay } from '#domain/day.ts'
import type { PersonKind } from '#contract/people/acl.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import { listRightsChanges } from '#contract/people/rights.ts'
import type { TextKey } from '#contract/texts.ts'
import { ChangeLog } from '#web/base/words/change-log.tsx'
import { useText } from '#web/base/words/text.ts'
import { kindInWords } from './words.ts'

const labels: Readonly<Record<string, TextKey>> = {
  name: 'people.name',
  username: 'people.username',
  email: 'employee.email',
  kind: 'people.kind',
  groups: 'people.groups',
  ownRoles: 'rights.own_roles',
  acl: 'rights.all_roles',
  active: 'people.access',
  role: 'compare.right',
  fromDay: 'temporary.from',
  throughDay: 'temporary.through',
  reason: 'temporary.reason',
}
const lists: ReadonlySet<string> = new Set(['groups', 'ownRoles', 'acl'])
const known: ReadonlySet<string> = new Set(roles)

/** Who gave or took which rights of one person, and when. */
export function RightsChanges({ id }: { id: number }) {
  const t = useText()
  return (
    <ChangeLog
      of={listRightsChanges}
      asked={{ params: { id } }}
      lists={lists}
      labelOf={(field) => (labels[field] ? t(labels[field]) : null)}
      valueOf={(field, value) => {
        if (typeof value === 'boolean') return t(value ? 'people.access.yes' : 'people.access.no')
        if (field === 'kind') return kindInWords(value as PersonKind, t)
        if (field === 'fromDay' || field === 'throughDay') return formatDay(value as Day)
        return known.has(String(value)) ? t(`role.${value as Role}`) : String(value)
      }}
    />
  )
}
