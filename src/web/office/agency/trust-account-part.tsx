import { Button } from '@mantine/core'
import { useState } from 'react'
import { approveTrustAccount, proposeTrustAccount, rejectTrustAccount } from '#contract/office/agency.ts'
import { formatIban } from '#domain/references/iban.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { CommandForm } from '#web/kit/forms/command-form.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import type { ReadAgency } from './agency-form.tsx'
import classes from './agency.module.css'
import { ProposedAccount } from './proposed-account.tsx'
import { TrustFields } from './trust-fields.tsx'

interface TrustAccountPartProps {
  readonly agency: ReadAgency
  readonly mayEdit: boolean
}

/** The account of the money of others, and the other one that waits for a second person. */
export function TrustAccountPart({ agency, mayEdit }: TrustAccountPartProps) {
  const t = useText()
  const [isProposing, setProposing] = useState(false)
  const { trustAccount, proposal } = agency
  if (!trustAccount) return null
  return (
    <section className={classes.fields} aria-labelledby="trust-account">
      <h2 id="trust-account">{t('agency.trust')}</h2>
      <p>{t('agency.trust_hint')}</p>
      <dl className={classes.account}>
        <dt>{t('agency.trust_iban')}</dt>
        <dd className="num">{formatIban(trustAccount.trustIban)}</dd>
        <dt>{t('agency.trust_bic')}</dt>
        <dd>{trustAccount.trustBic}</dd>
        <dt>{t('agency.trust_name')}</dt>
        <dd>{trustAccount.trustName}</dd>
      </dl>
      {proposal && <Proposal proposal={proposal} mayDecide={mayEdit} />}
      {!proposal && mayEdit && !isProposing && (
        <Button onClick={() => setProposing(true)}>{t('agency.trust_change')}</Button>
      )}
      {!proposal && isProposing && <ProposeForm onClose={() => setProposing(false)} />}
    </section>
  )
}

interface ProposalProps {
  readonly proposal: NonNullable<ReadAgency['proposal']>
  readonly mayDecide: boolean
}

function Proposal({ proposal, mayDecide }: ProposalProps) {
  const t = useText()
  const iban = formatIban(proposal.trustIban)
  const params = { id: proposal.id }
  const approve = useCommand(approveTrustAccount, {
    onDone: () => notify({ variant: 'success', message: t('agency.trust_approved') }),
  })
  const reject = useCommand(rejectTrustAccount, {
    onDone: () => notify({ variant: 'success', message: t('agency.trust_rejected') }),
  })
  const at = showMoment(proposal.proposedAt)
  return (
    <ProposedAccount
      told={t('agency.trust_waits', { iban, holder: proposal.trustName, name: proposal.proposedBy, at })}
      refusal={proposal.refusal}
      question={t('agency.trust_approve_question', { iban })}
      mayDecide={mayDecide}
      approve={{ busy: approve.busy, send: () => approve.send({ params }) }}
      reject={{ busy: reject.busy, send: () => reject.send({ params }) }}
    />
  )
}

function ProposeForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const form = useCommandForm(proposeTrustAccount, {
    initial: { trustIban: '', trustBic: '', trustName: '' },
    onDone: () => {
      onClose()
      notify({ variant: 'success', message: t('agency.trust_proposed') })
    },
  })
  return (
    <>
      <Message>{t('agency.trust_change_hint')}</Message>
      <CommandForm form={form} submit={t('agency.trust_propose')} onCancel={onClose} columns={2}>
        <TrustFields field={form.field} />
      </CommandForm>
    </>
  )
}
