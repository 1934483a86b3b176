import { Button } from '@mantine/core'
import {
  approveOfficeAgreement,
  type ListedAgreement,
  withdrawOfficeAgreement,
} from '#contract/money/costs/office-agreements.ts'
import { pricedKinds } from '#domain/court/imported-cost.ts'
import { useCommand, type Wire } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatPercent, showDay, showMoment } from '#web/kit/words/format.ts'
import { kindName } from './cost.ts'
import classes from './imported-costs.module.css'

/** An agreement: from when to when it holds, what it says, who decided, and what can be done with it. */
export function OfficeAgreement({ agreed }: { agreed: Wire<ListedAgreement> }) {
  const t = useText()
  const { state, isCurrent, fromDay, untilDay, tariff, discountPercent, prices } = agreed
  const days = { day: showDay(fromDay), until: untilDay === null ? '' : showDay(untilDay) }
  const title = t(untilDay === null ? 'office_agreement.from' : 'office_agreement.between', days)
  const tone = state === 'waiting' ? 'warning' : isCurrent ? 'success' : 'info'
  return (
    <article aria-label={title} className={classes.agreed}>
      <h3 className={classes.heading}>
        {title} <Tag tone={tone}>{t(isCurrent ? 'office_agreement.current' : `office_agreement.state.${state}`)}</Tag>
      </h3>
      {tariff === 'statutory' && <p>{t('office_agreement.tariff.statutory')}</p>}
      {discountPercent !== null && (
        <p>{t('office_agreement.discounted', { percent: formatPercent(discountPercent) })}</p>
      )}
      {tariff === 'agreed' && <Prices prices={prices} />}
      <p className={classes.soft}>{whoDecided(t, agreed)}</p>
      {state === 'waiting' && <Decision agreed={agreed} />}
    </article>
  )
}

function Prices({ prices }: Pick<ListedAgreement, 'prices'>) {
  const t = useText()
  if (Object.keys(prices).length === 0) return <Message tone="warning">{t('office_agreement.priceless')}</Message>
  return (
    <table className={classes.compared}>
      <thead>
        <tr>
          <th scope="col">{t('office_agreement.kind')}</th>
          <th scope="col">{t('office_agreement.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {pricedKinds.flatMap((kind) => {
          const cents = prices[kind]
          if (cents === undefined) return []
          return [
            <tr key={kind}>
              <th scope="row">{kindName(t, kind)}</th>
              <td>
                <Amount cents={cents} sign />
              </td>
            </tr>,
          ]
        })}
      </tbody>
    </table>
  )
}

function whoDecided(t: Say, { state, madeBy, madeAt, decidedBy, decidedAt }: Wire<ListedAgreement>): string {
  if (madeBy === null) return t('office_agreement.before')
  const made = t('office_agreement.made', { name: madeBy, at: showMoment(madeAt) })
  if (state !== 'in_force' || decidedAt === null) return made
  return `${made} ${t('office_agreement.decided', { name: decidedBy ?? '', at: showMoment(decidedAt) })}`
}

function Decision({ agreed: { id, version, refusal } }: { agreed: Wire<ListedAgreement> }) {
  const t = useText()
  const approve = useCommand(approveOfficeAgreement, {
    onDone: () => notify({ variant: 'success', message: t('office_agreement.approved') }),
  })
  const withdraw = useCommand(withdrawOfficeAgreement, {
    onDone: () => notify({ variant: 'info', message: t('office_agreement.withdrawn_notice') }),
  })
  const seen = { params: { id }, input: { version } }
  const reason = refusal && t(`office_agreement.error.${refusal}`)
  const isBusy = approve.busy || withdraw.busy
  return (
    <>
      <div className={classes.buttons}>
        <Refusal reason={reason}>
          <Button
            variant="filled"
            disabled={isBusy}
            onClick={() => reason === null && approve.send(seen)}
            {...refused(reason)}
          >
            {t('office_agreement.approve')}
          </Button>
        </Refusal>
        <Button disabled={isBusy} onClick={() => withdraw.send(seen)}>
          {t('office_agreement.withdraw')}
        </Button>
      </div>
      {reason !== null && <p className={classes.soft}>{reason}</p>}
    </>
  )
}
