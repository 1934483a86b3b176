/** A screen of the portal: by the name of its route, at this path. */
export interface MenuRoute {
  name: string
  path: string
}

export interface MenuItem {
  name: string
  icon: string | null
  /** A screen of the portal, or the URL of something else; null on a group and a heading. */
  link: MenuRoute | string | null
  children: MenuItem[]
  granted: boolean
}

/** Where an item of the menu leads: the path of its screen, or its URL; null where it leads nowhere. */
export function hrefOf({ link }: Pick<MenuItem, 'link'>): string | null {
  return typeof link === 'object' ? (link?.path ?? null) : link
}
