import { useState } from 'react'
import { costFileLimit, uploadCosts } from '#contract/money/costs/imported-costs.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { ColumnQuestions } from './column-questions.tsx'
import classes from './imported-costs.module.css'

interface CostUploadProps {
  readonly offices: readonly { readonly id: number; readonly name: string; readonly active: boolean }[]
  readonly onTaken: (batchId: number) => void
}

/** Takes the invoice of an office, and asks once what its columns mean. */
export function CostUpload({ offices, onTaken }: CostUploadProps) {
  const t = useText()
  const [bailiff, setBailiff] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const upload = useCommand(uploadCosts, {
    inForm: true,
    onDone: ({ batchId }) => {
      setSent(null)
      if (batchId !== null) onTaken(batchId)
    },
  })
  const send = (chosen: File, office: string, columns = '') => {
    setSent(0)
    upload.send({ file: chosen, input: { bailiff: Number(office), columns } }, setSent)
  }
  const take = (chosen: File) => {
    setFile(chosen)
    if (bailiff === null) setMissing(true)
    else send(chosen, bailiff)
  }
  const { answer } = upload
  const chooseOffice = (chosen: string | null) => {
    setBailiff(chosen)
    setMissing(isMissing && chosen === null)
    // What was said of the office before says nothing of this one; a file that was not read goes to it.
    upload.reset()
    if (chosen !== null && file && (isMissing || answer?.asked)) send(file, chosen)
  }
  return (
    <div className={classes.upload}>
      <div className={classes.drop}>
        <ChoiceField
          label={t('imported_cost.upload.office')}
          value={bailiff}
          choices={offices.filter(({ active }) => active).map(({ id, name }) => ({ value: String(id), label: name }))}
          searchable
          {...(isMissing ? { error: t('imported_cost.upload.office_first') } : {})}
          disabled={upload.busy}
          onChange={chooseOffice}
        />
        <FileDrop
          kinds={[]}
          maximumBytes={costFileLimit}
          title={isMissing && file ? file.name : t('imported_cost.upload.title')}
          busy={upload.busy}
          sent={upload.busy ? sent : null}
          isLow
          onChoose={upload.reset}
          onFile={take}
        />
      </div>
      {upload.message && (
        <Message tone="danger" title={t('imported_cost.upload.refused')}>
          {upload.fieldErrors.file ?? upload.message}
        </Message>
      )}
      {answer?.asked && file && !upload.message && (
        <ColumnQuestions
          key={`${file.name} ${file.lastModified}`}
          asked={answer.asked}
          busy={upload.busy}
          onAnswer={(columns) => bailiff !== null && send(file, bailiff, JSON.stringify(columns))}
        />
      )}
      {answer?.state === 'taken' && !upload.busy && !upload.message && (
        <Message tone={answer.repairCount > 0 ? 'info' : 'success'}>
          {t('imported_cost.upload.taken', {
            count: answer.lineCount,
            right: answer.rightCount,
            repair: answer.repairCount,
          })}
        </Message>
      )}
    </div>
  )
}
