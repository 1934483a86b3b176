import type { Held } from '#contract/files/held-file.ts'
import { useText } from '#web/base/words/text.ts'
import { Tag } from '#web/kit/frame/tag.tsx'

/** Why a file that came in does not open: said where its link would stand. */
export function HeldTag({ held }: { held: NonNullable<Held> }) {
  const t = useText()
  return <Tag tone={held === 'infected' ? 'danger' : 'warning'}>{t(`attachment.held.${held}`)}</Tag>
}
