import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Message } from '#web/kit/dialogs/message.tsx'
import { TextAreaField } from '#web/kit/fields/text-field.tsx'
import { useText } from '#web/base/words/text.ts'
import { type PasteFault, pastedRows } from './pasted-rows.ts'
import type { SheetPart, SheetValues } from './tariff-sheet.ts'

interface PasteRowsProps {
  readonly part: SheetPart
  readonly values: SheetValues
  readonly onTake: (values: SheetValues) => void
}

/** A place to paste rows of a spreadsheet. What is wrong is told by row; what was pasted stays to be corrected. */
export function PasteRows({ part, values, onTake }: PasteRowsProps) {
  const t = useText()
  const [written, setWritten] = useState('')
  const [faults, setFaults] = useState<readonly PasteFault[]>([])
  const columns = [...(part.bands === null ? [] : [t('tariff.row.up_to')]), ...part.columns.map(({ name }) => t(name))]
  const take = () => {
    const read = pastedRows(written, part, values)
    if ('values' in read) onTake(read.values)
    else setFaults(read.faults)
  }
  return (
    <Stack gap="xs" mb="sm">
      <TextAreaField
        label={t('tariff.paste_rows')}
        hint={t('tariff.paste_help', { columns: columns.join(', ') })}
        value={written}
        onChange={setWritten}
        rows={4}
      />
      {faults.length > 0 && (
        <Message tone="danger" title={t('tariff.paste_wrong')}>
          {faults.map((fault) => (
            <div key={JSON.stringify(fault)}>
              {t(fault.text, { ...fault.values, column: fault.column === null ? '' : t(fault.column) })}
            </div>
          ))}
        </Message>
      )}
      <div>
        <Button size="xs" onClick={take}>
          {t('tariff.paste_take')}
        </Button>
      </div>
    </Stack>
  )
}
