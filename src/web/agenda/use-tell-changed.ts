import { formatCount } from '#web/kit/format.ts'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'

/** How long taking back is offered, in milliseconds. */
const offeredFor = 12_000

/** Tells how many items were changed, and how many stayed as they were. */
export function useTellChanged(): (
  answer: { readonly changed: number; readonly left: number },
  /** Takes it back, for as long as the notice is there. */
  undo?: () => void,
) => void {
  const t = useText()
  return ({ changed, left }, undo) => {
    const title = changed === 1 ? t('agenda.changed_one') : t('agenda.changed', { count: formatCount(changed) })
    const stayed = left === 1 ? t('agenda.left_one') : t('agenda.left', { count: formatCount(left) })
    const text = left === 0 ? {} : { text: stayed }
    const action = undo && changed > 0 ? { action: { label: t('agenda.undo'), onClick: undo }, time: offeredFor } : {}
    notify({ tone: changed === 0 ? 'warning' : 'success', title, ...text, ...action })
  }
}
