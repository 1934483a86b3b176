import { hrefOf, type MenuItem } from '#contract/platform/menu-item.ts'

/** An item as it is shown: its link is where it leads. */
export interface ShownItem extends Omit<MenuItem, 'link' | 'children'> {
  readonly link: string | null
  readonly children: readonly ShownItem[]
}

/** The menu as it is shown: what is not granted, and what is empty by that, is not there. */
export interface Menu {
  /** Groups with their sections; empty when there is so little that groups are only in the way. */
  readonly groups: readonly ShownItem[]
  /** The pages themselves, for somebody with eight or fewer. */
  readonly links: readonly ShownItem[]
  /** Every page, in the order of the menu, for search and for the active mark. */
  readonly all: readonly ShownItem[]
}

const fewLinks = 8

/** What is granted of a menu, and how it is shown. */
export function menuOf(items: readonly MenuItem[]): Menu {
  const groups = items.map(onlyGranted).filter((group) => group !== null)
  const all = groups.flatMap(pagesOf)
  return all.length <= fewLinks ? { groups: [], links: all, all } : { groups, links: [], all }
}

/** The pages below an item. */
export function pagesOf(item: ShownItem): ShownItem[] {
  return item.link === null ? item.children.flatMap(pagesOf) : [item]
}

/** The page of the menu that an address belongs to: the longest link it begins with. */
export function currentPage(menu: Menu, pathname: string): string | null {
  const fitting = menu.all.filter(({ link }) => link !== null && (pathname === link || pathname.startsWith(`${link}/`)))
  return fitting.sort((one, other) => (other.link?.length ?? 0) - (one.link?.length ?? 0))[0]?.link ?? null
}

function onlyGranted(item: MenuItem): ShownItem | null {
  if (!item.granted) return null
  const link = hrefOf(item)
  const children = item.children.map(onlyGranted).filter((child) => child !== null)
  return link === null && children.length === 0 ? null : { ...item, link, children }
}
