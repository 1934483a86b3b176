import { IconArrowBackUp, IconHourglass } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { changeClaimKind, claimKinds } from '#contract/limitation.ts'
import { useCommand } from '#web/api.ts'
import { ActButton } from '#web/kit/act-button.tsx'
import { showDay } from '#web/kit/format.ts'
import { Message } from '#web/kit/message.tsx'
import { ChoiceField } from '#web/kit/text-field.tsx'
import { WindowFrame } from '#web/kit/window-frame.tsx'
import { type Say, useText } from '#web/text.ts'
import { InterruptionForm } from './interruption-form.tsx'
import classes from './limitation.module.css'
import { TakeBackForm } from './take-back-form.tsx'
import { type LimitationAnswer, toneOf, useLimitation } from './use-limitation.ts'

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
  const tone = toneOf(limitation)
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
      {tone && limitation.lastSafeDay !== null && (
        <Message tone={tone}>
          {t(limitation.isPast ? 'limitation.past' : 'limitation.soon', { day: showDay(limitation.lastSafeDay) })}
        </Message>
      )}
      <ul className={classes.claims}>
        {limitation.claims.map((claim) => (
          <ClaimTerm key={claim.id} dossierId={dossierId} claim={claim} reason={reason} onTakeBack={setTaken} />
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
  readonly dossierId: number
  readonly claim: Claim
  readonly reason: string | null
  readonly onTakeBack: (interruption: number) => void
}

function ClaimTerm({ dossierId, claim, reason, onTakeBack }: ClaimTermProps) {
  const t = useText()
  const change = useCommand(changeClaimKind)
  const { reference, kind, claimKind, years, article, startDay, lastSafeDay, warningDays, interruptions } = claim
  return (
    <li>
      <div className={classes.claim}>
        <b>{reference}</b>
        {kind === claimKind && reason === null ? (
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
          <span>{t(`limitation.kind.${kind}`)}</span>
        )}
      </div>
      <dl className={classes.facts}>
        <dt>{t('limitation.last_day')}</dt>
        <dd>
          <b>{showDay(lastSafeDay)}</b>
        </dd>
        <dt>{t('limitation.term')}</dt>
        <dd>{t('limitation.term_of', { count: years, day: showDay(startDay), article })}</dd>
        <dt>{t('limitation.warnings')}</dt>
        <dd>{warningDays.map((day) => showDay(day)).join(', ')}</dd>
        <dt>{t('limitation.interruptions')}</dt>
        <dd>
          {interruptions.length === 0 && t('limitation.none')}
          {interruptions.map((one, index) => (
            <InterruptionLine
              // A letter has no id of its own here; its place among the others does not change.
              key={one.id ?? `letter ${index}`}
              interruption={one}
              reason={reason}
              onTakeBack={onTakeBack}
            />
          ))}
        </dd>
      </dl>
    </li>
  )
}

function InterruptionLine(props: Pick<ClaimTermProps, 'reason' | 'onTakeBack'> & { interruption: Interruption }) {
  const t = useText()
  const { id, source, kind, day, note, lastSafeDay, ignored } = props.interruption
  const what = source === 'noted' ? `${t(`limitation.by.${kind}`)}. ${note ?? ''}` : t(`limitation.source.${source}`)
  return (
    <p className={classes.line}>
      <span>
        {t('limitation.line', { day: showDay(day), what })}{' '}
        <span className={classes.soft}>
          {lastSafeDay !== null && t('limitation.until', { day: showDay(lastSafeDay) })}
          {ignored !== null && t(`limitation.ignored.${ignored}`)}
        </span>
      </span>
      {id !== null && source !== 'plan' && (
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
