import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconAt,
  IconBuildingBank,
  IconCheck,
  IconMapPin,
  IconPencil,
  IconPhone,
  IconPlus,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Day } from '#domain/day.ts'
import { formatCents } from '#domain/money.ts'
import { formatPaymentReference } from '#domain/references/payment-reference.ts'
import { Refusal, refused } from '#web/kit/act-button.tsx'
import { Part } from '#web/kit/failure.tsx'
import { dayOfMoment, formatPercent, showDay } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { StatusMark } from '#web/kit/status.tsx'
import { AddressWatchLine } from '#web/panels.tsx'
import { useLegalTypeName } from '#web/reference-lists.ts'
import { useLanguage, useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import { AddressWindow } from './address-window.tsx'
import { contactText } from '#web/kit/contact-text.ts'
import { PhoneLink } from '#web/kit/phone-link.tsx'
import { ContactWindow } from './contact-window.tsx'
import { DossierBailiff } from './dossier-bailiff.tsx'
import { DebtorWindow } from './debtor-window.tsx'
import { ReachHistory } from './reach-history.tsx'
import { RepresentativeLines } from './representative-lines.tsx'
import { RepresentativeWindow } from './representative-window.tsx'
import classes from './dossier-parties.module.css'
import type { DossierPageAnswer } from './dossier-screen.tsx'

type DebtorAnswer = DossierPageAnswer['debtors'][number]
export type AddressAnswer = DebtorAnswer['addresses'][number]
export type ContactAnswer = DebtorAnswer['contacts'][number]

/** What is being changed of which debtor. */
export type DebtorChange =
  | { readonly what: 'details'; readonly debtor: DebtorAnswer }
  | { readonly what: 'address'; readonly debtor: DebtorAnswer; readonly address: AddressAnswer | null }
  | { readonly what: 'contact'; readonly debtor: DebtorAnswer; readonly contact: ContactAnswer | null }
  | { readonly what: 'representative'; readonly debtor: DebtorAnswer }

interface PartiesProps {
  readonly page: DossierPageAnswer
  /** The day the page is of, when that is not today: nothing can be changed then. */
  readonly pastDay: Day | null
}

/** The debtors with where they can be reached, the customer, and other files of the same people. */
export function DossierParties({ page, pastDay }: PartiesProps) {
  const t = useText()
  const [change, setChange] = useState<DebtorChange | null>(null)
  return (
    <>
      <section className={classes.section}>
        <h2>
          {t('dossier.debtors')} <span className={classes.count}>{page.debtors.length}</span>
        </h2>
        {page.debtors.map((debtor) => (
          <DebtorFacts key={debtor.id} dossierId={page.id} debtor={debtor} pastDay={pastDay} onChange={setChange} />
        ))}
      </section>
      <DossierBailiff page={page} pastDay={pastDay} />
      <CustomerFacts page={page} />
      <CustomerTerms page={page} />
      <Others page={page} />
      {change?.what === 'details' && <DebtorWindow dossierId={page.id} {...change} onClose={() => setChange(null)} />}
      {change?.what === 'address' && <AddressWindow dossierId={page.id} {...change} onClose={() => setChange(null)} />}
      {change?.what === 'representative' && (
        <RepresentativeWindow dossierId={page.id} {...change} onClose={() => setChange(null)} />
      )}
      {change?.what === 'contact' && <ContactWindow dossierId={page.id} {...change} onClose={() => setChange(null)} />}
    </>
  )
}

interface DebtorFactsProps {
  readonly dossierId: number
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

function DebtorFacts({ dossierId, debtor, pastDay, onChange }: DebtorFactsProps) {
  const t = useText()
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
          <Refusal reason={refusal}>
            <ActionIcon
              size="xs"
              className={classes.edit}
              aria-label={t('dossier.change_debtor', { name: debtor.name })}
              {...refused(refusal)}
              onClick={() => refusal === null && onChange({ what: 'details', debtor })}
            >
              <Icon of={IconPencil} size={14} />
            </ActionIcon>
          </Refusal>
        )}
      </p>
      <p className={classes.soft}>
        <AboutDebtor debtor={debtor} />
      </p>
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
              {address.street} {address.houseNumber}
              <br />
              {address.postcode} {address.city}
              {address.country !== 'NL' && `, ${address.country}`}
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
            <ContactValue contact={contact} dossierId={dossierId} />
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
            <RepresentativeLines representative={debtor.representative} dossierId={dossierId} />
          </Reach>
        </ul>
      )}
      <ReachHistory debtor={debtor} />
      {may('address-surveillance') && pastDay === null && (
        <Part>
          <AddressWatchLine dossierId={dossierId} debtorId={debtor.id} debtorName={debtor.name} />
        </Part>
      )}
      {mayEdit && (
        <Refusal reason={refusal}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconPlus} size={14} />}
            {...refused(refusal)}
            onClick={() => refusal === null && onChange({ what: 'contact', debtor, contact: null })}
          >
            {t('dossier.add_contact')}
          </Button>
        </Refusal>
      )}
      {mayEdit && !debtor.representative && (
        <Refusal reason={refusal}>
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<Icon of={IconPlus} size={14} />}
            {...refused(refusal)}
            onClick={() => refusal === null && onChange({ what: 'representative', debtor })}
          >
            {t('debtor.representative')}
          </Button>
        </Refusal>
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

function ContactValue({ contact, dossierId }: { contact: ContactAnswer; dossierId: number }) {
  const about = { file: dossierId, place: 'file' } as const
  if (contact.kind === 'phone') return <PhoneLink phone={contact.value} notToCall={contact.notToCall} about={about} />
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
        <Refusal reason={props.refusal}>
          <ActionIcon
            size="xs"
            className={classes.edit}
            aria-label={props.editLabel}
            {...refused(props.refusal)}
            onClick={() => props.refusal === null && props.onEdit?.()}
          >
            <Icon of={IconPencil} size={14} />
          </ActionIcon>
        </Refusal>
      )}
    </li>
  )
}

