import { lazy } from 'react'
import { Link } from 'react-router'
import { addressLine, type AddressParts } from '#contract/work/address-line.ts'
import { timelineKinds } from '#contract/files/timeline-kinds.ts'
import type { Language } from '#contract/platform/language.ts'
import type { TextKey } from '#contract/texts.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import { type Currency, formatCents } from '#domain/money.ts'
import { getDispatchPdf } from '#contract/sending/dispatches.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { attachmentOf } from '#web/base/calls/log-attachment.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { contactText } from '#web/kit/words/contact-text.ts'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { LetterPaper } from '#web/kit/frame/letter.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { useUrlState } from '#web/kit/filters/url-state.ts'
import { WhyLine } from '#web/kit/words/why-line.tsx'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useLegalTypeName } from '#web/base/calls/reference-lists.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay, useUser } from '#web/base/calls/user.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { TimelineEntryAnswer } from './timeline-answer.ts'
import classes from './dossier-timeline.module.css'
import { messageInUrl } from './message-in-url.ts'
import { TemplateLink } from './template-link.tsx'
import { whoText } from './timeline-words.ts'

/** Few messages fail and few notes have files: the page does not wait for what shows that. */
const DispatchFault = lazy(() => import('./dispatch-fault.tsx').then((module) => ({ default: module.DispatchFault })))
const AttachmentList = lazy(() =>
  import('#web/kit/uploads/attachment-list.tsx').then((module) => ({ default: module.AttachmentList })),
)

/** The content of an event in its place: a letter as a letter, a note as it was written, a payment with what it paid. */
export function EventContent({ page, entry }: { page: DossierPageAnswer; entry: TimelineEntryAnswer }) {
  const t = useText()
  const { isMessage, noteElsewhere } = timelineKinds[entry.kind]
  return (
    <>
      {entry.dispatch && isMessage && (
        <div className={classes.paper}>
          <LetterPaper letter={entry.dispatch.letter} folded />
        </div>
      )}
      {entry.note && !noteElsewhere && (
        <>
          <p className={classes.note}>{entry.note.content}</p>
          {entry.note.attachments.length > 0 && (
            <Part>
              <AttachmentList files={entry.note.attachments.map(attachmentOf)} />
            </Part>
          )}
        </>
      )}
      {entry.money && <MoneyParts money={entry.money} page={page} />}
      {(entry.before || entry.after) && <Change entry={entry} currency={page.currency} t={t} />}
      {entry.why && !entry.dispatch && (
        <div className={classes.why}>
          <WhyLine>{t(entry.why.key, whyValues(entry.why, page.currency))}</WhyLine>
        </div>
      )}
      <Foot entry={entry} page={page} />
    </>
  )
}

function MoneyParts({ money, page }: { money: NonNullable<TimelineEntryAnswer['money']>; page: DossierPageAnswer }) {
  const t = useText()
  const amount = (cents: number) => formatCents(cents, page.currency, { sign: false })
  if (money.parts.length === 0 && money.surplusCents === 0) return null
  return (
    <dl className={classes.parts}>
      {money.parts.map(({ component, amountCents }) => (
        <div key={component}>
          <dt>{t(`component.${component}`)}</dt>
          <dd>{amount(amountCents)}</dd>
        </div>
      ))}
      {money.surplusCents > 0 && (
        <div>
          <dt>{t('timeline.surplus')}</dt>
          <dd>{amount(money.surplusCents)}</dd>
        </div>
      )}
    </dl>
  )
}

/** What was and what is, of a change of data. */
function Change({ entry, currency, t }: { entry: TimelineEntryAnswer; currency: Currency; t: Say }) {
  const language = useLanguage()
  const words = (values: Values) => inWords(values, t, language)
  const { change } = timelineKinds[entry.kind]
  if (change === 'owner') return null
  if (change === 'details') return <DetailChanges {...entry} t={t} />
  if (change === 'claim') return <ClaimChanges {...entry} currency={currency} t={t} />
  return (
    <p className={classes.change}>
      {entry.before && <s>{words(entry.before)}</s>} {entry.after && <span>{words(entry.after)}</span>}
    </p>
  )
}

