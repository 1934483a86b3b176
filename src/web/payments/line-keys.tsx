import { Kbd } from '@mantine/core'
import type { TextKey } from '#contract/texts.ts'
import { useText } from '#web/text.ts'
import classes from './triage.module.css'

const keys: readonly (readonly [readonly string[], TextKey])[] = [
  [['↑', '↓'], 'bank_line.key.choose'],
  [['Enter'], 'bank_line.key.accept'],
  [['2', '…', '8'], 'bank_line.key.nth'],
  [['Z'], 'bank_line.key.search'],
  [['S'], 'bank_line.key.split'],
  [['L'], 'bank_line.key.leave'],
  [['U'], 'bank_line.key.undo'],
]

/** The keys that work while a row of the list has the focus. */
export function LineKeys() {
  const t = useText()
  return (
    <section className={classes.keys} aria-label={t('bank_line.keys')}>
      {keys.map(([names, what]) => (
        <span key={what}>
          {names.map((name) => (
            <Kbd key={name} size="xs">
              {name}
            </Kbd>
          ))}
          {t(what)}
        </span>
      ))}
    </section>
  )
}
