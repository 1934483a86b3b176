import { IconAlertTriangle } from '@tabler/icons-react'
import type { createDossier, DebtorOutlook } from '#contract/intake/new-dossier.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useNamedFields } from '#web/base/words/named-fields.ts'
import { useText } from '#web/base/words/text.ts'
import classes from './intake.module.css'

interface DebtorLineProps {
  readonly debtor: DebtorOutlook
  readonly name: string
  /** Whoever hands in is the customer himself. */
  readonly ofCustomer: boolean
}

/** Whether a debtor is known, for certain or perhaps, how many files run, and what becomes of what is typed of him. */
export function DebtorLine({ debtor, name, ofCustomer }: DebtorLineProps) {
  const t = useText()
  const { known, namesake, runningCount, elsewhereCount } = debtor
  const words = ofCustomer
    ? ({
        known: 'new_dossier.known_own',
        fresh: 'new_dossier.new_debtor_own',
        running: 'new_dossier.running_own',
      } as const)
    : ({ known: 'new_dossier.known', fresh: 'new_dossier.new_debtor', running: 'new_dossier.running' } as const)
  return (
    <li>
      {known ? t(words.known, { name: known.name }) : t(words.fresh, { name })}
      {known?.isDoubtful && <Doubt>{t('new_dossier.doubtful')}</Doubt>}
      {namesake !== null && <Doubt>{t('new_dossier.namesake', { name: namesake })}</Doubt>}
      {runningCount > 0 && <div className={classes.soft}>{t(words.running, { count: String(runningCount) })}</div>}
      {elsewhereCount !== null && elsewhereCount > 0 && (
        <div className={classes.soft}>{t('new_dossier.elsewhere', { count: String(elsewhereCount) })}</div>
      )}
      <WhatBecomes debtor={debtor} ofCustomer={ofCustomer} />
    </li>
  )
}

/** What is filled in of a debtor who is known, and what somebody has to decide about first. */
export function WhatBecomes({ debtor: { filled, asked }, ofCustomer }: Omit<DebtorLineProps, 'name'>) {
  const t = useText()
  const named = useNamedFields()
  return (
    <>
      {filled.length > 0 && <div className={classes.soft}>{t('new_dossier.filled', { fields: named(filled) })}</div>}
      {asked.length > 0 && (
        <Doubt>{t(ofCustomer ? 'new_dossier.asked_own' : 'new_dossier.asked', { fields: named(asked) })}</Doubt>
      )}
    </>
  )
}

/** What became of what was typed of debtors who were known. */
export function useToldInWords(): (told: Answer<typeof createDossier>['told']) => string {
  const t = useText()
  const named = useNamedFields()
  return (told) =>
    told
      .flatMap(({ name, filled, asked }) => [
        filled.length > 0 ? t('new_dossier.after_filled', { name, fields: named(filled) }) : '',
        asked.length > 0 ? t('new_dossier.after_asked', { name, fields: named(asked) }) : '',
      ])
      .filter((line) => line !== '')
      .join(' ')
}

function Doubt({ children }: { children: string }) {
  return (
    <div className={classes.doubt}>
      <Icon of={IconAlertTriangle} size={14} />
      <span>{children}</span>
    </div>
  )
}
