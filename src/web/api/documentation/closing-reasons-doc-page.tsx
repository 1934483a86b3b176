import { listClosingReasons } from '#contract/lists/reference.ts'
import { useText } from '#web/base/words/text.ts'
import { CodeList } from './code-list.tsx'

/** Why a file can end, for customers and their programs. */
export function ClosingReasonsDocPage() {
  const t = useText()
  return <CodeList title={t('screen.doc_reasons')} intro={t('api_doc.reasons_intro')} endpoint={listClosingReasons} />
}
