import { KeyBar } from '#web/kit/frame/key-bar.tsx'
import { useText } from '#web/base/words/text.ts'

/** The keys of the work list. */
export function AgendaKeys() {
  const t = useText()
  return (
    <KeyBar
      label={t('agenda.keys')}
      keys={[
        [['↑', '↓'], t('agenda.key.choose')],
        [['1', '…', '8'], t('agenda.key.result')],
        [['Ctrl Enter'], t('agenda.save_next')],
        [['N'], t('agenda.key.note')],
        [['B'], t('agenda.call')],
        [['U'], t('agenda.key.move')],
        [['W'], t('agenda.key.give')],
        [['Enter'], t('agenda.key.open')],
        [[t('shell.key_space')], t('agenda.key.tick')],
        [['?'], t('agenda.key.all')],
      ]}
    />
  )
}
