import { type Language, toLanguage } from '#contract/platform/language.ts'
import { allTexts, type TextKey, translate } from '#contract/texts.ts'
import { getTranslations } from '#contract/office/translations.ts'
import type { App } from '#server/app.ts'
import { type KeptAnswer, packKept, sendKept } from '#server/platform/requests/kept-answer.ts'
import { route } from '#server/platform/requests/route.ts'

const kept = new Map<Language, Promise<KeptAnswer>>()

/** Every page waits for these: nothing is done for them twice, and a browser that has them asks only whether they hold. */
export function registerTranslations(app: App): void {
  route(app, getTranslations, async ({ query, request, reply }) => {
    const language = toLanguage(query.lang)
    const texts = kept.get(language) ?? packKept(textsIn(language))
    kept.set(language, texts)
    await sendKept(request, reply, await texts)
  })
}

function textsIn(language: Language): Record<string, string> {
  const keys = Object.keys(allTexts) as TextKey[]
  return Object.fromEntries(keys.map((key) => [key, translate(language, key)]))
}
