import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconAt,
  IconBuildingBank,
  IconCheck,
  IconMapPin,
  IconPhone,
  IconPlus,
  IconScale,
  IconUserMinus,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import {
  type DebtorRefusal,
  refuseAddingDebtor,
  refuseChangingLiability,
  refuseEndingDebtor,
} from '#contract/files/debtors/debtor-refusal.ts'
import { othersShown } from '#contract/files/dossier-page.ts'
import type { Day } from '#domain/day.ts'
import { streetLines } from '#domain/addresses/street-lines.ts'
import { placeLine } from '#contract/work/address-line.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import { AddressWatchLine } from '#web/panels.tsx'
import { useLegalTypeName } from '#web/base/calls/reference-lists.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { toldOf } from '#web/kit/words/callable-number.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import { PencilAct } from '#web/kit/frame/pencil-act.tsx'
import { PhoneLink } from '#web/kit/words/phone-link.tsx'
import { CustomerFacts, CustomerTerms } from './dossier-customer.tsx'
import { DebtorChangeWindow, DossierHolders, DossierMerchant } from '#web/files/page/late-parts.ts'
import { ReachHistory } from './reach-history.tsx'
import { RepresentativeLines } from './representative-lines.tsx'
import { DebtorOwes } from './debtor-owes.tsx'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import type { ContactAnswer, DebtorAnswer, DebtorChange } from './debtor-answer.ts'

interface PartiesProps {
  readonly page: DossierPageAnswer
  /** The day the page is of, when that is not today: nothing can be changed then. */
  readonly pastDay: Day | null
}

/** The debtors with where they can be reached, the customer, and other files of the same people. */
export function DossierParties({ page, pastDay }: PartiesProps) {
  const t = useText()
  const may = useMay()
  const [change, setChange] = useState<DebtorChange | null>(null)
  const addRefusal = refusalText(pastDay, refuseAddingDebtor(page), t)
  const close = () => setChange(null)
  return (
    <>
      <section className={classes.section}>
        <h2>
          {t('dossier.debtors')} <span className={classes.count}>{page.debtors.length}</span>
        </h2>
        {page.debtors.map((debtor) => (
          <DebtorFacts key={debtor.id} page={page} debtor={debtor} pastDay={pastDay} onChange={setChange} />
        ))}
        <EndedDebtors page={page} />
        {may('file.edit') && (
          <AddButton refusal={addRefusal} onAdd={() => setChange({ what: 'add' })}>
            {t('debtor.add')}
          </AddButton>
        )}
        {may('file.edit') && page.debtors.length > 1 && (
          <AddButton
            icon={IconScale}
            refusal={refusalText(pastDay, refuseChangingLiability(page), t)}
            onAdd={() => setChange({ what: 'liability' })}
          >
            {t('debtor.liable_change')}
          </AddButton>
        )}
      </section>
      <Part>
        <DossierHolders page={page} pastDay={pastDay} />
      </Part>
      <CustomerFacts page={page} pastDay={pastDay} />
      <Part>
        <DossierMerchant page={page} pastDay={pastDay} />
      </Part>
      <CustomerTerms page={page} />
      <Others page={page} />
      {change && (
        <Part>
          <DebtorChangeWindow page={page} change={change} onClose={close} />
        </Part>
      )}
    </>
  )
}

/** Why an act is refused, in words; in the past nothing can be done. */
function refusalText(pastDay: Day | null, refusal: DebtorRefusal | null, t: Say): string | null {
  if (pastDay !== null) return t('dossier.refusal.shown_in_past')
  return refusal === null ? null : t(`debtor.refusal.${refusal}`)
}

/** Who belonged to the file and does not any more. */
function EndedDebtors({ page: { endedDebtors } }: { page: DossierPageAnswer }) {
  const t = useText()
  if (endedDebtors.length === 0) return null
  return (
    <div className={classes.debtor}>
      <p className={classes.soft}>{t('debtor.ended_title')}</p>
      {endedDebtors.map(({ id, name, endedDay, reason }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- one who came and went twice is there twice
        <p key={`${id} ${index}`} className={classes.soft}>
          {t('debtor.ended_line', { name, day: showDay(endedDay), reason: t(`debtor.ended.${reason}`) })}
        </p>
      ))}
    </div>
  )
}

