import { Checkbox } from '@mantine/core'
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
  readonly error?: string | undefined
}

/** Roles under their headings, each with what it allows. */
export function RoleChecks({ roles, value, onChange, isFixed, sources, error }: RoleChecksProps) {
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
              <div key={role} className={classes.role}>
                <Checkbox
                  label={t(`role.${role}`)}
                  description={t(`role_text.${role}`)}
                  checked={value.includes(role)}
                  disabled={isFixed(role)}
                  onChange={(event) => toggle(role, event.currentTarget.checked)}
                />
                <span className={classes.sources}>
                  {sources?.(role).map((source) => (
                    <Tag key={source}>{source}</Tag>
                  ))}
                </span>
              </div>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  )
}
