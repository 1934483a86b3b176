import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { type Extensions, Node, nodeInputRule, nodePasteRule, ReactNodeViewRenderer } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { editorExtensions } from '#web/kit/rich-text/editor-extensions.ts'
import { ConditionFrame } from './condition-frame.tsx'
import { LeaveBlock } from './leave-block.ts'
import { PartBlock } from './part-block.tsx'
import { VariableChip } from './variable-chip.tsx'

/** A variable: one piece, which is there or is not. Typed or pasted as `%name%` it becomes one as well. */
const Variable = Node.create({
  name: 'variable',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    name: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['variable'] ?? '',
      renderHTML: ({ name }: Record<string, unknown>) => ({ 'data-variable': name }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-variable]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `%${String(node.attrs['name'])}%`],
  renderText: ({ node }) => `%${String(node.attrs['name'])}%`,
  addNodeView: () => ReactNodeViewRenderer(VariableChip, { as: 'span' }),
  addInputRules() {
    return [
      nodeInputRule({
        find: /%[a-z]\w{1,39}%$/,
        type: this.type,
        getAttributes: ([typed]) => ({ name: typed?.slice(1, -1) }),
      }),
    ]
  },
  addPasteRules() {
    return [nodePasteRule({ find: /%([a-z]\w{1,39})%/g, type: this.type, getAttributes: ([, name]) => ({ name }) })]
  },
})

/** What stands beside paragraphs, headings and lists, and never within a list. */
const wide = 'wide'

const Condition = Node.create({
  name: 'condition',
  group: wide,
  content: '(block | wide)+',
  defining: true,
  addAttributes: () => ({
    when: {
      default: 'consumer',
      parseHTML: (element: HTMLElement) => element.dataset['when'] ?? 'consumer',
      renderHTML: ({ when }: Record<string, unknown>) => ({ 'data-when': when }),
    },
    not: {
      default: false,
      parseHTML: (element: HTMLElement) => element.dataset['not'] === 'true',
      renderHTML: ({ not }: Record<string, unknown>) => ({ 'data-not': String(not) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-when]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
  addNodeView: () => ReactNodeViewRenderer(ConditionFrame),
})

const Part = Node.create({
  name: 'part',
  group: wide,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    part: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['part'] ?? '',
      renderHTML: ({ part }: Record<string, unknown>) => ({ 'data-part': part }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-part]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PartBlock),
})

const PageBreak = Node.create({
  name: 'pageBreak',
  group: wide,
  atom: true,
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr', { class: 'page-break' }],
})

/** Everything a letter or an e-mail can hold. Made once for each editor: an extension belongs to one. */
export function textExtensions(): Extensions {
  return [
    Node.create({ name: 'doc', topNode: true, content: '(block | wide)+' }),
    ...editorExtensions({ ownDocument: true }),
    Table.extend({ group: wide }).configure({ resizable: false }),
    TableRow,
    TableHeader.extend({ content: 'paragraph+' }),
    TableCell.extend({ content: 'paragraph+' }),
    PageBreak,
    Condition,
    Part,
    Variable,
    LeaveBlock,
  ]
}

/** Words and variables in paragraphs: an SMS; of one line: the subject of an e-mail. */
export function lineExtensions({ lines }: { readonly lines: 'one' | 'many' }): Extensions {
  return [
    Node.create({ name: 'doc', topNode: true, content: lines === 'one' ? 'paragraph' : 'paragraph+' }),
    StarterKit.configure({
      document: false,
      blockquote: false,
      bold: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      dropcursor: false,
      gapcursor: false,
      hardBreak: false,
      heading: false,
      horizontalRule: false,
      italic: false,
      link: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      strike: false,
      trailingNode: false,
      underline: false,
    }),
    Variable,
  ]
}