/** Each of the details of a debtor that is said otherwise: "Taal: ~~Nederlands~~ Frans". */
function DetailChanges({ before, after, t }: Pick<TimelineEntryAnswer, 'before' | 'after'> & { t: Say }) {
  const nameOfType = useLegalTypeName()
  const inWordsOf = (field: string, value: DetailValue) =>
    field === 'legalType' && typeof value === 'string' ? nameOfType(value) : detailInWords(field, value, t)
  return Object.keys(after ?? {}).map((field) => {
    const label = detailLabels[field]
    return (
      <p key={field} className={classes.change}>
        {label && `${t('kit.label', { label: t(label) })} `}
        <s>{inWordsOf(field, before?.[field])}</s> <span>{inWordsOf(field, after?.[field])}</span>
      </p>
    )
  })
}

/** Each of the fields of an invoice that was typed wrongly: "Bedrag: ~~€ 500,00~~ € 450,00". */
function ClaimChanges({
  before,
  after,
  currency,
  t,
}: Pick<TimelineEntryAnswer, 'before' | 'after'> & { currency: Currency; t: Say }) {
  const different = Object.keys(claimLabels).filter((field) => before?.[field] !== after?.[field])
  return different.map((field) => (
    <p key={field} className={classes.change}>
      {t('kit.label', { label: t(claimLabels[field] ?? 'dossier.claim.invoice') })}{' '}
      <s>{claimInWords(field, before?.[field], currency)}</s>{' '}
      <span>{claimInWords(field, after?.[field], currency)}</span>
    </p>
  ))
}

const claimLabels: Readonly<Record<string, TextKey>> = {
  invoiceNumber: 'dossier.claim.invoice',
  invoiceDay: 'dossier.claim.day',
  dueDay: 'dossier.claim.due',
  amountCents: 'dossier.claim.amount',
  description: 'dossier.claim.description',
}

function claimInWords(field: string, value: DetailValue, currency: Currency): string {
  if (typeof value === 'number') return formatCents(value, currency)
  if (typeof value !== 'string' || value === '') return '–'
  return field.endsWith('Day') ? showDay(value) : value
}

const detailLabels: Readonly<Record<string, TextKey>> = {
  name: 'new_dossier.name',
  gender: 'new_dossier.gender',
  birthDay: 'new_dossier.birth_day',
  kvkNumber: 'new_dossier.kvk_number',
  firstName: 'debtor.first_name',
  kind: 'new_dossier.kind',
  vatNumber: 'new_dossier.vat_number',
  customerDebtorNumber: 'log.data.customerDebtorNumber',
  language: 'new_dossier.language',
  department: 'debtor.department',
  legalType: 'legal_type.label',
}

type DetailValue = string | number | boolean | null | undefined

function detailInWords(field: string, value: DetailValue, t: Say): string {
  if (field === 'doNotContact') return t(value ? 'dossier.flag.do_not_contact' : 'debtor.may_contact')
  if (typeof value !== 'string' || value === '') return t('debtor.unknown_value')
  if (field === 'birthDay') return showDay(value)
  if (field === 'language') return t(`dossier.language.${value}` as 'dossier.language.nl')
  if (field === 'department') return t(`debtor.department.${value}` as 'debtor.department.financial')
  if (field === 'kind') return t(`dossiers.kind.${value}` as 'dossiers.kind.private')
  if (field === 'gender') return t(`new_dossier.gender.${value}` as 'new_dossier.gender.unknown')
  return value
}

type Values = NonNullable<TimelineEntryAnswer['after']>

function inWords(values: Values, t: Say, language: Language): string {
  const { kind, value, status, name } = values as Record<string, string | null>
  if (values['sinceDay']) return officeInWords(values as Record<string, string>, t)
  if (values['reference']) return String(values['reference'])
  if (name) return name
  if (kind && value) {
    const judged = status && status !== 'given' ? `, ${t(`dossier.contact_status.${status}` as ContactStatusKey)}` : ''
    return `${contactText({ kind: kind as 'email' | 'phone' | 'iban', value })}${judged}`
  }
  return addressLine({ ...noAddress, ...(values as Partial<AddressParts>) }, language)
}

