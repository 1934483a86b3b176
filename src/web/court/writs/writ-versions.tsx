import { previewWritTemplate } from '#contract/court/writ-templates.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import type { TemplateAnswer } from './writ-template-tab.tsx'
import classes from './writs.module.css'

/** The versions that were in use, the last one first, each with the paper it makes. */
export function WritVersions({ template: { id, versions } }: { template: TemplateAnswer }) {
  const t = useText()
  return (
    <section aria-labelledby="writ-versions">
      <h2 id="writ-versions">{t('writ_template.versions')}</h2>
      {versions.length === 0 && <p className={classes.soft}>{t('writ_template.versions_none')}</p>}
      <ul className={classes.versions}>
        {versions.map(({ number, publishedAt, publisher, editors, note }) => (
          <li key={number}>
            <PaperLink paper={addressOf(previewWritTemplate, { params: { id }, query: { number } })}>
              {t('writ_template.version_line', {
                number,
                day: showDay(dayOfMoment(publishedAt)),
                editors: editors.join(', '),
                publisher: publisher ?? '',
              })}
            </PaperLink>
            {note !== '' && <p className={classes.soft}>{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
