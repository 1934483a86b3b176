import { ActionIcon } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useMemo } from 'react'
import type { LetterBlock } from '#domain/letters/letter-document.ts'
import { isOfFile } from '#domain/letters/letter-kind.ts'
import { letterValues } from '#domain/letters/letter-values.ts'
import { drawPart } from '#domain/templates/draw-part.ts'
import { debtorKindsOf, exampleFacts } from '#domain/templates/example-facts.ts'
import { partNames } from '#domain/templates/parts.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { LetterBlocks } from '#web/kit/frame/letter.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './editor.module.css'
import { type TemplateWords, useTemplateWords } from './template-words.ts'

/** A passage whose words are the law's or whose figures are the account's: shown for the example, changed by nobody. */
export function PartBlock({ node, selected, deleteNode }: ReactNodeViewProps) {
  const t = useText()
  const words = useTemplateWords()
  const name = String(node.attrs['part'])
  const part = words.parts.find((one) => one.part === name)
  const blocks = useMemo(() => wordingOf(name, words), [name, words])
  const fits = part?.types.includes(words.type) ?? true
  return (
    <NodeViewWrapper
      className={classes.part}
      contentEditable={false}
      data-selected={selected || undefined}
      data-wrong={!fits || undefined}
      title={part?.meaning}
    >
      <div className={classes.partHead}>
        <Icon of={IconLock} size={14} />
        <span>{part?.name ?? name}</span>
        <small>{t(fits ? 'template_edit.part_fixed' : 'template_edit.part_wrong')}</small>
        <ActionIcon
          size="sm"
          aria-label={t('template_edit.part_remove', { name: part?.name ?? name })}
          onClick={deleteNode}
        >
          <Icon of={IconX} size={14} />
        </ActionIcon>
      </div>
      {blocks ? <LetterBlocks blocks={blocks} language={words.language} /> : <p>{part?.meaning}</p>}
    </NodeViewWrapper>
  )
}

/** The wording for the example file; null where this kind of message has no facts for it. */
function wordingOf(name: string, { type, language }: TemplateWords): LetterBlock[] | null {
  const part = partNames.find((known) => known === name)
  // What stands in a message to a customer, or to who complains, is what happened: its meaning says more than an example.
  if (!part || !isOfFile(type)) return null
  const facts = exampleFacts(type, 'one_claim', debtorKindsOf(type)[0] ?? 'private')
  try {
    const values = letterValues(type, language, facts)
    const blocks = drawPart(part, { kind: type, language, facts, values })
    return blocks.length === 0 ? null : blocks
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
