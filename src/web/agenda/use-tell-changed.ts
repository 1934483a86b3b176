import { formatCount } from '#web/kit/format.ts'
import { notify } from '#web/notices.ts'
import { useText } from '#web/text.ts'

/** Tells how many items were changed, and how many stayed as they were. */
export function useTellChanged(): (answer: { readonly changed: number; readonly left: number }) => void {
  const t = useText()
  return ({ changed, left }) => {
    const title = changed === 1 ? t('agenda.changed_one') : t('agenda.changed', { count: formatCount(changed) })
    const stayed = left === 1 ? t('agenda.left_one') : t('agenda.left', { count: formatCount(left) })
    const text = left === 0 ? {} : { text: stayed }
    notify({ tone: changed === 0 ? 'warning' : 'success', title, ...text })
  }
}
