import { IconPencil, IconReportMoney, IconTrash } from '@tabler/icons-react'
import { undoDistribution } from '#contract/court/relief.ts'
import { reliefRules } from '#domain/relief/relief.ts'
import { formatCents } from '#domain/money.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useText } from '#web/base/words/text.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { ActButton } from '#web/kit/frame/act-button.tsx'
import { showDay } from '#web/kit/words/format.ts'
import type { Opened, ShownRelief } from './shown-relief.ts'
import classes from './relief.module.css'

type Claim = NonNullable<ShownRelief['claim']>

interface FiledClaimProps {
  readonly dossierId: number
  readonly item: ShownRelief
  readonly claim: Claim
  /** Why nothing can be done with the file at all; null when it can. */
  readonly refusal: string | null
  readonly onAct: (opened: Opened) => void
}

/** The claim of a file as it was filed, what was decided on it, and what is paid out. */
export function FiledClaim({ dossierId, item, claim, refusal, onAct }: FiledClaimProps) {
  const t = useText()
  const { filedWith } = item
  const { admission, admittedCents, decidedDay, currency, distributions, version } = claim
  const undoing = useCommand(undoDistribution)
  const amountOf = (cents: number) => formatCents(cents, currency, { sign: true })
  const undo = async (distribution: number) => {
    const label = t('relief.undo_distribution')
    if (await confirm({ title: label, text: t('relief.undo_distribution_text'), confirm: label }))
      undoing.send({ params: { id: item.id }, input: { file: dossierId, distribution, version } })
  }
  if (filedWith === null) return null
  return (
    <div>
      <div className={classes.head}>
        <div>
          <p>
            {t(`relief.filed.${filedWith}`, { day: showDay(claim.filedDay), amount: amountOf(claim.filedCents) })}
            {claim.reference !== '' && <span className={classes.soft}> · {claim.reference}</span>}
          </p>
          {admission !== null && admittedCents !== null && decidedDay !== null && (
            <p>{t(`relief.${admission}_line`, { day: showDay(decidedDay), amount: amountOf(admittedCents) })}</p>
          )}
        </div>
        <div className={classes.acts}>
          <ActButton
            framed
            icon={IconPencil}
            label={t('relief.claim_act')}
            refusal={refusal}
            opensWindow
            onAct={() => onAct({ act: 'change_claim', item })}
          />
          {admission !== null && reliefRules[item.kind].distributes && (
            <ActButton
              framed
              icon={IconReportMoney}
              label={t('relief.distribute_act')}
              refusal={refusal ?? (admittedCents === 0 ? t('relief.refusal.not_admitted') : null)}
              opensWindow
              onAct={() => onAct({ act: 'distribute', item })}
            />
          )}
        </div>
      </div>
      {distributions.map(({ id, day, cents, reference }) => (
        <div key={id} className={classes.head}>
          <p>
            {t('relief.distribution_line', { day: showDay(day), amount: amountOf(cents) })}
            {reference !== '' && <span className={classes.soft}> · {reference}</span>}
          </p>
          <ActButton
            icon={IconTrash}
            framed
            label={t('relief.undo_distribution')}
            refusal={refusal}
            opensWindow
            onAct={() => void undo(id)}
          />
        </div>
      ))}
    </div>
  )
}
