import { Select } from '@mantine/core'
import { exhibitRoles } from '#domain/writs/exhibits.ts'
import { useText } from '#web/base/words/text.ts'
import { showDay } from '#web/kit/words/format.ts'
import type { WritAnswer } from './writ-panel.tsx'
import classes from './writs.module.css'

type Exhibit = WritAnswer['prepared']['exhibits'][number]

interface ExhibitsFieldProps {
  readonly id: string
  readonly value: readonly Exhibit[]
  readonly onChange: (value: Exhibit[]) => void
  readonly error?: string
  readonly documents: WritAnswer['documents']
}

const roles = exhibitRoles.filter((role) => role !== 'account')

/** Of each document of a file what it proves in the writ; what proves nothing stays out. */
export function ExhibitsField({ id, value, onChange, error, documents }: ExhibitsFieldProps) {
  const t = useText()
  const choices = [
    { value: 'none', label: t('writ.role.none') },
    ...roles.map((role) => ({ value: role, label: t(`writ.role.${role}`) })),
  ]
  const choose = ({ source, id: documentId }: WritAnswer['documents'][number], chosen: string | null) => {
    const others = value.filter((one) => one.source !== source || one.id !== documentId)
    const role = roles.find((one) => one === chosen)
    onChange(role && source !== 'account' ? [...others, { role, source, id: documentId }] : others)
  }
  return (
    <fieldset id={id} className={classes.exhibits} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{t('writ.exhibits')}</legend>
      <p className={classes.soft}>{t(documents.length === 0 ? 'writ.exhibits_none' : 'writ.exhibits_help')}</p>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.wrong}>
          {error}
        </p>
      )}
      {documents.map((document) => (
        <div key={`${document.source} ${document.id}`} className={classes.exhibit}>
          <span>
            {document.name} <small className={classes.soft}>{showDay(document.day)}</small>
          </span>
          <Select
            aria-label={document.name}
            data={choices}
            value={value.find((one) => one.source === document.source && one.id === document.id)?.role ?? 'none'}
            onChange={(chosen) => choose(document, chosen)}
            allowDeselect={false}
          />
        </div>
      ))}
    </fieldset>
  )
}
