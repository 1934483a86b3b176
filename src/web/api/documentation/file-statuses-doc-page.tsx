import { type FileStatusOption, listFileStatuses } from '#contract/lists/reference.ts'
import { useText } from '#web/base/words/text.ts'
import { CodeList } from './code-list.tsx'

/** Where a file can stand, for customers and their programs. */
export function FileStatusesDocPage() {
  const t = useText()
  const phase = {
    label: t('api_doc.phase'),
    show: (status: FileStatusOption) => (status.phase ? t(`phase.${status.phase}`) : t('api_doc.every_phase')),
  }
  return (
    <CodeList
      title={t('screen.doc_statuses')}
      intro={t('api_doc.statuses_intro')}
      endpoint={listFileStatuses}
      more={phase}
    />
  )
}
