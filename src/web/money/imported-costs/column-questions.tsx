import { Button } from '@mantine/core'
import { useState } from 'react'
import { type CostColumns, type CostField, costFields, neededCostFields } from '#contract/money/costs/cost-files.ts'
import type { uploadCosts } from '#contract/money/costs/imported-costs.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import classes from './imported-costs.module.css'

interface ColumnQuestionsProps {
  readonly asked: NonNullable<Answer<typeof uploadCosts>['asked']>
  readonly busy: boolean
  readonly onAnswer: (columns: CostColumns) => void
}

/** What somebody says of the columns of an office. */
export function ColumnQuestions({ asked, busy, onAnswer }: ColumnQuestionsProps) {
  const t = useText()
  const [columns, setColumns] = useState<CostColumns>({})
  const headers = asked.headers.map((value) => ({ value, label: value }))
  const missing = neededCostFields.filter((field) => columns[field] === undefined)
  const named = missing.map((field) => t(`imported_cost.field.${field}`)).join(', ')
  const refusal = missing.length > 0 ? t('imported_cost.asked.missing', { fields: named }) : null
  const choose = (field: CostField, chosen: string | null) => {
    const others = Object.entries(columns).filter(([one]) => one !== field)
    setColumns(Object.fromEntries(chosen === null ? others : [...others, [field, chosen]]) as CostColumns)
  }
  return (
    <form
      className={classes.questions}
      aria-label={t('imported_cost.asked.title')}
      onSubmit={(event) => {
        event.preventDefault()
        if (refusal === null) onAnswer(columns)
      }}
    >
      <Message tone="warning" title={t('imported_cost.asked.title')}>
        {t('imported_cost.asked.text')}
      </Message>
      <div className={classes.fields}>
        {costFields.map((field) => (
          <ChoiceField
            key={field}
            label={t(`imported_cost.field.${field}`)}
            required={neededCostFields.some((needed) => needed === field)}
            placeholder={t('imported_cost.asked.no_column')}
            value={columns[field] ?? null}
            choices={headers}
            clearable
            onChange={(chosen) => choose(field, chosen)}
          />
        ))}
      </div>
      {refusal !== null && <p className={classes.soft}>{refusal}</p>}
      <Refusal reason={refusal}>
        <Button type="submit" variant="filled" loading={busy} {...refused(refusal)}>
          {t('imported_cost.asked.read')}
        </Button>
      </Refusal>
    </form>
  )
}
