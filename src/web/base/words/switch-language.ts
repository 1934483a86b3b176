import type { Language } from '#contract/platform/language.ts'
import { getTranslations } from '#contract/office/translations.ts'
import { saveLanguage } from '#contract/people/users.ts'
import { call } from '#web/base/calls/api.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { tellFailure } from '#web/base/frame/notices.ts'
import { queryClient } from '#web/base/calls/query-client.ts'
import { hasTexts, showLanguage } from './text.ts'
import { frameQuery } from '#web/base/calls/user.ts'

/** Shows the portal in another language without reloading it; what is typed stays. Also kept for letters to the user. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    const texts = hasTexts(language) ? null : await call(getTranslations, { query: { lang: language } })
    showLanguage(language, texts)
    const user = queryClient.getQueryData(frameQuery.queryKey)?.user
    if (user) await call(saveLanguage, { input: { language } })
    // Names that the server says, such as those of the menu.
    await queryClient.invalidateQueries()
  } catch (error) {
    tellFailure(messageFor(error))
  }
}
