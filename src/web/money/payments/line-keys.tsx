import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import { useText } from '#web/base/words/text.ts'

/** The keys that work while a row of the list has the focus. */
export function LineKeys() {
  const t = useText()
  return (
    <KeyBar
      label={t('bank_line.keys')}
      keys={[
        [['↑', '↓'], t('bank_line.key.choose')],
        [['Enter'], t('bank_line.key.accept')],
        [['2', '…', '8'], t('bank_line.key.nth')],
        [['Z'], t('bank_line.key.search')],
        [['S'], t('bank_line.key.split')],
        [['L'], t('bank_line.key.leave')],
        [['U'], t('bank_line.key.undo')],
      ]}
    />
  )
}
