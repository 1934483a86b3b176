import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { answersTo, type RowAnswerWord } from '#contract/intake/claim-list.ts'
import type { getImportCell } from '#contract/intake/imports.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useText } from '#web/base/words/text.ts'
import type { Problem } from './grid-columns.ts'
import classes from './grid.module.css'

export interface CellAnswer {
  /** Null: it is asked again. */
  readonly answer: RowAnswerWord | null
  readonly also: 'none' | 'number' | 'all'
}

export interface CellAnswersProps {
  readonly problem: Problem
  /** In how many other rows the same is asked. */
  readonly asking: Answer<typeof getImportCell>['asking']
  readonly busy: boolean
  readonly onAnswer: (answer: CellAnswer) => void
}

/** What can be answered to what a row waits for, in other rows too; or that it is asked again. */
export function CellAnswers({ problem, asking, busy, onAnswer }: CellAnswersProps) {
  const t = useText()
  const [also, setAlso] = useState<CellAnswer['also']>('none')
  const answers = answersTo(problem)
  if (problem.kind === 'number_of_other' || problem.kind === 'kept_invoice_number') {
    return (
      <div className={classes.suggestions}>
        <Button size="compact" disabled={busy} onClick={() => onAnswer({ answer: null, also: 'none' })}>
          {t('import.answer.again')}
        </Button>
      </div>
    )
  }
  if (answers.length === 0) return null
  const choose = (scope: 'number' | 'all') => (isChosen: boolean) => setAlso(isChosen ? scope : 'none')
  return (
    <>
      <div className={classes.suggestions} role="group" aria-label={t('import.answer')}>
        {answers.map((answer) => (
          <Button key={answer} size="compact" disabled={busy} onClick={() => onAnswer({ answer, also })}>
            {t(`import.answer.${answer}`)}
          </Button>
        ))}
      </div>
      {/* One invoice number is of one invoice: that it is right is said of one row. */}
      {!answers.includes('right') && asking.number > 0 && (
        <Checkbox
          className={classes.editorAlso ?? ''}
          label={t('import.answer.also_number', {
            count: formatCount(asking.number),
            number: problem.values?.['number'] ?? '',
          })}
          checked={also === 'number'}
          onChange={(event) => choose('number')(event.currentTarget.checked)}
        />
      )}
      {!answers.includes('right') && asking.all > asking.number && (
        <Checkbox
          className={classes.editorAlso ?? ''}
          label={t('import.answer.also_all', { count: formatCount(asking.all) })}
          checked={also === 'all'}
          onChange={(event) => choose('all')(event.currentTarget.checked)}
        />
      )}
    </>
  )
}
