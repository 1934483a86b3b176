import { Button, Checkbox, TextInput, UnstyledButton } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { answersTo, type ImportKind, isOfCredit, isRefusal, toldAs } from '#contract/intake/claim-list.ts'
import { getImportCell } from '#contract/intake/imports.ts'
import { query } from '#web/base/calls/api.ts'
import { formatCount, truncate } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { CellAnswers, type CellAnswersProps } from './cell-answers.tsx'
import { kindsOnScreen } from '#web/intake/imports/import-kinds.ts'
import { CreditChoice } from '#web/intake/imports/credit-choice.tsx'
import type { GridColumn, Problem } from './grid-columns.ts'
import classes from './grid.module.css'
import { useCreditAnswer } from '#web/intake/imports/use-credit-answer.ts'
import type { Line } from './use-lines.ts'

export interface CellEdit {
  readonly text: string
  readonly alsoSame: boolean
  /** Whether to go on to the next fault. */
  readonly goOn: boolean
}

export interface CellEditorProps {
  readonly importId: number
  readonly kind: ImportKind
  readonly line: Line
  readonly column: GridColumn
  readonly problem: Problem | null
  readonly busy: boolean
  readonly onSave: (edit: CellEdit) => void
  readonly onAnswer: CellAnswersProps['onAnswer']
  readonly onCancel: () => void
}

/** Mends one cell: what it says, what is wrong with it, what could be meant, and where else it says the same. */
export function CellEditor({
  importId,
  kind,
  line,
  column,
  problem,
  busy,
  onSave,
  onAnswer,
  onCancel,
}: CellEditorProps) {
  const t = useText()
  const written = line.cells[column.index] ?? ''
  const [text, setText] = useState(written)
  const isAsked = problem !== null && answersTo(problem).length > 0
  const [alsoSame, setAlsoSame] = useState(problem !== null && !isAsked)
  const about = useId()
  const cell = useQuery(
    query(getImportCell, { params: { id: importId }, query: { row: line.row, column: column.index } }),
  )
  const { sameCount = 0, asking = { number: 0, all: 0 }, suggestions = [], credit = null } = cell.data ?? {}
  const isAboutCredit = credit !== null && problem !== null && isOfCredit(problem)
  const answering = useCreditAnswer(importId, line.row, onCancel)
  const isProposed = isAboutCredit && problem.kind === 'credit_note_fits' && credit.parts.length > 0
  const save = (value: string, goOn: boolean) => onSave({ text: value, alsoSame: alsoSame && sameCount > 0, goOn })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter') {
      // What is proposed takes one key, as long as nothing else was typed.
      if (isProposed && text === written) answering.spread(credit.parts)
      else save(text, false)
    } else if (event.key === 'Tab' && !event.shiftKey && !isAboutCredit) save(text, true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  if (line.state === 'released') return <p className={classes.editorNote}>{t(kindsOnScreen[kind].released)}</p>
  return (
    <div className={classes.editor}>
      <TextInput
        label={t('import.cell.of_row', { field: nameOf(column, t), row: line.row })}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.select()}
        disabled={busy}
        aria-describedby={about}
        data-autofocus
        maxLength={2000}
      />
      <div id={about}>
        {problem && (
          <p className={classes.editorReason} data-warning={isRefusal(problem) ? undefined : true}>
            <Icon of={IconAlertCircle} size={14} />
            {t(`import.reason.${toldAs(problem)}`, problem.values)}
          </p>
        )}
      </div>
      {problem && <CellAnswers {...{ problem, asking, busy, onAnswer }} />}
      {suggestions.length > 0 && (
        <div className={classes.suggestions} role="group" aria-label={t('import.cell.suggestions')}>
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="compact" disabled={busy} onClick={() => save(suggestion, false)}>
              {suggestion}
            </Button>
          ))}
        </div>
      )}
      {isAboutCredit && <CreditChoice choice={credit} answering={answering} />}
      {/* Beside an answer it is about the text alone: when that was changed. */}
      {sameCount > 0 && (!isAsked || text !== written) && (
        <Checkbox
          className={classes.editorAlso ?? ''}
          label={t('import.cell.also', {
            count: formatCount(sameCount),
            text: truncate(written, 30),
          })}
          checked={alsoSame}
          onChange={(event) => setAlsoSame(event.currentTarget.checked)}
        />
      )}
      <div className={classes.editorKeys}>
        <UnstyledButton disabled={busy} onClick={() => save(text, false)}>
          <kbd>{t('import.key_enter')}</kbd> {t('import.save_key')}
        </UnstyledButton>
        <UnstyledButton disabled={busy} onClick={() => save(text, true)}>
          <kbd>{t('import.key_tab')}</kbd> {t('import.next_error')}
        </UnstyledButton>
      </div>
    </div>
  )
}

/** A column by its meaning; one that is not read by its header. */
export function nameOf(column: GridColumn, t: Say): string {
  return column.field ? t(`import.field.${column.field}`) : t('import.grid.column', { name: column.header })
}