interface AddButtonProps {
  readonly refusal: string | null
  readonly onAdd: () => void
  readonly children: ReactNode
  readonly icon?: TablerIcon
}

/** A quiet button below what there is already. */
function AddButton({ refusal, onAdd, children, icon = IconPlus }: AddButtonProps) {
  return (
    <Refusal reason={refusal}>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<Icon of={icon} size={14} />}
        {...refused(refusal)}
        onClick={() => refusal === null && onAdd()}
      >
        {children}
      </Button>
    </Refusal>
  )
}

interface DebtorFactsProps {
  readonly page: DossierPageAnswer
  readonly debtor: DebtorAnswer
  readonly pastDay: Day | null
  readonly onChange: (change: DebtorChange) => void
}

/** Who it is, in grey below the name. */
function AboutDebtor({ debtor }: { debtor: DebtorAnswer }) {
  const t = useText()
  const nameOfType = useLegalTypeName()
  const about = [
    debtor.kind === 'company'
      ? nameOfType(debtor.legalType) || t('dossiers.kind.company')
      : t(`dossier.gender.${debtor.gender}`),
    debtor.birthDay ? t('dossier.born', { day: showDay(debtor.birthDay) }) : '',
    debtor.kvkNumber ? t('dossier.kvk', { number: debtor.kvkNumber }) : '',
    t(`dossier.language.${debtor.language}`),
    debtor.department ? t(`debtor.department.${debtor.department}`) : '',
  ]
  return about.filter((part) => part !== '').join(', ')
}

