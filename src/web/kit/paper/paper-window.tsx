import { useState } from 'react'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { PaperView } from './paper-view.tsx'
import classes from './paper.module.css'
import { usePaper } from './use-paper.ts'

/** A PDF over the page, as large as there is room for. */
export function PaperWindow({ href, onClose }: { href: string; onClose: () => void }) {
  const t = useText()
  const { data } = usePaper(href)
  const [title, setTitle] = useState('')
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={title || data?.name.replace(/\.pdf$/i, '') || t('paper.title')}
      size="min(1040px, 100%)"
      yOffset="2dvh"
      // Over the window whose paper it is, also where the address opens both at once.
      zIndex={300}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      classNames={{ content: classes.window ?? '', inner: classes.around ?? '', body: classes.inWindow ?? '' }}
    >
      <PaperView href={href} onTitle={setTitle} takesFocus />
    </WindowFrame>
  )
}