function CustomerFacts({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  return (
    <section className={classes.section}>
      <h2>{t('dossiers.filter.customer')}</h2>
      <p className={classes.name}>
        <Link to={`/file/search?view=all&customer=${page.customer.id}`}>{page.customer.name}</Link>
      </p>
      <dl className={classes.facts}>
        <dt>{t('dossier.customer_number')}</dt>
        <dd>{page.customer.number}</dd>
        {page.customerReference && (
          <>
            <dt>{t('dossier.their_reference')}</dt>
            <dd>{page.customerReference}</dd>
          </>
        )}
        <dt>{t('dossier.payment_reference')}</dt>
        <dd className="num">{formatPaymentReference(page.paymentReference)}</dd>
        <dt>{t('dossier.vat_on_costs')}</dt>
        <dd>{t(page.customer.vatRecoverable ? 'dossier.vat_recoverable' : 'dossier.vat_not_recoverable')}</dd>
        <dt>{t('dossiers.col.opened')}</dt>
        <dd>{showDay(page.openedDay)}</dd>
      </dl>
    </section>
  )
}

/** What was agreed with the customer, on the day that the page is of. */
function CustomerTerms({ page: { customer } }: { page: DossierPageAnswer }) {
  const t = useText()
  const language = useLanguage()
  const { terms } = customer
  if (terms === null) return null
  const { commissionPercent, costPolicy, claimsInterest, dayCount, settlementPeriod, minimumBalanceCents } = terms
  const facts = [
    [
      t('customer.commission'),
      commissionPercent === null ? t('customer.not_agreed') : formatPercent(commissionPercent),
    ],
    [t('customer.cost_policy'), t(`customer.cost_policy.${costPolicy}`)],
    [t('customer.claims_interest'), t(claimsInterest ? 'customer.yes' : 'customer.no')],
    [t('customer.day_count'), t(`interest_settings.day_count.${dayCount}`)],
    [t('customer.settlement_period'), t(`customer.settlement_period.${settlementPeriod}`)],
    [t('customer.settlement_kind'), t(`customer.settlement_kind.${terms.settlementKind}`)],
    [t('customer.joins'), t(terms.joinsRunningDossier ? 'customer.yes' : 'customer.no')],
    [t('customer.minimum_balance'), formatCents(minimumBalanceCents)],
    [t('dossier.customer_workflow'), terms.workflow?.[language] ?? t('customer.workflow_agency')],
  ] as const
  return (
    <section className={classes.section}>
      <h2>{t('dossier.customer_terms')}</h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

function Others({ page }: { page: DossierPageAnswer }) {
  const t = useText()
  if (page.others.length === 0) return null
  return (
    <section className={classes.section}>
      <h2>{t('dossier.others')}</h2>
      <ul className={classes.others}>
        {page.others.map((other) => (
          <li key={other.id}>
            <Link to={`/file/show-new/${other.id}`}>{other.number}</Link>
            <span>{other.customerName}</span>
            <StatusMark status={other.status} />
          </li>
        ))}
      </ul>
    </section>
  )
}
