import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { letterFonts } from '#domain/letters/letter-document.ts'
import { useText } from '#web/base/words/text.ts'
import { type LayoutAct, LayoutButtons, type LayoutState } from './layout-buttons.tsx'
import classes from './rich-text.module.css'
import { prompt } from '#web/kit/dialogs/windows.tsx'

/** The bar of layout above a text; what a text has besides stands before the way back. */
export function LayoutBar({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const t = useText()
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const chain = () => editor.chain().focus()
  const askLink = async () => {
    const { href: present } = editor.getAttributes('link') as { href?: string }
    const href = await prompt({
      title: t('rich_text.link'),
      label: t('rich_text.link_to'),
      hint: t('rich_text.link_hint'),
      confirm: t('kit.save'),
      initial: present ?? '',
    })
    if (href === null) return
    const address = href.trim()
    if (address === '') chain().extendMarkRange('link').unsetLink().run()
    else
      chain()
        .extendMarkRange('link')
        .setLink({ href: withScheme(address) })
        .run()
  }
  const acts: Readonly<Record<LayoutAct, () => unknown>> = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    underline: () => chain().toggleUnderline().run(),
    link: askLink,
    heading: () => chain().toggleHeading({ level: 2 }).run(),
    bullets: () => chain().toggleBulletList().run(),
    numbers: () => chain().toggleOrderedList().run(),
    undo: () => chain().undo().run(),
    redo: () => chain().redo().run(),
  }
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('rich_text.toolbar')}>
      <LayoutButtons
        state={state}
        onAct={(act) => void acts[act]()}
        onFont={(font) => {
          if (font === null) chain().unsetFontFamily().run()
          else chain().setFontFamily(font).run()
        }}
      >
        {children}
      </LayoutButtons>
    </div>
  )
}

function stateOf(editor: Editor): LayoutState {
  const { fontFamily } = editor.getAttributes('textStyle') as { fontFamily?: string }
  return {
    font: letterFonts.find((known) => known === fontFamily) ?? null,
    on: {
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      underline: editor.isActive('underline'),
      link: editor.isActive('link'),
      heading: editor.isActive('heading'),
      bullets: editor.isActive('bulletList'),
      numbers: editor.isActive('orderedList'),
    },
    can: { undo: editor.can().undo(), redo: editor.can().redo() },
  }
}

/** People write `voorbeeld.nl` and `info@voorbeeld.nl`. */
function withScheme(address: string): string {
  if (/^(https?:\/\/|mailto:)/i.test(address)) return address
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`
}