function DebtorFacts({ page, debtor, pastDay, onChange }: DebtorFactsProps) {
  const t = useText()
  const language = useLanguage()
  const may = useMay()
  const [mayEdit, refusal] = [may('file.edit'), pastDay === null ? null : t('dossier.refusal.shown_in_past')]
  const address = debtor.addresses.find(({ validTo }) => validTo === null) ?? null
  const contacts = debtor.contacts.filter(({ validTo }) => validTo === null)
  return (
    <div className={classes.debtor}>
      <p className={classes.name}>
        <Link to={`/debtor/${debtor.id}`} title={t('debtor.open_page', { name: debtor.name })}>
          {debtor.name}
        </Link>
        {mayEdit && (
          <PencilAct
            className={classes.edit}
            label={t('dossier.change_debtor', { name: debtor.name })}
            refusal={refusal}
            onAct={() => onChange({ what: 'details', debtor })}
          />
        )}
      </p>
      <p className={classes.soft}>
        <AboutDebtor debtor={debtor} />
      </p>
      <DebtorOwes page={page} debtor={debtor} />
      <ul className={classes.reach}>
        <Reach
          icon={IconMapPin}
          good={address ? address.status !== 'departed_unknown' && address.status !== 'doubtful' : false}
          state={address ? stateOf(t(`dossier.address.${address.status}`), address.validFrom) : t('dossier.no_address')}
          onEdit={mayEdit ? () => onChange({ what: 'address', debtor, address }) : null}
          editLabel={t('dossier.change_address')}
          refusal={refusal}
        >
          {address && (
            <>
              {streetLines(address).map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
              {placeLine(address, language)}
            </>
          )}
        </Reach>
        {contacts.map((contact) => (
          <Reach
            key={contact.id}
            icon={contactIcons[contact.kind]}
            good={contact.status === 'given' || contact.status === 'confirmed'}
            state={stateOf(t(`dossier.contact_status.${contact.status}`), contact.validFrom)}
            onEdit={mayEdit ? () => onChange({ what: 'contact', debtor, contact }) : null}
            editLabel={t('dossier.change_contact', { value: contactText(contact) })}
            refusal={refusal}
          >
            <ContactValue page={page} contact={contact} doNotContact={debtor.doNotContact} />
          </Reach>
        ))}
      </ul>
      {debtor.representative && (
        <ul className={classes.reach}>
          <Reach
            icon={IconUserShield}
            good={!debtor.representative.emailBounced}
            state={t('debtor.representative_since', {
              kind: t(`debtor.representative.${debtor.representative.kind}`),
              day: showDay(dayOfMoment(debtor.representative.validFrom)),
            })}
            onEdit={mayEdit ? () => onChange({ what: 'representative', debtor }) : null}
            editLabel={t('debtor.representative_of', { name: debtor.name })}
            refusal={refusal}
          >
            <RepresentativeLines
              representative={debtor.representative}
              doNotContact={debtor.doNotContact}
              page={page}
            />
          </Reach>
        </ul>
      )}
      <ReachHistory debtor={debtor} />
      {may('address-surveillance') && pastDay === null && (
        <Part>
          <AddressWatchLine dossierId={page.id} debtorId={debtor.id} debtorName={debtor.name} />
        </Part>
      )}
      {mayEdit && (
        <AddButton refusal={refusal} onAdd={() => onChange({ what: 'contact', debtor, contact: null })}>
          {t('dossier.add_contact')}
        </AddButton>
      )}
      {mayEdit && !debtor.representative && (
        <AddButton refusal={refusal} onAdd={() => onChange({ what: 'representative', debtor })}>
          {t('debtor.representative')}
        </AddButton>
      )}
      {mayEdit && page.debtors.length > 1 && (
        <AddButton
          icon={IconUserMinus}
          refusal={refusalText(pastDay, refuseEndingDebtor(page, debtor.id), t)}
          onAdd={() => onChange({ what: 'end', debtor })}
        >
          {t('debtor.end')}
        </AddButton>
      )}
    </div>
  )
}

const stateOf = (status: string, since: string) => `${status} ${showDay(dayOfMoment(since))}`

const contactIcons: Readonly<Record<ContactAnswer['kind'], TablerIcon>> = {
  email: IconAt,
  phone: IconPhone,
  iban: IconBuildingBank,
}

interface ContactValueProps {
  readonly page: DossierPageAnswer
  readonly contact: ContactAnswer
  readonly doNotContact: boolean
}

function ContactValue({ page, contact, doNotContact }: ContactValueProps) {
  if (contact.kind === 'phone') {
    const { value: phone, notToCall } = contact
    const about = { file: page.id, place: 'file' } as const
    return <PhoneLink {...{ phone, notToCall, doNotContact, about }} told={toldOf(page)} />
  }
  if (contact.kind === 'iban') return <span className="num">{contactText(contact)}</span>
  return breakable(contact.value)
}

/** An address breaks after its signs, not in the middle of a word. */
function breakable(address: string): ReactNode {
  return address.split(/(?<=[@._-])/).map((part, index, parts) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one address never change places
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && <wbr />}
    </Fragment>
  ))
}

function Reach(props: {
  icon: TablerIcon
  good: boolean
  state: string
  onEdit: (() => void) | null
  editLabel: string
  refusal: string | null
  children: ReactNode
}) {
  return (
    <li>
      <span className={classes.sign}>
        <Icon of={props.icon} />
      </span>
      <div className={classes.what}>
        <div>{props.children}</div>
        <div className={classes.state} data-good={props.good}>
          <Icon of={props.good ? IconCheck : IconAlertTriangle} size={14} />
          {props.state}
        </div>
      </div>
      {props.onEdit && (
        <PencilAct className={classes.edit} label={props.editLabel} refusal={props.refusal} onAct={props.onEdit} />
      )}
    </li>
  )
}

function Others({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  const [debtor] = page.debtors
  if (page.others.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('dossier.others')}</h2>
      <ul className={classes.others}>
        {page.others.slice(0, othersShown).map((other) => (
          <li key={other.id}>
            <Link to={`/file/show-new/${other.id}`}>{other.number}</Link>
            <span>{other.customerName}</span>
            <StatusMark status={other.status} />
          </li>
        ))}
      </ul>
      {debtor && page.others.length > othersShown && (
        <p>
          {t('dossier.others_more', { count: othersShown })}{' '}
          <Link to={`/debtor/${debtor.id}`}>{t('dossier.others_all')}</Link>
        </p>
      )}
    </section>
  )
}
