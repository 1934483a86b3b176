import { languages } from '#contract/platform/language.ts'
import { paletteActs, type Place } from '#contract/lists/palette.ts'
import { may } from '#contract/people/permission.ts'
import { menuGroups, type Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { allTexts, type TextKey, translate } from '#contract/texts.ts'

/** The pages and acts that somebody with this acl may open and do, in the order of the menu. */
export function placesFor(acl: readonly string[] | null, say: (key: TextKey) => string): Place[] {
  const rows: readonly Screen[] = screens
  const inMenu = menuGroups.flatMap((group) => rows.filter(({ menu }) => menu?.group === group))
  // An address with a parameter is of one thing, which is found by its own name.
  const others = rows.filter(({ menu, path, unfound }) => !menu && !unfound && !path.includes(':'))
  const pages = [...inMenu, ...others]
    .filter(({ permission, menu }) => may(acl, menu?.permission ?? permission))
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
