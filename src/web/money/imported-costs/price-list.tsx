import { Button } from '@mantine/core'
import { approveOfficePrices, type OfficePriceList, withdrawOfficePrices } from '#contract/money/costs/office-prices.ts'
import { pricedKinds } from '#domain/court/imported-cost.ts'
import { useCommand, type Wire } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Amount } from '#web/kit/words/amount.tsx'
import { showDay, showMoment } from '#web/kit/words/format.ts'
import { kindName } from './cost.ts'
import classes from './imported-costs.module.css'

/** A list of prices: from when it holds, what it says, who decided, and what can be done with it. */
export function PriceList({ list }: { list: Wire<OfficePriceList> }) {
  const t = useText()
  const { state, isCurrent, fromDay, prices, madeBy, madeAt, decidedBy, decidedAt } = list
  const title = t('office_price.from', { day: showDay(fromDay) })
  const tone = state === 'waiting' ? 'warning' : isCurrent ? 'success' : 'info'
  return (
    <article aria-label={title} className={classes.agreed}>
      <h3 className={classes.heading}>
        {title} <Tag tone={tone}>{t(isCurrent ? 'office_price.current' : `office_price.state.${state}`)}</Tag>
      </h3>
      <table className={classes.compared}>
        <thead>
          <tr>
            <th scope="col">{t('office_price.kind')}</th>
            <th scope="col">{t('office_price.amount')}</th>
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
      <p className={classes.soft}>
        {t('office_price.made', { name: madeBy, at: showMoment(madeAt) })}{' '}
        {state === 'in_force' &&
          decidedAt &&
          t('office_price.decided', { name: decidedBy ?? '', at: showMoment(decidedAt) })}
      </p>
      {state === 'waiting' && <Decision list={list} />}
    </article>
  )
}

function Decision({ list: { id, version, refusal } }: { list: Wire<OfficePriceList> }) {
  const t = useText()
  const approve = useCommand(approveOfficePrices, {
    onDone: () => notify({ variant: 'success', message: t('office_price.approved') }),
  })
  const withdraw = useCommand(withdrawOfficePrices, {
    onDone: () => notify({ variant: 'info', message: t('office_price.withdrawn_notice') }),
  })
  const seen = { params: { id }, input: { version } }
  const reason = refusal && t(`office_price.error.${refusal}`)
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
            {t('office_price.approve')}
          </Button>
        </Refusal>
        <Button disabled={isBusy} onClick={() => withdraw.send(seen)}>
          {t('office_price.withdraw')}
        </Button>
      </div>
      {reason !== null && <p className={classes.soft}>{reason}</p>}
    </>
  )
}
