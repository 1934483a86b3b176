import type { Language } from '#contract/language.ts'
import { getTranslations } from '#contract/translations.ts'
import { saveLanguage } from '#contract/users.ts'
import { call } from '#web/api.ts'
import { messageFor } from '#web/errors.ts'
import { tellFailure } from '#web/notices.ts'
import { queryClient } from '#web/query-client.ts'
import { hasTexts, showLanguage } from '#web/text.ts'
import { frameQuery } from '#web/user.ts'

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
