import { useQuery } from '@tanstack/react-query'
import { listWritTemplates } from '#contract/court/writ-templates.ts'
import { writKinds } from '#domain/writs/writ-kind.ts'
import { query } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { WritTemplateTab } from './writ-template-tab.tsx'

/** The templates of writs: a tab for each kind of case, with its text, the checklist of a lawyer, a preview and its versions. */
export function WritTemplatesPage() {
  const t = useText()
  const { data, error, refetch } = useQuery(query(listWritTemplates))
  const content = (kind: (typeof writKinds)[number]) => {
    const template = data?.items.find((one) => one.kind === kind)
    if (template) return <WritTemplateTab key={template.id} template={template} />
    return (
      <PageBody>{error ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting lines={12} />}</PageBody>
    )
  }
  const tab = (kind: (typeof writKinds)[number]) => ({
    name: kind,
    label: t(`writ.kind.${kind}`),
    content: content(kind),
  })
  return (
    <Page title={t('screen.writ_templates')}>
      <PageTabs label={t('writ_template.kinds')} tabs={writKinds.map(tab)} />
    </Page>
  )
}
