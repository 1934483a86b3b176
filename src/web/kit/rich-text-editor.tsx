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
import { FontFamily, TextStyle } from '@tiptap/extension-text-style'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useState } from 'react'
import { isSafeLink } from '#domain/references/safe-link.ts'
import { type RichText, richTextFonts } from '#contract/rich-text.ts'
import { useText } from '#web/text.ts'
import { Icon } from './icon.tsx'
import { richTextOf } from './rich-text-of.ts'
import classes from './rich-text.module.css'
import { prompt } from './windows.tsx'

export interface RichTextEditorProps {
  readonly id: string
  readonly labelledBy: string
  readonly describedBy: string | undefined
  readonly value: RichText
  readonly onChange: (value: RichText) => void
  readonly invalid: boolean
  readonly required: boolean
}

// Only what a text can hold: the rest of the kit, such as code and quotes, would be lost when it is kept.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (href) => isSafeLink(href) },
  }),
  TextStyle,
  FontFamily,
]

/** The editor of a text, with its bar of layout. */
export function RichTextEditor({ id, labelledBy, describedBy, value, onChange, ...state }: RichTextEditorProps) {
  // What was written here comes back a moment later, when more may have been written: only what comes from elsewhere,
  // such as the text of somebody who was first, is put into the editor.
  const [underway] = useState(() => new Set([JSON.stringify(value)]))
  const editor = useEditor({
    extensions,
    content: editable(value),
    // The policy of the portal takes no styles that a script writes into the page.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(state.required ? { 'aria-required': 'true' } : {}),
        ...(state.invalid ? { 'aria-invalid': 'true' } : {}),
      },
    },
    onUpdate: ({ editor: changed }) => {
      const written = richTextOf(changed.getJSON())
      underway.add(JSON.stringify(written))
      onChange(written)
    },
  })
  useEffect(() => {
    const text = JSON.stringify(value)
    if (text === JSON.stringify(richTextOf(editor.getJSON()))) underway.clear()
    else if (!underway.has(text)) editor.commands.setContent(editable(value), { emitUpdate: false })
  }, [editor, underway, value])
  return (
    <div className={classes.editor} data-invalid={state.invalid || undefined}>
      <Bar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}

/** Without a paragraph there is no place for a cursor: the first key would replace everything. */
function editable(text: RichText): RichText {
  return text.content.length > 0 ? text : { type: 'doc', content: [{ type: 'paragraph' }] }
}

function Bar({ editor }: { editor: Editor }) {
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
      <Act icon={IconBold} label={t('rich_text.bold')} on={marks.bold} onClick={() => act().toggleBold().run()} />
      <Act
        icon={IconItalic}
        label={t('rich_text.italic')}
        on={marks.italic}
        onClick={() => act().toggleItalic().run()}
      />
      <Act
        icon={IconUnderline}
        label={t('rich_text.underline')}
        on={marks.underline}
        onClick={() => act().toggleUnderline().run()}
      />
      <Act icon={IconLink} label={t('rich_text.link')} on={marks.link} onClick={() => void askLink()} />
      <span className={classes.gap} aria-hidden />
      <Act
        icon={IconHeading}
        label={t('rich_text.heading')}
        on={marks.heading}
        onClick={() => act().toggleHeading({ level: 2 }).run()}
      />
      <Act
        icon={IconList}
        label={t('rich_text.bullets')}
        on={marks.bullets}
        onClick={() => act().toggleBulletList().run()}
      />
      <Act
        icon={IconListNumbers}
        label={t('rich_text.numbers')}
        on={marks.numbers}
        onClick={() => act().toggleOrderedList().run()}
      />
      <span className={classes.gap} aria-hidden />
      <Act icon={IconArrowBackUp} label={t('rich_text.undo')} off={!marks.canUndo} onClick={() => act().undo().run()} />
      <Act
        icon={IconArrowForwardUp}
        label={t('rich_text.redo')}
        off={!marks.canRedo}
        onClick={() => act().redo().run()}
      />
    </div>
  )
}

interface ActProps {
  readonly icon: TablerIcon
  readonly label: string
  /** Whether it holds where the cursor stands; absent for what only happens. */
  readonly on?: boolean
  readonly off?: boolean
  readonly onClick: () => void
}

function Act({ icon, label, on, off = false, onClick }: ActProps) {
  return (
    <ActionIcon
      size="sm"
      aria-label={label}
      title={label}
      {...(on === undefined ? {} : { 'aria-pressed': on, variant: on ? 'light' : 'subtle' })}
      disabled={off}
      // The selection stays in the text.
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
