import { IconArrowBackUp, IconHourglass } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { changeClaimKind, claimKinds } from '#contract/files/limitation.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { showDay } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { ChoiceField } from '#web/kit/fields/text-field.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { InterruptionForm } from './interruption-form.tsx'
import classes from './limitation.module.css'
import { TakeBackForm } from './take-back-form.tsx'
import { type LimitationAnswer, useLimitation } from './use-limitation.ts'

type Claim = LimitationAnswer['claims'][number]
type Interruption = Claim['interruptions'][number]

interface LimitationPanelProps {
  readonly dossierId: number
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
}

/** Until when each claim of a file can be acted on, what interrupted that, and when to warn. */
export function LimitationPanel({ dossierId, refusal }: LimitationPanelProps) {
  const t = useText()
  const limitation = useLimitation(dossierId)
  const [isNoting, setNoting] = useState(false)
  const [taken, setTaken] = useState<number | null>(null)
  const reason = refusal ?? reasonOf(limitation, t)
  if (limitation.claims.length === 0) return null
  return (
    <section className={classes.card} aria-label={t('limitation.title')}>
      <div className={classes.head}>
        <h2>{t('limitation.title')}</h2>
        {limitation.refusal !== 'no_right' && (
          <ActButton
            framed
            icon={IconHourglass}
            label={t('limitation.act')}
            refusal={reason}
            opensWindow
            onAct={() => setNoting(true)}
          />
        )}
      </div>
      {limitation.isPast && limitation.lastSafeDay !== null && (
        <Message tone="danger">{t('limitation.past', { day: showDay(limitation.lastSafeDay) })}</Message>
      )}
      {limitation.warningCount > 0 && limitation.nextDay !== null && (
        <Message tone="warning">{t('limitation.soon', { day: showDay(limitation.nextDay) })}</Message>
      )}
      <ul className={classes.claims}>
        {limitation.claims.map((claim) => (
          <ClaimTerm key={claim.id} limitation={limitation} claim={claim} reason={reason} onTakeBack={setTaken} />
        ))}
      </ul>
      <Window title={t('limitation.act')} isOpen={isNoting} onClose={() => setNoting(false)}>
        <InterruptionForm limitation={limitation} onClose={() => setNoting(false)} />
      </Window>
      <Window title={t('limitation.take_back_title')} isOpen={taken !== null} onClose={() => setTaken(null)}>
        {taken !== null && <TakeBackForm dossierId={dossierId} interruption={taken} onClose={() => setTaken(null)} />}
      </Window>
    </section>
  )
}

function reasonOf({ refusal }: LimitationAnswer, t: Say): string | null {
  if (refusal === null) return null
  return t(refusal === 'closed' ? 'arrangement.refusal.closed' : 'dossier.refusal.no_right')
}

function Window(props: { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }) {
  const t = useText()
  return (
    <WindowFrame
      opened={props.isOpen}
      onClose={props.onClose}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      closeOnClickOutside={false}
    >
      {props.children}
    </WindowFrame>
  )
}

interface ClaimTermProps {
  readonly limitation: LimitationAnswer
  readonly claim: Claim
  readonly reason: string | null
  readonly onTakeBack: (interruption: number) => void
}

