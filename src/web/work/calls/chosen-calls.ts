import { formatCount } from '#web/kit/words/format.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'

/** Some calls, or the whole result of the list as a selection that the server keeps. */
export interface ChosenCalls {
  readonly ids: readonly number[]
  readonly selection: number | null
  readonly count: number
  /** Of how many of them the number finds one file; null for a selection, which reaches beyond the page. */
  readonly found: number | null
}

/** What a window about several calls is given. */
export interface ChosenCallsProps {
  readonly calls: ChosenCalls
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Tells how many calls were changed, and how many stayed as they were, once that is done. */
export function useTellCalls(
  onDone: () => void,
): (answer: { readonly changed: number; readonly left: number }) => void {
  const t = useText()
  return ({ changed, left }) => {
    notify({
      variant: changed === 0 ? 'warning' : 'success',
      message: t('unfiled_call.changed', { count: formatCount(changed) }),
      ...(left === 0 ? {} : { text: t('unfiled_call.left', { count: formatCount(left) }) }),
    })
    onDone()
  }
}

/** What is sent of them. */
export const inputOf = ({ ids, selection }: ChosenCalls) => ({ ids: [...ids], selection })
