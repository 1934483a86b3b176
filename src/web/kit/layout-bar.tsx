import { ActionIcon, Select } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnderline,
  type TablerIcon,
} from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import type { ReactNode } from 'react'
import { richTextFonts } from '#contract/rich-text.ts'
import { useText } from '#web/text.ts'
import { Icon } from './icon.tsx'
import classes from './rich-text.module.css'
import { prompt } from './windows.tsx'

/** The bar of layout above a text; what a text has besides stands before the way back. */
export function LayoutBar({ editor, children }: { editor: Editor; children?: ReactNode }) {
  const t = useText()
  const marks = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) })
  const act = () => editor.chain().focus()
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
    if (address === '') act().extendMarkRange('link').unsetLink().run()
    else
      act()
        .extendMarkRange('link')
        .setLink({ href: withScheme(address) })
        .run()
  }
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('rich_text.toolbar')}>
      <Select
        size="xs"
        w={130}
        aria-label={t('rich_text.font')}
        data={[
          { value: 'none', label: t('rich_text.font.none') },
          ...richTextFonts.map((font) => ({ value: font, label: t(`rich_text.font.${font}`) })),
        ]}
        value={marks.font}
        allowDeselect={false}
        onChange={(font) => {
          if (font === null || font === 'none') act().unsetFontFamily().run()
          else act().setFontFamily(font).run()
        }}
      />
      <span className={classes.gap} aria-hidden />
      <BarButton icon={IconBold} label={t('rich_text.bold')} on={marks.bold} onClick={() => act().toggleBold().run()} />
      <BarButton
        icon={IconItalic}
        label={t('rich_text.italic')}
        on={marks.italic}
        onClick={() => act().toggleItalic().run()}
      />
      <BarButton
        icon={IconUnderline}
        label={t('rich_text.underline')}
        on={marks.underline}
        onClick={() => act().toggleUnderline().run()}
      />
      <BarButton icon={IconLink} label={t('rich_text.link')} on={marks.link} onClick={() => void askLink()} />
      <span className={classes.gap} aria-hidden />
      <BarButton
        icon={IconHeading}
        label={t('rich_text.heading')}
        on={marks.heading}
        onClick={() => act().toggleHeading({ level: 2 }).run()}
      />
      <BarButton
        icon={IconList}
        label={t('rich_text.bullets')}
        on={marks.bullets}
        onClick={() => act().toggleBulletList().run()}
      />
      <BarButton
        icon={IconListNumbers}
        label={t('rich_text.numbers')}
        on={marks.numbers}
        onClick={() => act().toggleOrderedList().run()}
      />
      {children}
      <span className={classes.gap} aria-hidden />
      <BarButton
        icon={IconArrowBackUp}
        label={t('rich_text.undo')}
        off={!marks.canUndo}
        onClick={() => act().undo().run()}
      />
      <BarButton
        icon={IconArrowForwardUp}
        label={t('rich_text.redo')}
        off={!marks.canRedo}
        onClick={() => act().redo().run()}
      />
    </div>
  )
}

interface BarButtonProps {
  readonly icon: TablerIcon
  readonly label: string
  /** Whether it holds where the cursor stands; absent for what only happens. */
  readonly on?: boolean
  readonly off?: boolean
  readonly onClick: () => void
}

/** A button of the bar of layout: the selection stays in the text. */
export function BarButton({ icon, label, on, off = false, onClick }: BarButtonProps) {
  return (
    <ActionIcon
      size="sm"
      aria-label={label}
      title={label}
      {...(on === undefined ? {} : { 'aria-pressed': on, variant: on ? 'light' : 'subtle' })}
      disabled={off}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}

function stateOf(editor: Editor) {
  const { fontFamily } = editor.getAttributes('textStyle') as { fontFamily?: string }
  return {
    font: richTextFonts.find((known) => known === fontFamily) ?? 'none',
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    underline: editor.isActive('underline'),
    link: editor.isActive('link'),
    heading: editor.isActive('heading'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
  }
}

/** People write `voorbeeld.nl` and `info@voorbeeld.nl`. */
function withScheme(address: string): string {
  if (/^(https?:\/\/|mailto:)/i.test(address)) return address
  return address.includes('@') && !address.includes('/') ? `mailto:${address}` : `https://${address}`
}
