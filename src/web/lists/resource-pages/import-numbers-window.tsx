import { Stack } from '@mantine/core'
import { useState } from 'react'
import { blacklistFaultText, blacklistFileLimit, importBlacklist } from '#contract/work/blacklist.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { type Answer, useCommand } from '#web/base/calls/api.ts'
import { FileDrop } from '#web/kit/uploads/file-drop.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { useText } from '#web/base/words/text.ts'

/** Takes a file of numbers into the list, and tells row by row what was left out. */
export function ImportNumbersWindow({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [source, setSource] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { busy, message, fieldErrors, answer, send, reset } = useCommand(importBlacklist, { inForm: true })
  const take = (file: File) => {
    setIsMissing(source.trim() === '')
    if (source.trim() !== '') send({ input: { source }, file })
  }
  const sourceError = isMissing ? t('blocked_number.import.source_first') : fieldErrors['source']
  return (
    <WindowFrame
      opened
      onClose={onClose}
      title={t('blocked_number.import')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('kit.close') }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>{t('blocked_number.import.about')}</p>
        <TextField
          label={t('blocked_number.source')}
          hint={t('blocked_number.import.source_hint')}
          value={source}
          onChange={setSource}
          error={sourceError}
          maxLength={200}
          required
        />
        <FileDrop
          kinds={['.xlsx', '.csv', '.txt']}
          maximumBytes={blacklistFileLimit}
          title={t('blocked_number.import.file')}
          busy={busy}
          onChoose={reset}
          onFile={take}
        />
        {message && (
          <Message tone="danger" title={t('blocked_number.import.refused_title')}>
            {fieldErrors['file'] ?? message}
          </Message>
        )}
        {answer && !busy && !message && <Outcome outcome={answer} />}
      </Stack>
    </WindowFrame>
  )
}

function Outcome({ outcome }: { outcome: Answer<typeof importBlacklist> }) {
  const t = useText()
  const { addedCount, duplicates, refused } = outcome
  return (
    <>
      <Message tone={addedCount === 0 ? 'info' : 'success'}>
        {t('blocked_number.import.added', { count: formatCount(addedCount) })}
      </Message>
      {duplicates.length > 0 && (
        <Message title={t('blocked_number.import.duplicates', { count: formatCount(duplicates.length) })}>
          {duplicates.map(({ row, phone }) => (
            <div key={row}>{t('blocked_number.import.row', { row, text: formatPhoneNumber(phone) })}</div>
          ))}
        </Message>
      )}
      {refused.length > 0 && (
        <Message tone="warning" title={t('blocked_number.import.refused', { count: formatCount(refused.length) })}>
          {refused.map(({ row, fault, text }) => (
            <div key={row}>
              {t('blocked_number.import.row_fault', { row, text, fault: t(blacklistFaultText(fault)) })}
            </div>
          ))}
        </Message>
      )}
    </>
  )
}
