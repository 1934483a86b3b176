import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { languages } from '#contract/language.ts'
import { may, type Permission } from '#contract/permission.ts'
import { menuGroups, type Screen, screens } from '#contract/screens.ts'
import { allTexts, type TextKey, translate } from '#contract/texts.ts'

/** What the palette can do beside opening pages, and who may. Those of a file are there while a file is open. */
export const paletteActs = {
  'language.nl': 'user',
  'language.en': 'user',
  'language.fr': 'user',
  'scheme.auto': 'user',
  'scheme.light': 'user',
  'scheme.dark': 'user',
  'density.compact': 'user',
  'density.normal': 'user',
  'density.wide': 'user',
  'files.open': 'file.search',
  'files.mine': 'file.search',
  'files.all': 'file.search',
  'file.note': 'file.show',
  'file.pause': 'file.edit',
  'file.timeline': 'file.show',
  'file.parties': 'file.show',
  'file.claims': 'file.show',
  'file.arrangements': 'file.show',
  'file.ledger': 'file.show',
  'file.documents': 'file.show',
  'page.print': 'user',
  'page.copy': 'user',
  'page.refresh': 'user',
  'page.top': 'user',
  help: 'user',
  notices: 'user',
  'log-out': 'user',
} as const satisfies Record<string, Permission>
export type PaletteAct = keyof typeof paletteActs

const place = z.object({
  /** The name of the screen, or of the act. */
  name: z.string(),
  title: z.string(),
  /** The group of the menu it stands in; empty for an act. */
  group: z.string(),
  /** Where it leads; null for an act. */
  path: z.string().nullable(),
  /** Every word it can be found by, in all languages. */
  words: z.string(),
})
export type Place = z.output<typeof place>

export const listPlaces = endpoint({
  method: 'GET',
  path: '/api/v4/menu/palette',
  permission: 'user',
  output: z.object({ items: z.array(place) }),
  summary: 'Every page and act that is granted to the user, with the words to find it by in all languages',
})

/** The pages and acts that somebody with this acl may open and do, in the order of the menu. */
export function placesFor(acl: readonly string[] | null, say: (key: TextKey) => string): Place[] {
  const rows: readonly Screen[] = screens
  const inMenu = menuGroups.flatMap((group) => rows.filter(({ menu }) => menu?.group === group))
  const pages = [...inMenu, ...rows.filter(({ name }) => name === 'change-password')]
    .filter(({ permission }) => may(acl, permission))
    .map(({ name, title, path, menu }) => ({
      name,
      title: say(title),
      group: menu ? say(`menu.${menu.group}`) : '',
      path,
      words: inAllLanguages([title, ...(menu ? [menu.section] : []), `words.${name}`]),
    }))
  const acts = Object.entries(paletteActs)
    .filter(([, permission]) => may(acl, permission))
    .map(([name]) => {
      const title = `palette.act.${name}` as TextKey
      return { name, title: say(title), group: '', path: null, words: inAllLanguages([title, `words.${name}`]) }
    })
  return [...pages, ...acts]
}

/** The texts of these keys in every language; a key without a text has no words. */
function inAllLanguages(keys: readonly string[]): string {
  const known = keys.filter((key): key is TextKey => key in allTexts)
  return known.flatMap((key) => languages.map((language) => translate(language, key))).join(' ')
}
