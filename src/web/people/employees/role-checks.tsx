import { Checkbox } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type RoleArea, roleAreas } from '#contract/people/acl.ts'
import type { Role } from '#contract/people/permission.ts'
import { FieldError } from '#web/kit/fields/field.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './people.module.css'

interface RoleChecksProps {
  /** The roles that can be chosen; a heading without one of them is left out. */
  readonly roles: readonly Role[]
  readonly value: readonly Role[]
  readonly onChange: (value: Role[]) => void
  /** Whether this role stays as it is. */
  readonly isFixed: (role: Role) => boolean
  /** What gives the role beside this choice: "groep: Leiding". */
  readonly sources?: (role: Role) => readonly string[]
  /** Whether that gives it for good: it is held, and is not taken here. */
  readonly isLocked?: (role: Role) => boolean
  readonly error?: string | undefined
}

/** Roles under their headings, each with what it allows. */
export function RoleChecks({ roles, value, onChange, isFixed, sources, isLocked, error }: RoleChecksProps) {
  const t = useText()
  const areas = (Object.entries(roleAreas) as [RoleArea, readonly Role[]][])
    .map(([area, inArea]) => ({ area, inArea: inArea.filter((role) => roles.includes(role)) }))
    .filter(({ inArea }) => inArea.length > 0)
  const toggle = (role: Role, chosen: boolean) =>
    onChange(chosen ? [...value, role] : value.filter((one) => one !== role))
  return (
    <div>
      {error && (
        <p className={classes.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
      <div className={classes.areas}>
        {areas.map(({ area, inArea }) => (
          <fieldset key={area} className={classes.area}>
            <legend>{t(`role_area.${area}`)}</legend>
            {inArea.map((role) => (
              <RoleCheck
                key={role}
                role={role}
                isOwn={value.includes(role)}
                isFixed={isFixed(role)}
                isLocked={isLocked?.(role) ?? false}
                sources={sources?.(role) ?? []}
                onChange={(chosen) => toggle(role, chosen)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}

interface RoleCheckProps {
  readonly role: Role
  readonly isOwn: boolean
  readonly isFixed: boolean
  readonly isLocked: boolean
  readonly sources: readonly string[]
  readonly onChange: (chosen: boolean) => void
}

/** One role; what a group gives is ticked under a lock, with the name of the group beside it. */
function RoleCheck({ role, isOwn, isFixed, isLocked, sources, onChange }: RoleCheckProps) {
  const t = useText()
  const held = isLocked && !isOwn
  return (
    <div className={classes.role}>
      <Checkbox
        label={t(`role.${role}`)}
        description={t(`role_text.${role}`)}
        checked={isOwn || held}
        disabled={isFixed || held}
        {...(held ? { icon: Lock, 'aria-description': sources.join(', ') } : {})}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={classes.sources}>
        {sources.map((source) => (
          <Tag key={source}>{source}</Tag>
        ))}
      </span>
    </div>
  )
}

/** In the place of the tick. */
function Lock({ className }: { className: string }) {
  return <IconLock className={className} stroke={2.5} />
}
