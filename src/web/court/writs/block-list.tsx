import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { SyntheticEvent } from 'react'
import {
  longestText,
  mostBlocks,
  type WritBlock,
  type WritContent,
  writConditions,
} from '#domain/writs/writ-content.ts'
import { useText } from '#web/base/words/text.ts'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import type { TextPlace } from './writ-template-tab.tsx'
import classes from './writs.module.css'

interface BlockListProps {
  readonly content: WritContent
  readonly onChange: (content: WritContent) => void
  /** Told where the cursor is in a text. */
  readonly onPlace: (place: TextPlace) => void
}

/** The summary and the blocks of a template, each with its heading, its text and when it stands there. */
export function BlockList({ content, onChange, onPlace }: BlockListProps) {
  const t = useText()
  const { summary, blocks } = content
  const setBlocks = (next: readonly WritBlock[]) => onChange({ ...content, blocks: next })
  const swap = (index: number, other: number) => {
    const [one, two] = [blocks[index], blocks[other]]
    if (!one || !two) return
    setBlocks(blocks.map((block, at) => (at === index ? two : at === other ? one : block)))
  }
  return (
    <div className={classes.blocks}>
      <Textarea
        label={t('writ_template.summary')}
        value={summary}
        maxLength={longestText}
        autosize
        minRows={3}
        onChange={(event) => onChange({ ...content, summary: event.currentTarget.value })}
        onSelect={(event) => onPlace({ block: null, at: cursorOf(event) })}
      />
      <h2>{t('writ_template.blocks')}</h2>
      {blocks.map((block, index) => (
        <Block
          // oxlint-disable-next-line react/no-array-index-key -- a block has nothing but its place
          key={index}
          block={block}
          number={index + 1}
          count={blocks.length}
          onChange={(next) => setBlocks(blocks.map((one, at) => (at === index ? next : one)))}
          onPlace={(at) => onPlace({ block: index, at })}
          onMove={(by) => swap(index, index + by)}
          onRemove={() => setBlocks(blocks.filter((_, at) => at !== index))}
        />
      ))}
      {blocks.length < mostBlocks && (
        <Button
          leftSection={<Icon of={IconPlus} />}
          onClick={() => setBlocks([...blocks, { heading: '', when: null, not: false, text: '' }])}
        >
          {t('writ_template.add')}
        </Button>
      )}
    </div>
  )
}

interface BlockProps {
  readonly block: WritBlock
  readonly number: number
  readonly count: number
  readonly onChange: (block: WritBlock) => void
  readonly onPlace: (at: number) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

function Block({ block, number, count, onChange, onPlace, onMove, onRemove }: BlockProps) {
  const t = useText()
  const { heading, text } = block
  return (
    <section className={classes.block} aria-label={t('writ_template.block', { number })} data-when={block.when}>
      <div className={classes.blockHead}>
        <TextInput
          label={t('writ_template.heading')}
          value={heading}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ ...block, heading: event.currentTarget.value })}
        />
        <WhenField block={block} onChange={onChange} />
        <span className={classes.blockActs}>
          {number > 1 && (
            <ActionIcon aria-label={t('writ_template.up', { number })} onClick={() => onMove(-1)}>
              <Icon of={IconArrowUp} />
            </ActionIcon>
          )}
          {number < count && (
            <ActionIcon aria-label={t('writ_template.down', { number })} onClick={() => onMove(1)}>
              <Icon of={IconArrowDown} />
            </ActionIcon>
          )}
          {count > 1 && (
            <ActionIcon aria-label={t('writ_template.remove', { number })} onClick={onRemove}>
              <Icon of={IconTrash} />
            </ActionIcon>
          )}
        </span>
      </div>
      <Textarea
        label={t('writ_template.text')}
        value={text}
        maxLength={longestText}
        autosize
        minRows={2}
        onChange={(event) => onChange({ ...block, text: event.currentTarget.value })}
        onSelect={(event) => onPlace(cursorOf(event))}
      />
    </section>
  )
}

/** When a block stands there: always, under a condition, or under its opposite. */
function WhenField({ block, onChange }: Pick<BlockProps, 'block' | 'onChange'>) {
  const t = useText()
  const choices = writConditions.flatMap((condition) => {
    const values = { condition: t(`writ_template.condition.${condition}`) }
    return [
      { value: condition, label: t('writ_template.when_is', values) },
      { value: `not ${condition}`, label: t('writ_template.when_not', values) },
    ]
  })
  const value = block.when === null ? 'always' : `${block.not ? 'not ' : ''}${block.when}`
  const choose = (chosen: string | null) => {
    const name = chosen?.replace(/^not /, '')
    const when = writConditions.find((condition) => condition === name) ?? null
    onChange({ ...block, when, not: when !== null && (chosen?.startsWith('not ') ?? false) })
  }
  return (
    <ChoiceField
      label={t('writ_template.when')}
      value={value}
      onChange={choose}
      choices={[{ value: 'always', label: t('writ_template.when.always') }, ...choices]}
      searchable
    />
  )
}

const cursorOf = (event: SyntheticEvent<HTMLTextAreaElement>) => event.currentTarget.selectionStart
