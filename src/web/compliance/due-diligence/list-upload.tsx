import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '#domain/day.ts'
import { mostListBytes, uploadSanctionList } from '#contract/compliance/sanctions.ts'
import { type SanctionListKind, sanctionListKinds } from '#domain/due-diligence/sanction-lists.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import classes from './due-diligence.module.css'

const endings: Readonly<Record<SanctionListKind, readonly string[]>> = { eu: ['.xml'], national: ['.xlsx', '.csv'] }

/** Takes in a list: from then on everybody is held against it. */
export function ListUpload({ onDone }: { onDone: () => void }) {
  const t = useText()
  const [kind, setKind] = useState<SanctionListKind>('eu')
  const [listDay, setListDay] = useState<Day | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const upload = useCommand(uploadSanctionList, { inForm: true, onDone })
  const shorter = upload.fieldErrors['isShorter']
  const fault = upload.fieldErrors['file'] ?? (upload.fieldErrors['listDay'] || shorter ? null : upload.message)
  const send = (file: File, isShorter: boolean) =>
    upload.send({ file, input: { kind, isShorter, ...(kind === 'national' && listDay ? { listDay } : {}) } }, setSent)
  return (
    <div className={classes.upload}>
      <p className={classes.words}>{t('sanction.upload_text')}</p>
      <ChoiceField
        label={t('sanction.col.list')}
        value={kind}
        choices={sanctionListKinds.map((value) => ({ value, label: t(`sanction.list.${value}`) }))}
        onChange={(picked) => {
          upload.reset()
          setKind(picked ?? 'eu')
        }}
        disabled={upload.busy}
      />
      {kind === 'national' && (
        <DayField
          label={t('sanction.list_day')}
          hint={t('sanction.list_day_hint')}
          value={listDay}
          onChange={setListDay}
          error={upload.fieldErrors['listDay']}
          required
        />
      )}
      <FileDrop
        kinds={endings[kind]}
        maximumBytes={mostListBytes}
        title={t('sanction.choose_list')}
        busy={upload.busy}
        sent={upload.busy ? sent : null}
        onChoose={upload.reset}
        onFile={(file) => {
          setChosen(file)
          send(file, false)
        }}
      />
      {shorter && chosen && (
        <Message tone="warning">
          {shorter}
          <div className={classes.acts}>
            <Button loading={upload.busy} onClick={() => send(chosen, true)}>
              {t('sanction.take_shorter')}
            </Button>
          </div>
        </Message>
      )}
      {fault && <Message tone="danger">{fault}</Message>}
    </div>
  )
}
