import { languages } from '#contract/platform/language.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { switchLanguage } from '#web/base/words/switch-language.ts'

/** The three languages as buttons, each in its own name. */
export function LanguageButtons({ className }: { className: string }) {
  const t = useText()
  const current = useLanguage()
  return (
    <div className={className} role="group" aria-label={t('shell.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void switchLanguage(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </div>
  )
}
