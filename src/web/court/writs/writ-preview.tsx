import { Suspense, useState } from 'react'
import { previewWritTemplate } from '#contract/court/writ-templates.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { useText } from '#web/base/words/text.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { dossierLookup } from '#web/kit/lookups/dossier-lookup.ts'
import { SearchSelect } from '#web/kit/lookups/search-select.tsx'
import { PaperView } from '#web/kit/paper/late-paper.ts'
import type { TemplateAnswer } from './writ-template-tab.tsx'
import classes from './writs.module.css'

/** The writ of an example, or of a real file, by the text as it is kept. */
export function WritPreview({ template, dirty }: { template: TemplateAnswer; dirty: boolean }) {
  const t = useText()
  const [file, setFile] = useState<number | null>(null)
  const href = addressOf(previewWritTemplate, { params: { id: template.id }, query: { file } })
  return (
    <section aria-labelledby="writ-preview">
      <h2 id="writ-preview">{t('writ_template.preview')}</h2>
      <SearchSelect
        label={t('writ_template.preview_file')}
        hint={t('writ_template.preview_example')}
        value={file}
        onChange={setFile}
        lookup={dossierLookup}
      />
      {dirty && <p className={classes.soft}>{t('writ_template.preview_kept')}</p>}
      <Suspense fallback={<Waiting lines={12} />}>
        <PaperView key={`${template.version} ${href}`} href={host + href} />
      </Suspense>
    </section>
  )
}
