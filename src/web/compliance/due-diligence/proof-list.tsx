import { Button } from '@mantine/core'
import { useState } from 'react'
import { nextUboDay, type ProofState, uboShareOn } from '#domain/due-diligence/due-diligence.ts'
import { approveProof, getProofDocument, requestProof } from '#contract/compliance/due-diligence.ts'
import { addressOf, useCommand } from '#web/base/calls/api.ts'
import { useToday } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Tag, type Tone } from '#web/kit/frame/tag.tsx'
import { AttachmentList } from '#web/kit/uploads/attachment-list.tsx'
import { showDay } from '#web/kit/words/format.ts'
import classes from './due-diligence.module.css'
import type { Party, Proof } from './party.ts'
import { AddProofForm, RefuseProofForm } from './proof-forms.tsx'

const tones: Readonly<Record<ProofState, Tone | null>> = {
  missing: null,
  requested: 'info',
  received: 'warning',
  approved: 'success',
  refused: 'danger',
  expired: 'danger',
}

/** What is asked of the party, each with its proof and what can be done with it. */
export function ProofList({ party: { proofs } }: { party: Party }) {
  const t = useText()
  return (
    <section aria-label={t('due_diligence.proofs')}>
      <h2 className={classes.heading}>{t('due_diligence.proofs')}</h2>
      <ul className={classes.proofs}>
        {proofs.map((proof) => (
          <ProofLine key={proof.id} proof={proof} />
        ))}
      </ul>
    </section>
  )
}

function ProofLine({ proof }: { proof: Proof }) {
  const t = useText()
  const { state, documents, source, checkedOn, validTo, askedValidTo, givenBy, decidedBy, note } = proof
  const tone = tones[state]
  const name = t(`due_diligence.check.${proof.check}`)
  const until = state === 'received' ? askedValidTo : validTo
  const facts = [
    source,
    checkedOn && t('due_diligence.made_on', { day: showDay(checkedOn) }),
    until && t('due_diligence.valid_to', { day: showDay(until) }),
    givenBy && t('due_diligence.given_by', { name: givenBy.name }),
    decidedBy && t('due_diligence.decided_by', { name: decidedBy.name }),
    note,
  ].filter(Boolean)
  return (
    <li aria-label={name}>
      <div className={classes.proof}>
        <strong>{name}</strong>
        <Tag {...(tone ? { tone } : {})}>{t(`due_diligence.state.${state}`)}</Tag>
      </div>
      {proof.check === 'ubo' && <UboShare />}
      {facts.length > 0 && <p className={classes.line}>{facts.join(', ')}</p>}
      <AttachmentList
        files={documents.map(({ id, name: file, mimeType, sizeBytes }) => ({
          id,
          name: file,
          mimeType,
          sizeBytes,
          held: null,
          preview: null,
          href: addressOf(getProofDocument, { params: { id } }),
        }))}
      />
      <ProofActs proof={proof} name={name} />
    </li>
  )
}

/** Who has to be named, now and from the day on which that changes. */
function UboShare() {
  const t = useText()
  const today = useToday()
  const { percent, counts } = uboShareOn(today)
  const next = nextUboDay(today)
  return (
    <p className={classes.line}>
      {t(`due_diligence.ubo.${counts}`, { percent })}
      {next && ` ${t('due_diligence.ubo.next', { day: showDay(next), percent: uboShareOn(next).percent })}`}
    </p>
  )
}

function ProofActs({ proof, name }: { proof: Proof; name: string }) {
  const t = useText()
  const [open, setOpen] = useState<'add' | 'refuse' | null>(null)
  const request = useCommand(requestProof)
  const approve = useCommand(approveProof)
  const { id, version, refusals, state } = proof
  const close = () => setOpen(null)
  const waits = state === 'received'
  const reasonOf = (refusal: Proof['refusals']['approve']) => refusal && t(`due_diligence.refusal.${refusal}`)
  const approval = reasonOf(refusals.approve)
  return (
    <div className={classes.acts}>
      {waits && (
        <>
          <Refusal reason={approval}>
            <Button
              variant="filled"
              {...refused(approval)}
              loading={approve.busy}
              aria-label={t('due_diligence.approve_of', { name })}
              onClick={() => approval === null && approve.send({ params: { id }, input: { version } })}
            >
              {t('due_diligence.approve')}
            </Button>
          </Refusal>
          <Button aria-label={t('due_diligence.refuse_of', { name })} onClick={() => setOpen('refuse')}>
            {t('due_diligence.refuse')}
          </Button>
        </>
      )}
      <Button aria-label={t('due_diligence.add_of', { name })} onClick={() => setOpen('add')}>
        {t('due_diligence.add')}
      </Button>
      {refusals.request === null && (state === 'missing' || state === 'expired' || state === 'refused') && (
        <Button
          loading={request.busy}
          aria-label={t('due_diligence.request_of', { name })}
          onClick={() => request.send({ params: { id }, input: { version } })}
        >
          {t('due_diligence.request')}
        </Button>
      )}
      {open && (
        <WindowFrame
          opened
          onClose={close}
          title={name}
          closeButtonProps={{ 'aria-label': t('kit.close') }}
          closeOnClickOutside={false}
        >
          {open === 'add' ? (
            <AddProofForm proof={proof} onClose={close} />
          ) : (
            <RefuseProofForm proof={proof} onClose={close} />
          )}
        </WindowFrame>
      )}
    </div>
  )
}
