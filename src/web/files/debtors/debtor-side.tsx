import { Link } from 'react-router'
import { addressLine } from '#contract/work/address-line.ts'
import { toldOf } from '#web/kit/words/callable-number.ts'
import { contactText } from '#web/kit/words/contact-text.ts'
import { clockText, showDay, showMoment } from '#web/kit/words/format.ts'
import { PhoneLink } from '#web/kit/words/phone-link.tsx'
import { keptWords } from '#web/base/words/reach-words.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import classes from './debtor-page.module.css'
import type { DebtorAnswer } from './debtor-page.tsx'

/** When and how the person may be reached, and what he got last. */
export function DebtorSide({ debtor }: { debtor: DebtorAnswer }) {
  return (
    <>
      <Clock debtor={debtor} />
      <Reach debtor={debtor} />
      <Messages debtor={debtor} />
    </>
  )
}

function Clock({ debtor: { contact } }: { debtor: DebtorAnswer }) {
  const t = useText()
  const { untilMinutes, nextDay, nextMinutes, usedThisWeek: used, capPerWeek: cap, isCapReached } = contact
  const next = { day: showDay(nextDay), time: clockText(nextMinutes) }
  return (
    <section className={classes.section}>
      <h2>{t('dossier.contact')}</h2>
      <dl className={classes.facts}>
        <dt>{t('dossier.contact_allowed')}</dt>
        <dd>
          {untilMinutes === null
            ? t('dossier.contact_from', next)
            : t('dossier.contact_until', { time: clockText(untilMinutes) })}
        </dd>
        <dt>{t('dossier.contact_week')}</dt>
        <dd>{cap === 0 ? t('dossier.contact_used', { used }) : t('dossier.contact_used_of', { used, cap })}</dd>
      </dl>
      {isCapReached && <p className={classes.said}>{t('debtor.cap_reached', next)}</p>}
    </section>
  )
}

/** One address or contact, as one of the files has it. */
interface Told {
  readonly value: string
  /** A telephone number that can be called. */
  readonly phone: string | null
  /** Why that is not done about this file, where it is not. */
  readonly notToCall: DebtorAnswer['contacts'][number]['notToCall']
  readonly from: string
  readonly dossierId: number
  readonly isFormer: boolean
}

function Reach({ debtor }: { debtor: DebtorAnswer }) {
  const t = useText()
  const language = useLanguage()
  const from = (status: string, one: Parameters<typeof keptWords>[0] & { dossierNumber: string }) =>
    t('debtor.reach_from', { status, kept: keptWords(one, t), number: one.dossierNumber })
  const told: Told[] = [
    ...debtor.addresses.map((address) => ({
      value: addressLine(address, language),
      phone: null,
      notToCall: null,
      from: from(t(`dossier.address.${address.status}`), address),
      dossierId: address.dossierId,
      isFormer: address.validTo !== null,
    })),
    ...debtor.contacts.map((contact) => ({
      value: contactText(contact),
      phone: contact.kind === 'phone' ? contact.value : null,
      notToCall: contact.notToCall,
      from: from(t(`dossier.contact_status.${contact.status}`), contact),
      dossierId: contact.dossierId,
      isFormer: contact.validTo !== null,
    })),
  ]
  const former = told.filter(({ isFormer }) => isFormer)
  return (
    <section className={classes.section}>
      <h2>{t('debtor.reach')}</h2>
      {told.length === 0 && <p className={classes.said}>{t('debtor.no_reach')}</p>}
      <ReachList told={told.filter(({ isFormer }) => !isFormer)} debtor={debtor} />
      {former.length > 0 && (
        <details className={classes.former}>
          <summary>
            {t('debtor.former_reach')} <span className={classes.soft}>{former.length}</span>
          </summary>
          <ReachList told={former} debtor={debtor} />
        </details>
      )}
    </section>
  )
}

/** What several files say alike stands there once, with each of the files below it. */
function ReachList({ told, debtor }: { told: readonly Told[]; debtor: DebtorAnswer }) {
  return (
    <ul className={classes.list}>
      {[...Map.groupBy(told, ({ value }) => value)].map(([value, alike]) => (
        <li key={value}>
          <Value value={value} alike={alike} debtor={debtor} />
          {alike.map(({ from, dossierId }) => (
            <Link key={`${dossierId} ${from}`} className={classes.source} to={`/file/show-new/${dossierId}`}>
              {from}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  )
}

/** A number that is not called about one of the files is called about none of them from here. */
function Value({ value, alike, debtor }: { value: string; alike: readonly Told[]; debtor: DebtorAnswer }) {
  const held = alike.find(({ notToCall }) => notToCall !== null) ?? alike[0]
  if (!held?.phone) return <span>{value}</span>
  const { phone, notToCall, dossierId } = held
  const { doNotContact, files } = debtor
  const told = toldOf({ flags: files.flatMap(({ flags }) => flags) })
  return (
    <span>
      <PhoneLink {...{ phone, notToCall, doNotContact, told }} about={{ file: dossierId, place: 'debtor' }} />
    </span>
  )
}

function Messages({ debtor: { messages } }: { debtor: DebtorAnswer }) {
  const t = useText()
  return (
    <section className={classes.section}>
      <h2>{t('debtor.messages')}</h2>
      {messages.length === 0 && <p className={classes.said}>{t('debtor.no_messages')}</p>}
      <ul className={classes.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <Link to={`/file/show-new/${message.dossierId}`}>{message.subject}</Link>
            <span className={classes.soft}>
              {[
                showMoment(message.at),
                t(`run.channel.${message.channel}`),
                t(`run.dispatch.${message.state}`),
                message.customerName,
              ].join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
