import { useEffect, useSyncExternalStore } from 'react'
import { tell } from '#web/kit/dialogs/windows.tsx'
import { noticeStore } from '#web/base/frame/notices.ts'
import { text } from '#web/base/words/text.ts'

/** Says that the user has no right to do what they asked; what they typed is still behind it. */
export function RefusalWindow() {
  const refusal = useSyncExternalStore(noticeStore.subscribe, noticeStore.refusal)
  useEffect(() => {
    if (refusal === null) return
    // Taken at once: a refusal that comes while the window is open has a window of its own.
    noticeStore.closeRefusal()
    void tell(text('shell.not_allowed'), `${refusal} ${text('shell.text_kept')}`)
  }, [refusal])
  return null
}
