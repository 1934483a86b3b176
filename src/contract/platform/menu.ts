import { may } from '#contract/people/permission.ts'
import type { MenuItem } from './menu-item.ts'
import { menuGroups, type Screen } from './screen.ts'
import { screens } from './screens.ts'
import type { TextKey } from '#contract/texts.ts'

/**
 * The menu as a tree of groups, sections and items. `granted` is what `may` says of each; a section or group is
 * granted when one of its items is. `say` turns a text key into the reader's language.
 */
export function menuFor(acl: readonly string[] | null, say: (key: TextKey) => string): MenuItem[] {
  const rows: readonly Screen[] = screens
  return menuGroups.map((group) => {
    const inGroup = rows.filter((screen) => screen.menu?.group === group)
    const sections = [...new Set(inGroup.map((screen) => screen.menu?.section as TextKey))]
    const children = sections.map((section) => {
      const items = inGroup
        .filter((screen) => screen.menu?.section === section)
        .map((screen) => ({
          name: say(screen.title),
          icon: screen.menu?.icon ?? null,
          link: { name: screen.name, path: screen.path },
          children: [],
          granted: may(acl, screen.menu?.permission ?? screen.permission),
        }))
      return {
        name: say(section),
        icon: null,
        link: null,
        children: items,
        granted: items.some((item) => item.granted),
      }
    })
    return {
      name: say(`menu.${group}`),
      // The menu draws the shape of a group by its name.
      icon: group,
      link: null,
      children,
      granted: children.some((section) => section.granted),
    }
  })
}
