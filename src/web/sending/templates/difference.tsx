import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo } from 'react'
import { query } from '#web/base/calls/api.ts'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './difference.module.css'
import { type ChoicesAnswer, type Side, useTemplateChoices } from './template-side.ts'
import { pairLines, type WordChange } from './word-difference.ts'

interface DifferenceProps {
  readonly side: Side
  readonly id: number
  readonly from: number
  /** Null: the draft. */
  readonly to: number | null
}

/** In which words two versions differ, language by language: what came underlined behind a plus, what went struck through behind a minus. */
export function Difference({ side, id, from, to }: DifferenceProps) {
  const t = useText()
  const choices = useTemplateChoices(side)
  const { data, error, refetch } = useQuery(query(side.calls.difference, { params: { id }, query: { from, to } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !choices) return <Waiting lines={8} />
  if (data.languages.length === 0) return <p className={classes.none}>{t('template_screen.no_difference')}</p>
  return data.languages.map(({ language, lines }) => (
    <section key={language} className={classes.difference} aria-labelledby={`difference-${language}`}>
      <h3 id={`difference-${language}`}>{t(`exhibit.language.${language}`)}</h3>
      <Lines lines={lines} choices={choices} />
    </section>
  ))
}

/** So many unchanged lines stand before and behind a change. */
const around = 1

function Lines({ lines, choices }: { lines: Parameters<typeof pairLines>[0]; choices: ChoicesAnswer }) {
  const t = useText()
  const rows = useMemo(() => {
    const named = lines.map(({ kind, text }) => ({ kind, text: inWords(text, choices, t) }))
    return foldSame(pairLines(named))
  }, [lines, choices, t])
  if (rows.every((row) => 'folded' in row)) return <p className={classes.none}>{t('template_screen.only_layout')}</p>
  return (
    <ol className={classes.lines}>
      {rows.map((row, index) =>
        'folded' in row ? (
          // oxlint-disable-next-line react/no-array-index-key -- two versions never change: its place is what a line is known by
          <li key={index} className={classes.folded}>
            {t('template_screen.same', { count: row.folded })}
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- two versions never change: its place is what a line is known by
          <li key={index}>
            {row.words.map((word, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- as of the line
              <Fragment key={place}>
                <Word word={word} />
              </Fragment>
            ))}
          </li>
        ),
      )}
    </ol>
  )
}

function Word({ word: { kind, text } }: { word: WordChange }) {
  if (kind === 'added') return <ins>{text}</ins>
  return kind === 'removed' ? <del>{text}</del> : text
}

type Row = { readonly words: readonly WordChange[] } | { readonly folded: number }

function foldSame(lines: readonly WordChange[][]): Row[] {
  const isSame = (line: readonly WordChange[] | undefined) => line?.every(({ kind }) => kind === 'same') ?? true
  const rows: Row[] = []
  for (const [index, words] of lines.entries()) {
    const near = lines.slice(Math.max(0, index - around), index + around + 1)
    if (near.some((line) => !isSame(line))) rows.push({ words })
    else {
      const last = rows.at(-1)
      if (last && 'folded' in last) rows[rows.length - 1] = { folded: last.folded + 1 }
      else rows.push({ folded: 1 })
    }
  }
  return rows
}

/** A line with the names of its variables, parts and conditions as the editor shows them. */
function inWords(line: string, { variables, parts, conditions }: ChoicesAnswer, t: Say): string {
  const condition = /^\{(not )?(\w+)$/.exec(line)
  if (condition) {
    const name = conditions.find(({ when }) => when === condition[2])?.name ?? condition[2] ?? ''
    const key = condition[1] ? 'template_edit.not_when' : 'template_edit.only_when'
    return t('kit.label', { label: t(key, { name: name.toLowerCase() }) })
  }
  if (line === '}') return t('template_screen.condition_end')
  const part = /^\[(\w+)\]$/.exec(line)?.[1]
  if (part) return `[${parts.find((one) => one.part === part)?.name ?? part}]`
  return line.replaceAll(/%(\w+)%/g, (whole, name: string) => {
    const variable = variables.find((one) => one.name === name)
    return variable ? `‹${variable.meaning}›` : whole
  })
}
