import { carrierWords } from '#contract/sending/carrier-fault.ts'
import { useText } from '#web/base/words/text.ts'
import { Tag } from '#web/kit/frame/tag.tsx'

/** Why a message did not arrive, in the words of the reader. */
export function DispatchFault({ error }: { error: string }) {
  const t = useText()
  return <Tag tone="danger">{carrierWords(t, error)}</Tag>
}
