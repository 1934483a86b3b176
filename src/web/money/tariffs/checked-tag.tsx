import { showDay } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useText } from '#web/base/words/text.ts'

/** Whether somebody compared a table with its publication, and when. */
export function CheckedTag({ day }: { day: string | null }) {
  const t = useText()
  if (day === null) return <Tag tone="warning">{t('tariff.not_checked')}</Tag>
  return <Tag>{t('tariff.checked_on', { day: showDay(day) })}</Tag>
}
