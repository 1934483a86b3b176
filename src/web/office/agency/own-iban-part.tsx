import { Button } from '@mantine/core'
import { useState } from 'react'
import { approveOwnIban, proposeOwnIban, rejectOwnIban } from '#contract/office/agency.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { showMoment } from '#web/kit/words/format.ts'
import type { ReadAgency } from './agency-form.tsx'
import classes from './agency.module.css'
import { ProposedAccount } from './proposed-account.tsx'

/** The account on which invoices are paid, and the other one that waits for a second person. */
export function OwnIbanPart({ agency, mayEdit }: { readonly agency: ReadAgency; readonly mayEdit: boolean }) {
  const t = useText()
  const [isProposing, setProposing] = useState(false)
  const { details, ownIban, ownIbanProposal: proposal } = agency
  if (!details) return null
  return (
    <section className={classes.fields} aria-labelledby="own-iban">
      <h2 id="own-iban">{t('agency.own_iban')}</h2>
      <p>{t('agency.own_iban_hint')}</p>
      <dl className={classes.account}>
        <dt>{t('agency.trust_iban')}</dt>
        {ownIban === null ? <dd>{t('agency.own_iban_none')}</dd> : <dd className="num">{formatIban(ownIban)}</dd>}
      </dl>
      {proposal && <Proposal proposal={proposal} mayDecide={mayEdit} />}
      {!proposal && mayEdit && !isProposing && (
        <Button onClick={() => setProposing(true)}>{t('agency.own_iban_change')}</Button>
      )}
      {!proposal && isProposing && <ProposeForm onClose={() => setProposing(false)} />}
    </section>
  )
}

interface ProposalProps {
  readonly proposal: NonNullable<ReadAgency['ownIbanProposal']>
  readonly mayDecide: boolean
}

function Proposal({ proposal, mayDecide }: ProposalProps) {
  const t = useText()
  const iban = formatIban(proposal.iban)
  const params = { id: proposal.id }
  const approve = useCommand(approveOwnIban, {
    onDone: () => notify({ variant: 'success', message: t('agency.own_iban_approved') }),
  })
  const reject = useCommand(rejectOwnIban, {
    onDone: () => notify({ variant: 'success', message: t('agency.trust_rejected') }),
  })
  return (
    <ProposedAccount
      told={t('agency.own_iban_waits', { iban, name: proposal.proposedBy, at: showMoment(proposal.proposedAt) })}
      refusal={proposal.refusal}
      question={t('agency.own_iban_question', { iban })}
      mayDecide={mayDecide}
      approve={{ busy: approve.busy, send: () => approve.send({ params }) }}
      reject={{ busy: reject.busy, send: () => reject.send({ params }) }}
    />
  )
}

function ProposeForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(proposeOwnIban, {
    initial: { iban: '' },
    onDone: () => {
      onClose()
      notify({ variant: 'success', message: t('agency.trust_proposed') })
    },
  })
  return (
    <CommandForm form={form} submit={t('agency.trust_propose')} onCancel={onClose}>
      <TextField {...form.field('iban')} label={t('agency.trust_iban')} maxLength={60} required autoFocus />
    </CommandForm>
  )
}
