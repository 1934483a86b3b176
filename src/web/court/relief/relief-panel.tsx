import {
  IconFileCheck,
  IconLifebuoy,
  IconMailOpened,
  IconPencil,
  IconReportMoney,
  IconSquareX,
  IconUserCheck,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answersTo } from '#domain/relief/relief-message.ts'
import { confirmRelief, listFileRelief } from '#contract/court/relief.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { dayOfMoment, showDay } from '#web/kit/words/format.ts'
import { BalanceTable } from './balance-table.tsx'
import { FiledClaim } from './filed-claim.tsx'
import { ReliefForm } from './relief-form.tsx'
import type { Opened, ShownMessage, ShownRelief } from './shown-relief.ts'
import classes from './relief.module.css'

interface ReliefPanelProps {
  readonly dossierId: number
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
}

/** What holds creditors off those who owe a file, what was asked by who helps them, and what can be done with it. */
export function ReliefPanel({ dossierId, refusal }: ReliefPanelProps) {
  const t = useText()
  const relief = useSuspenseQuery(query(listFileRelief, { params: { id: dossierId } })).data
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <section className={classes.card} aria-label={t('relief.title')}>
      <div className={classes.head}>
        <h2>{t('relief.title')}</h2>
        <ActButton
          framed
          icon={IconLifebuoy}
          label={t('relief.register')}
          refusal={refusal}
          opensWindow
          onAct={() => setOpened({ act: 'register' })}
        />
      </div>
      {relief.items.length === 0 && <p className={classes.soft}>{t('relief.none')}</p>}
      {relief.items.map((item) => (
        <ReliefItem
          key={item.id}
          dossierId={dossierId}
          item={item}
          namesDebtor={relief.debtors.length > 1}
          refusal={refusal}
          onAct={setOpened}
        />
      ))}
      <WindowFrame
        opened={opened !== null}
        onClose={close}
        title={opened === null ? '' : titleOf(opened, t)}
        closeButtonProps={{ 'aria-label': t('kit.close') }}
        closeOnClickOutside={false}
        size={opened?.act === 'balance' ? 'xl' : 'lg'}
      >
        {opened && (
          <Part>
            <ReliefForm opened={opened} relief={relief} onClose={close} />
          </Part>
        )}
      </WindowFrame>
    </section>
  )
}

function titleOf(opened: Opened, t: ReturnType<typeof useText>): string {
  switch (opened.act) {
    case 'register':
      return t('relief.register_title')
    case 'change':
      return t('relief.change')
    case 'end':
      return t('relief.end')
    case 'message':
      return t('relief.message_act')
    case 'balance':
      return t('relief.balance_title')
    case 'claim':
      return t('relief.file_act')
    case 'change_claim':
      return t('relief.claim_title')
    case 'distribute':
      return t('relief.distribute_act')
    case 'answer':
      return t(`relief.message.${opened.message.kind}`)
  }
}

interface ReliefItemProps extends ReliefPanelProps {
  readonly item: ShownRelief
  readonly namesDebtor: boolean
  readonly onAct: (opened: Opened) => void
}

