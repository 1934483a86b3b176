import { toLanguage } from '#contract/language.ts'
import { allTexts, type TextKey, translate } from '#contract/texts.ts'
import { getTranslations } from '#contract/translations.ts'
import type { App } from '#server/app.ts'
import { route } from '#server/http/route.ts'

export function registerTranslations(app: App): void {
  const keys = Object.keys(allTexts) as TextKey[]
  route(app, getTranslations, async ({ query }) => {
    const language = toLanguage(query.lang)
    return Object.fromEntries(keys.map((key) => [key, translate(language, key)]))
  })
}