function ClaimTerm({ limitation, claim, reason, onTakeBack }: ClaimTermProps) {
  const t = useText()
  const { dossierId } = limitation
  const change = useCommand(changeClaimKind)
  const { reference, claimKind, lastSafeDay, warningDays, interruptions } = claim
  const kinds = [...new Set([claim, ...claim.debtors].map(({ kind }) => kind))]
  return (
    <li>
      <div className={classes.claim}>
        <b>{reference}</b>
        {kinds.includes(claimKind) && reason === null ? (
          <div className={classes.kind}>
            <ChoiceField
              label={t('limitation.claim_kind_of', { reference })}
              value={claimKind}
              onChange={(chosen) =>
                chosen && change.send({ params: { id: dossierId, claim: claim.id }, input: { kind: chosen } })
              }
              choices={claimKinds.map((value) => ({ value, label: t(`limitation.kind.${value}`) }))}
            />
          </div>
        ) : (
          <span>{kinds.map((kind) => t(`limitation.kind.${kind}`)).join(', ')}</span>
        )}
      </div>
      <dl className={classes.facts}>
        <dt>{t('limitation.last_day')}</dt>
        <dd>
          <b>{showDay(lastSafeDay)}</b>
          <DebtorDays limitation={limitation} claim={claim} />
        </dd>
        <dt>{t('limitation.term')}</dt>
        <dd>
          <Terms limitation={limitation} claim={claim} />
        </dd>
        <dt>{t('limitation.warnings')}</dt>
        <dd>{warningDays.map((day) => showDay(day)).join(', ')}</dd>
        <dt>{t('limitation.interruptions')}</dt>
        <dd>
          {interruptions.length === 0 && t('limitation.none')}
          {interruptions.map((one, index) => (
            <InterruptionLine
              // A letter has no id of its own here; its place among the others does not change.
              key={`${one.id ?? `letter ${index}`} ${one.ignored}`}
              interruption={one}
              debtors={limitation.debtors}
              isAgain={one.id !== null && interruptions.findIndex(({ id }) => id === one.id) < index}
              reason={reason}
              onTakeBack={onTakeBack}
            />
          ))}
        </dd>
      </dl>
    </li>
  )
}

/** The term, and for each debtor his own where a judgment was given against some of them. */
function Terms({ limitation: { debtors }, claim }: Pick<ClaimTermProps, 'limitation' | 'claim'>) {
  const t = useText()
  const said = ({ years, startDay, article }: Pick<Claim, 'years' | 'startDay' | 'article'>) =>
    t('limitation.term_of', { count: years, day: showDay(startDay), article })
  const alike = [...Map.groupBy(claim.debtors, said)]
  if (alike.length < 2) return said(claim)
  return alike.map(([term, of]) => (
    <p key={term} className={classes.line}>
      {t('limitation.term_of_names', { names: of.map(({ id }) => nameOf(id, debtors)).join(', '), term })}
    </p>
  ))
}

/** For each debtor, where they differ: the claim on one may be gone while another still owes it. */
function DebtorDays({ limitation: { debtors }, claim }: Pick<ClaimTermProps, 'limitation' | 'claim'>) {
  const t = useText()
  if (claim.debtors.every(({ lastSafeDay }) => lastSafeDay === claim.lastSafeDay)) return null
  return claim.debtors.map(({ id, lastSafeDay }) => (
    <p key={id} className={classes.line}>
      {t('limitation.day_of', { name: nameOf(id, debtors), day: showDay(lastSafeDay) })}
    </p>
  ))
}

const nameOf = (id: number, debtors: LimitationAnswer['debtors']) => debtors.find((one) => one.id === id)?.name ?? ''

interface InterruptionLineProps extends Pick<ClaimTermProps, 'reason' | 'onTakeBack'> {
  readonly interruption: Interruption
  readonly debtors: LimitationAnswer['debtors']
  /** It is told above of another debtor, with what can be done about it. */
  readonly isAgain: boolean
}

function InterruptionLine(props: InterruptionLineProps) {
  const t = useText()
  const { debtors } = props
  const { id, source, kind, day, note, debtorIds, lastSafeDay, ignored } = props.interruption
  const names = debtorIds.map((debtorId) => nameOf(debtorId, debtors)).join(', ')
  const what = source === 'noted' ? `${t(`limitation.by.${kind}`)}. ${note ?? ''}` : t(`limitation.source.${source}`)
  return (
    <p className={classes.line}>
      <span>
        {t('limitation.line', { day: showDay(day), what })}{' '}
        <span className={classes.soft}>
          {debtors.length > 1 && `${t('limitation.of_debtors', { names })} `}
          {lastSafeDay !== null && t('limitation.until', { day: showDay(lastSafeDay) })}
          {ignored !== null && t(`limitation.ignored.${ignored}`)}
        </span>
      </span>
      {id !== null && source !== 'plan' && !props.isAgain && (
        <ActButton
          framed
          icon={IconArrowBackUp}
          label={t('limitation.take_back')}
          refusal={props.reason}
          opensWindow
          onAct={() => props.onTakeBack(id)}
        />
      )}
    </p>
  )
}