function ReliefItem({ dossierId, item, namesDebtor, refusal, onAct }: ReliefItemProps) {
  const t = useText()
  const { kind, article, debtor, fromDay, toDay, outcome, heldCount, endedAt, endNote, refusals } = item
  const reasonOf = (told: ShownRelief['refusals']['end']) => refusal ?? (told && t(`relief.refusal.${told}`))
  const period =
    toDay === null
      ? t('relief.period_open', { from: showDay(fromDay) })
      : t('relief.period', { from: showDay(fromDay), to: showDay(toDay) })
  const ending = (
    <ActButton
      framed
      icon={IconSquareX}
      label={t('relief.end')}
      refusal={reasonOf(refusals.end)}
      opensWindow
      onAct={() => onAct({ act: 'end', item })}
    />
  )
  return (
    <div className={classes.item}>
      <div className={classes.head}>
        <h3>
          {t(`relief.kind.${kind}`)}
          {namesDebtor && ` · ${debtor.name}`}
        </h3>
        {outcome === null && (
          <div className={classes.acts}>
            {item.hasMessages && (
              <ActButton
                framed
                icon={IconMailOpened}
                label={t('relief.message_act')}
                refusal={refusal}
                opensWindow
                onAct={() => onAct({ act: 'message', item })}
              />
            )}
            <ActButton
              framed
              icon={IconPencil}
              label={t('relief.change')}
              refusal={reasonOf(refusals.change)}
              opensWindow
              onAct={() => onAct({ act: 'change', item })}
            />
            {ending}
          </div>
        )}
        {outcome !== null && refusals.end === null && <div className={classes.acts}>{ending}</div>}
      </div>
      <p>
        {period} <span className={classes.soft}>({t('relief.article', { article })})</span>
      </p>
      <Helper item={item} />
      {outcome === null ? (
        heldCount > 0 && <p>{t('relief.held', { count: heldCount })}</p>
      ) : (
        <p>
          {t('relief.ended', { day: endedAt === null ? '' : showDay(dayOfMoment(endedAt)) })} ·{' '}
          {t(`relief.outcome.${outcome}`)}
          {endNote !== '' && <span className={classes.soft}> · {endNote}</span>}
        </p>
      )}
      <Doubts item={item} refusal={reasonOf(refusals.end === 'ended' ? null : refusals.end)} />
      <ClaimLine dossierId={dossierId} item={item} refusal={refusal} onAct={onAct} />
      {item.messages.length > 0 && (
        <ul className={classes.messages}>
          {item.messages.map((message) => (
            <MessageLine key={message.id} message={message} refusal={refusal} onAct={onAct} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Of whom it is in doubt, since something of him was changed, and that it is his too. */
function Doubts({ item: { id, doubts }, refusal }: Pick<ReliefItemProps, 'item' | 'refusal'>) {
  const t = useText()
  const confirming = useCommand(confirmRelief)
  return doubts.map(({ debtor, how }) => (
    <div key={debtor.id} className={classes.head}>
      <p>{t(`relief.doubt.${how}`, { name: debtor.name })}</p>
      <ActButton
        framed
        icon={IconUserCheck}
        label={t('relief.confirm_act')}
        refusal={refusal}
        onAct={() => confirming.send({ params: { id }, input: { debtor: debtor.id } })}
      />
    </div>
  ))
}

/** Whether the claim of the file was filed with who takes claims in, and until when it can be. */
function ClaimLine({ dossierId, item, refusal, onAct }: Omit<ReliefItemProps, 'namesDebtor'>) {
  const t = useText()
  const { filedWith, filingDay, claim, owed, outcome } = item
  if (filedWith === null) return null
  if (claim !== null)
    return <FiledClaim dossierId={dossierId} item={item} claim={claim} refusal={refusal} onAct={onAct} />
  if (outcome !== null || owed === null) return null
  return (
    <div className={classes.head}>
      <p>
        {t(`relief.to_file.${filedWith}`)} {filingDay !== null && t('relief.file_by', { day: showDay(filingDay) })}
      </p>
      <ActButton
        framed
        icon={IconFileCheck}
        label={t('relief.file_act')}
        refusal={refusal}
        opensWindow
        onAct={() => onAct({ act: 'claim', item })}
      />
    </div>
  )
}

/** How it became known, and who helps or looks after his affairs. */
function Helper({ item }: { item: ShownRelief }) {
  const t = useText()
  const { source, reference, helper, helperEmail, helperPhone, note } = item
  const told = [t(`relief.source.${source}`), reference, helper, helperEmail, helperPhone, note]
  return <p className={classes.soft}>{told.filter((word) => word !== '').join(' · ')}</p>
}

interface MessageLineProps extends Pick<ReliefItemProps, 'refusal' | 'onAct'> {
  readonly message: ShownMessage
}

function MessageLine({ message, refusal, onAct }: MessageLineProps) {
  const t = useText()
  const { kind, receivedDay, dueDay, offeredCents, content, answer, answerNote, answeredAt, balance } = message
  const asksBalance = kind === 'balance_request'
  const dueText = isAsking(message) && dueDay !== null && (
    <p className={message.isLate ? classes.late : undefined}>
      {message.isLate ? t('relief.late', { day: showDay(dueDay) }) : `${t('relief.due')} ${showDay(dueDay)}`}
    </p>
  )
  return (
    <li>
      <div>
        <b>{t(`relief.message.${kind}`)}</b> · {showDay(receivedDay)}
        {offeredCents !== null && (
          <>
            {' · '}
            <Amount cents={offeredCents} sign />
          </>
        )}
        {content !== '' && <p className={classes.soft}>{content}</p>}
        {dueText}
        {answer !== null && (
          <p>
            {t('relief.answered', {
              answer: t(`relief.answer.${answer}`),
              day: answeredAt === null ? '' : showDay(dayOfMoment(answeredAt)),
            })}
            {answerNote !== '' && <span className={classes.soft}> · {answerNote}</span>}
          </p>
        )}
        {balance && <BalanceTable balance={balance} />}
      </div>
      {isAsking(message) && (
        <div className={classes.acts}>
          <ActButton
            framed
            icon={asksBalance ? IconReportMoney : IconPencil}
            label={t(asksBalance ? 'relief.give_balance' : 'relief.give_answer')}
            refusal={refusal ?? (message.refusal && t(`relief.refusal.${message.refusal}`))}
            opensWindow
            onAct={() => onAct({ act: asksBalance ? 'balance' : 'answer', message })}
          />
        </div>
      )}
    </li>
  )
}

const isAsking = ({ kind, answer }: ShownMessage) => answersTo[kind].length > 0 && answer === null
