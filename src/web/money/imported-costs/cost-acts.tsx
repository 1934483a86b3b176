import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  acceptCost,
  chargeImportedCost,
  type CostBearer,
  costBearers,
  undoCost,
} from '#contract/money/costs/imported-costs.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useMay } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { prompt } from '#web/kit/dialogs/windows.tsx'
import type { ReadCost } from './cost.ts'
import { RejectWindow } from './reject-window.tsx'
import { RepairForm } from './repair-form.tsx'
import { TellOffice } from './tell-office.tsx'
import classes from './imported-costs.module.css'

/** The next thing to do with a line: complete it, decide about it, say who bears it; and taking that back. */
export function CostActs({ cost }: { cost: ReadCost }) {
  const t = useText()
  const needsRepair = cost.findings.includes('incomplete') || cost.findings.includes('no_file')
  const [isRepaired, repair] = useState(needsRepair)
  if (cost.state === 'new') {
    return (
      <section className={classes.acts}>
        <h3 className={classes.heading}>
          {t(needsRepair ? 'imported_cost.next.repair' : 'imported_cost.next.decide')}
        </h3>
        {isRepaired && <RepairForm cost={cost} />}
        <DecideActs cost={cost} />
        {!isRepaired && (
          <Button variant="subtle" color="gray" size="compact" onClick={() => repair(true)}>
            {t('imported_cost.repair_open')}
          </Button>
        )}
      </section>
    )
  }
  return (
    <section className={classes.acts}>
      {cost.state === 'accepted' && <ChargeActs cost={cost} />}
      {cost.state === 'rejected' && <TellOffice cost={cost} />}
      {cost.state !== 'invoiced' && <UndoButton cost={cost} />}
    </section>
  )
}

function DecideActs({ cost }: { cost: ReadCost }) {
  const t = useText()
  const [isRejected, reject] = useState(false)
  const { id, version, needsReason, acceptRefusal, findings } = cost
  const accept = useCommand(acceptCost)
  const isWhole = !findings.includes('incomplete')
  const refusal = acceptRefusal === null ? null : t(`imported_cost.error.${acceptRefusal}`)
  const ask = async () => {
    if (refusal !== null) return
    const reason = needsReason
      ? await prompt({
          title: t('imported_cost.accept_title'),
          text: t('imported_cost.accept_text'),
          confirm: t('imported_cost.accept'),
          required: true,
        })
      : ''
    if (reason !== null) accept.send({ params: { id }, input: { version, reason } })
  }
  return (
    <>
      <div className={classes.buttons}>
        {isWhole && (
          <Refusal reason={refusal}>
            <Button
              {...(needsReason ? {} : { variant: 'filled' as const })}
              loading={accept.busy}
              onClick={() => void ask()}
              {...refused(refusal)}
            >
              {t('imported_cost.accept')}
            </Button>
          </Refusal>
        )}
        <Button {...(needsReason ? { variant: 'filled' as const } : {})} onClick={() => reject(true)}>
          {t('imported_cost.reject')}
        </Button>
      </div>
      {isWhole && refusal !== null && <p className={classes.soft}>{refusal}</p>}
      {isRejected && <RejectWindow cost={cost} onClose={() => reject(false)} />}
    </>
  )
}

/** Who bears it, each with what follows from it, or why not. */
function ChargeActs({ cost }: { cost: ReadCost }) {
  const t = useText()
  const may = useMay()
  const { id, version, dossier, debtorRefusal, advance } = cost
  const charge = useCommand(chargeImportedCost)
  const bearers = costBearers.filter((to) => to !== 'advance' || advance?.isPassedThrough === true)
  const paid = (to: CostBearer) => (advance?.bearers.includes(to) ? advance : null)
  const refusalOf = (to: CostBearer): string | null => {
    if (to !== 'own' && dossier === null) return t('imported_cost.error.no_file')
    const { refusal = null, number = '' } = paid(to) ?? {}
    if (refusal !== null) return t(`imported_cost.advance.${refusal}`, { number })
    if (to !== 'debtor') return null
    if (debtorRefusal !== null) return t(`imported_cost.debtor_refusal.${debtorRefusal}`)
    return may('file.edit') ? null : t('imported_cost.charge.no_right')
  }
  // What an advance paid already may be another cost of the same amount: somebody says so.
  const send = async (to: CostBearer) => {
    const before = paid(to)
    const reason = before
      ? await prompt({
          title: t('imported_cost.advance.text', { number: before.number }),
          text: t('imported_cost.advance.ask'),
          confirm: t(`imported_cost.charge.${to}`),
          required: true,
        })
      : ''
    if (reason !== null) charge.send({ params: { id }, input: { version, to, reason } })
  }
  return (
    <>
      <h3 className={classes.heading}>{t('imported_cost.next.charge')}</h3>
      {advance && <Message tone="warning">{t('imported_cost.advance.text', { number: advance.number })}</Message>}
      <ul className={classes.bearers}>
        {bearers.map((to) => {
          const refusal = refusalOf(to)
          return (
            <li key={to}>
              <Button
                disabled={refusal !== null}
                loading={charge.busy}
                aria-describedby={`bearer-${to}`}
                onClick={() => void send(to)}
              >
                {t(`imported_cost.charge.${to}`)}
              </Button>
              <span id={`bearer-${to}`} className={classes.soft}>
                {refusal ?? t(`imported_cost.charge.${to}_text`)}
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}

function UndoButton({ cost: { id, version } }: { cost: ReadCost }) {
  const t = useText()
  const undo = useCommand(undoCost, {
    onDone: () => notify({ variant: 'success', message: t('imported_cost.undone') }),
  })
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact"
      loading={undo.busy}
      onClick={() => undo.send({ params: { id }, input: { version } })}
    >
      {t('imported_cost.undo')}
    </Button>
  )
}
