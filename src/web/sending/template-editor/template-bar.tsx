import { ActionIcon, Button, Menu, Popover } from '@mantine/core'
import { IconBraces, IconGitBranch, IconPageBreak, IconTable } from '@tabler/icons-react'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { BarButton, BarGap } from '#web/kit/rich-text/layout-buttons.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { InsertList } from './insert-list.tsx'
import { canHaveCondition, insert, type Insertable } from './insertables.ts'

/** What a template has besides layout: tables, page breaks, variables, conditions. */
export function TemplateBar({ editor, items }: { editor: Editor; items: readonly Insertable[] }) {
  const t = useText()
  const { canWrap } = useEditorState({ editor, selector: ({ editor: now }) => ({ canWrap: canHaveCondition(now) }) })
  return (
    <>
      <TableMenu editor={editor} />
      <BarButton
        icon={IconPageBreak}
        label={t('template_edit.page_break')}
        onClick={() => editor.chain().focus().insertContent({ type: 'pageBreak' }).run()}
      />
      <BarGap />
      <InsertButton items={items} onInsert={(item) => insert(editor, item)} />
      <Button
        size="compact"
        variant="subtle"
        color="gray"
        leftSection={<Icon of={IconGitBranch} />}
        disabled={!canWrap}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => insert(editor, { kind: 'condition', name: 'consumer' })}
      >
        {t('template_edit.condition')}
      </Button>
    </>
  )
}

/** Opens the list of all that can be put in a text, where it does not stand beside it. */
export function InsertButton(props: { items: readonly Insertable[]; onInsert: (item: Insertable) => void }) {
  const t = useText()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <Button
          size="compact"
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconBraces} />}
          aria-expanded={opened}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setOpened(!opened)}
        >
          {t('template_edit.variable')} <kbd aria-hidden>/</kbd>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover}>
        <InsertList
          items={props.items}
          onInsert={(item) => {
            setOpened(false)
            props.onInsert(item)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function TableMenu({ editor }: { editor: Editor }) {
  const t = useText()
  const { inTable } = useEditorState({ editor, selector: ({ editor: now }) => ({ inTable: now.isActive('table') }) })
  const act = () => editor.chain().focus()
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          size="sm"
          aria-label={t('template_edit.table')}
          title={t('template_edit.table')}
          variant={inTable ? 'light' : 'subtle'}
          onMouseDown={(event) => event.preventDefault()}
        >
          <Icon of={IconTable} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() => act().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run()}
          disabled={inTable}
        >
          {t('template_edit.table_add')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={!inTable} onClick={() => act().addRowAfter().run()}>
          {t('template_edit.row_add')}
        </Menu.Item>
        <Menu.Item disabled={!inTable} onClick={() => act().addColumnAfter().run()}>
          {t('template_edit.column_add')}
        </Menu.Item>
        <Menu.Item disabled={!inTable} onClick={() => act().toggleHeaderRow().run()}>
          {t('template_edit.row_head')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item disabled={!inTable} onClick={() => act().deleteRow().run()}>
          {t('template_edit.row_remove')}
        </Menu.Item>
        <Menu.Item disabled={!inTable} onClick={() => act().deleteColumn().run()}>
          {t('template_edit.column_remove')}
        </Menu.Item>
        <Menu.Item disabled={!inTable} onClick={() => act().deleteTable().run()}>
          {t('template_edit.table_remove')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
