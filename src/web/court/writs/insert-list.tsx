import { writParts } from '#domain/writs/writ-parts.ts'
import { writVariables } from '#domain/writs/writ-variables.ts'
import { useText } from '#web/base/words/text.ts'
import { nameWords } from './name-words.ts'
import classes from './writs.module.css'

/** What can be put in a text: by the name it has there. */
export function InsertList({ onInsert }: { onInsert: (name: string) => void }) {
  const t = useText()
  return (
    <>
      <h2>{t('writ_template.parts')}</h2>
      <p className={classes.soft}>{t('writ_template.insert_help')}</p>
      <Names names={writParts.map((part) => `part:${part}`)} onInsert={onInsert} />
      <h2>{t('writ_template.variables')}</h2>
      <Names names={writVariables} onInsert={onInsert} />
    </>
  )
}

function Names({ names, onInsert }: { names: readonly string[]; onInsert: (name: string) => void }) {
  const t = useText()
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>
          <button type="button" title={`%${name}%`} onClick={() => onInsert(name)}>
            {nameWords(name, t)}
          </button>
        </li>
      ))}
    </ul>
  )
}
