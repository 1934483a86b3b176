import { ActionIcon } from '@mantine/core'
import { IconGitBranch, IconX } from '@tabler/icons-react'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { useTemplateWords } from './template-words.ts'

/** A passage that is shown for some files only: for which stands above it, and is chosen there. */
export function ConditionFrame({ node, editor, getPos, updateAttributes }: ReactNodeViewProps) {
  const t = useText()
  const { conditions } = useTemplateWords()
  const { when, not } = node.attrs as { when: string; not: boolean }
  const choose = (chosen: string) => updateAttributes({ when: chosen.replace('!', ''), not: chosen.startsWith('!') })
  const unwrap = () => {
    const at = getPos()
    if (at === undefined) return
    editor
      .chain()
      .focus()
      .command(({ tr }) => {
        tr.replaceWith(at, at + node.nodeSize, node.content)
        return true
      })
      .run()
  }
  const named = conditions.map(({ when: value, name }) => ({ value, name: name.toLowerCase() }))
  return (
    <NodeViewWrapper className={classes.condition}>
      <div className={classes.conditionHead} contentEditable={false}>
        <Icon of={IconGitBranch} size={14} />
        <select
          aria-label={t('template_edit.condition')}
          value={`${not ? '!' : ''}${when}`}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {named.length === 0 && <option value={`${not ? '!' : ''}${when}`}>{when}</option>}
          {named.map(({ value, name }) => (
            <option key={value} value={value}>
              {t('template_edit.only_when', { name })}
            </option>
          ))}
          {named.map(({ value, name }) => (
            <option key={value} value={`!${value}`}>
              {t('template_edit.not_when', { name })}
            </option>
          ))}
        </select>
        <ActionIcon size="sm" aria-label={t('template_edit.condition_remove')} onClick={unwrap}>
          <Icon of={IconX} size={14} />
        </ActionIcon>
      </div>
      <NodeViewContent className={classes.conditionBody} />
    </NodeViewWrapper>
  )
}
