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
  /** The invoices of the file. */
  readonly claims: WritAnswer['claims']
}

const roles = exhibitRoles.filter((role) => role !== 'account')

/** Of each document of a file what it proves in the writ; what proves nothing stays out. */
export function ExhibitsField({ id, value, onChange, error, documents, claims }: ExhibitsFieldProps) {
  const t = useText()
  const choices = [
    { value: 'none', label: t('writ.role.none') },
    ...roles.map((role) => ({ value: role, label: t(`writ.role.${role}`) })),
  ]
  const choose = ({ source, id: documentId }: WritAnswer['documents'][number], chosen: string | null) => {
    const others = value.filter((one) => one.source !== source || one.id !== documentId)
    const role = roles.find((one) => one === chosen)
    onChange(role && source !== 'account' ? [...others, { role, source, id: documentId, claim: null }] : others)
  }
  const chosenOf = (document: WritAnswer['documents'][number]) =>
    value.find(({ source, id: documentId }) => source === document.source && documentId === document.id)
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
            value={chosenOf(document)?.role ?? 'none'}
            onChange={(chosen) => choose(document, chosen)}
            allowDeselect={false}
          />
          <InvoiceChoice
            exhibit={chosenOf(document)}
            name={document.name}
            claims={claims}
            onChange={(chosen) => onChange(value.map((one) => (one === chosenOf(document) ? chosen : one)))}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface InvoiceChoiceProps {
  readonly exhibit: Exhibit | undefined
  readonly name: string
  readonly claims: WritAnswer['claims']
  readonly onChange: (exhibit: Exhibit) => void
}

/** Which invoice a document is that hangs on a log: of several a judge looks for the one of each. */
function InvoiceChoice({ exhibit, name, claims, onChange }: InvoiceChoiceProps) {
  const t = useText()
  if (exhibit?.role !== 'invoice' || exhibit.source !== 'attachment' || claims.length < 2) return null
  return (
    <Select
      aria-label={t('writ.invoice_of', { name })}
      placeholder={t('writ.invoice_choose')}
      data={claims.map((claim) => ({ value: String(claim.id), label: claim.name }))}
      value={exhibit.claim === null ? null : String(exhibit.claim)}
      onChange={(chosen) => onChange({ ...exhibit, claim: chosen === null ? null : Number(chosen) })}
    />
  )
}
