import { Button } from '@mantine/core'
import { useState } from 'react'
import { approveOwnIban, proposeOwnIban, rejectOwnIban } from '#contract/office/agency.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import type { ReadAgency } from './agency-form.tsx'
import classes from './agency.module.css'

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
  const reason = proposal.refusal === null ? null : t(`agency.trust_refused.${proposal.refusal}`)
  const ask = async () => {
    const button = t('agency.trust_approve')
    const question = { title: button, text: t('agency.own_iban_question', { iban }), confirm: button }
    if (await confirm(question)) approve.send({ params })
  }
  return (
    <Message tone="warning">
      {t('agency.own_iban_waits', { iban, name: proposal.proposedBy, at: showMoment(proposal.proposedAt) })}
      {mayDecide && (
        <div className={classes.acts}>
          <Refusal reason={reason}>
            <Button {...refused(reason)} disabled={approve.busy} onClick={() => reason === null && void ask()}>
              {t('agency.trust_approve')}
            </Button>
          </Refusal>
          <Button disabled={reject.busy} onClick={() => reject.send({ params })}>
            {t('agency.trust_reject')}
          </Button>
        </div>
      )}
    </Message>
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
