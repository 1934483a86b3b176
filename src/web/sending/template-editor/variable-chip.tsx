import { IconAlertCircle } from '@tabler/icons-react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { chipName, useTemplateWords } from './template-words.ts'

/** A variable in a text: named in the language of the reader, with its meaning and an example for who points at it. */
export function VariableChip({ node, selected }: ReactNodeViewProps) {
  const t = useText()
  const { variables, isKnown } = useTemplateWords()
  const name = String(node.attrs['name'])
  const variable = variables.find((one) => one.name === name)
  const isUnknown = isKnown && !variable
  const title = variable
    ? t('template_edit.variable_title', { meaning: variable.meaning, example: variable.example, name })
    : isUnknown
      ? t('template_edit.variable_unknown', { name })
      : name
  return (
    <NodeViewWrapper
      as="span"
      className={classes.chip}
      data-unknown={isUnknown || undefined}
      data-selected={selected || undefined}
      title={title}
    >
      {isUnknown && <Icon of={IconAlertCircle} size={12} label={t('template_edit.unknown')} />}
      {variable ? chipName(variable) : name}
    </NodeViewWrapper>
  )
}
