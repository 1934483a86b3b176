import type { Permission } from '#contract/people/permission.ts'
import type { TextKey } from '#contract/texts.ts'

/** The first page and the seven groups of the header menu, in order. */
export const menuGroups = ['today', 'files', 'agenda', 'runs', 'finance', 'relations', 'insights', 'admin'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A screen that exists: its address, name, title, who may open it, and its place in the menu. */
export interface Screen {
  readonly path: string
  readonly name: string
  readonly title: TextKey
  /** What is there, for who is led to it, where the title says what is done there. */
  readonly holds?: TextKey
  readonly permission: Permission
  /**
   * Group and heading it stands under, and its icon's name; absent for pages reached from another page. Who finds it in the
   * menu where that is not everybody who may open it.
   */
  readonly menu?: {
    readonly group: MenuGroup
    readonly section: TextKey
    readonly icon: string
    readonly permission?: Permission
  }
  /** Not found in the palette: a page of who is not logged in, or another address of one that is found. */
  readonly unfound?: true
  /** Opens also while the login is not complete: the password or the second step is set there. */
  readonly completesLogin?: true
}