const noAddress: AddressParts = { street: '', houseNumber: '', postcode: '', city: '', country: 'NL' }

function officeInWords({ name = '', sinceDay = '', reference = '' }: Record<string, string>, t: Say): string {
  const held = { name, day: showDay(sinceDay) }
  return reference === '' ? t('timeline.bailiff.held', held) : t('timeline.bailiff.held_as', { ...held, reference })
}
type ContactStatusKey = 'dossier.contact_status.confirmed'

function waivedText(cents: number, asked: TimelineEntryAnswer['asked'], currency: Currency, t: Say): string {
  const amount = formatCents(cents, currency)
  if (!asked) return t('timeline.waived', { amount })
  return t('timeline.waived_as_asked', { amount, day: showDay(asked.day), asked: formatCents(asked.cents, currency) })
}

/** Below it: how it went, who did it, and what can be opened. */
function Foot({ entry, page }: { entry: TimelineEntryAnswer; page: DossierPageAnswer }) {
  const t = useText()
  const isOfAgency = useUser()?.customerId === null
  const { dispatch, money } = entry
  const { isMessage } = timelineKinds[entry.kind]
  return (
    <div className={classes.foot}>
      {dispatch && <span>{t(`timeline.state.${dispatch.state}`)}</span>}
      {dispatch?.error && (
        <Part>
          <DispatchFault error={dispatch.error} />
        </Part>
      )}
      {money?.valueDay && <span>{t('timeline.counts_from', { day: showDay(money.valueDay) })}</span>}
      {entry.waivedCents !== null && <span>{waivedText(entry.waivedCents, entry.asked, page.currency, t)}</span>}
      {entry.note?.visibleToCustomer && isOfAgency && <Tag tone="info">{t('timeline.visible_to_customer')}</Tag>}
      {entry.note?.changedAt && <span>{t('log.changed', { at: showMoment(entry.note.changedAt) })}</span>}
      <span>{whoText(entry, t)}</span>
      {entry.step && <StepLink step={entry.step} />}
      {dispatch && isMessage && <TemplateLink {...dispatch} />}
      {dispatch && isMessage && <AsReceived id={dispatch.id} subject={dispatch.subject} />}
      {dispatch?.hasPdf && (
        <PaperLink
          paper={addressOf(getDispatchPdf, { params: { id: dispatch.id } })}
          aria-label={t('timeline.open_pdf_of', { subject: dispatch.subject })}
        >
          {t('timeline.open_pdf')}
        </PaperLink>
      )}
      {entry.bankLineId !== null && (
        <Link to={`/finance/batch-payment/info?tab=lines&line=${entry.bankLineId}`}>{t('timeline.bank_line')}</Link>
      )}
      {entry.why && dispatch && <span>{t(entry.why.key, whyValues(entry.why, page.currency))}</span>}
    </div>
  )
}

/** Opens the message as it was received. */
function AsReceived({ id, subject }: { id: number; subject: string }) {
  const t = useText()
  const [, setState] = useUrlState(messageInUrl)
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={t('dispatch.as_received_of', { subject })}
      onClick={() => setState({ message: id })}
    >
      {t('dispatch.as_received')}
    </button>
  )
}

/** Which step it was, with a link to the version of the workflow that has it. */
function StepLink({ step }: { step: NonNullable<TimelineEntryAnswer['step']> }) {
  const t = useText()
  const may = useMay()
  const language = useLanguage()
  const { workflowId, version } = step
  const words = t('timeline.step_of', { step: step.name[language], workflow: step.workflow[language], version })
  if (!may('workflow.step.edit')) return <span>{words}</span>
  return <Link to={`/workflow/${workflowId}?version=${version}`}>{words}</Link>
}
