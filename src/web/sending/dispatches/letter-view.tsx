import { Anchor } from '@mantine/core'
import { letterNumber } from '#domain/addresses/read-scanned.ts'
import { sheetsOf } from '#domain/letters/print-form.ts'
import { getDispatchPdf } from '#contract/sending/dispatches.ts'
import { addressOf } from '#web/base/calls/api.ts'
import { host } from '#web/base/frame/config.ts'
import { Part } from '#web/kit/dialogs/failure.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { PaperView } from '#web/kit/paper/late-paper.ts'
import { showMoment } from '#web/kit/words/format.ts'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import classes from './as-received.module.css'
import type { WholeMessage } from './message-as-received.tsx'

/** A letter as it came out of the envelope, with how it went through the print room. */
export function LetterView({ message }: { message: WholeMessage }) {
  const t = useText()
  const { id, recipient, print } = message
  const facts = [
    ['number', t('run.col.letter'), letterNumber(id)],
    ['address', t('dispatch.letter.address'), `${recipient.name}, ${recipient.address ?? ''}`],
    ['paper', t('dispatch.letter.paper'), paperOf(message, t)],
    ['enclosures', t('dispatch.letter.enclosures'), print?.enclosures.map(({ name }) => name).join(', ') ?? ''],
    ['batch', t('dispatch.letter.batch'), batchOf(message, t)],
  ] as const
  return (
    <>
      <Part waiting={<Waiting lines={12} />}>
        <PaperView href={host + addressOf(getDispatchPdf, { params: { id } })} />
      </Part>
      <p className={classes.foot}>
        <Anchor component={PaperLink} paper={addressOf(getDispatchPdf, { params: { id } })}>
          {t('dispatch.letter.open')}
        </Anchor>
        <ArchiveLink id={id} />
      </p>
      <dl className={classes.facts}>
        {facts
          .filter(([, , value]) => value !== '')
          .map(([name, label, value]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}

/** The letter to be kept for years. */
export function ArchiveLink({ id }: { id: number }) {
  const t = useText()
  return (
    <Anchor href={host + addressOf(getDispatchPdf, { params: { id }, query: { archive: true } })} download>
      {t('dispatch.letter.archive')}
    </Anchor>
  )
}

function paperOf({ print, pages }: WholeMessage, t: Say): string {
  const count = pages === null ? null : t('dispatch.letter.pages', { pages })
  if (!print) return count ?? ''
  const sheets = pages === null ? null : sheetsOf(print, pages)
  const amount = count !== null && sheets !== null && t('dispatch.letter.sheets', { pages: count, sheets })
  const form = [t(`print.paper.${print.paper}`), t(`print.sides.${print.sides}`), t(`print.envelope.${print.envelope}`)]
  return [amount, ...form].filter(Boolean).join(' · ')
}

function batchOf({ batch, sentAt }: WholeMessage, t: Say): string {
  if (!batch) return sentAt === null ? '' : t('dispatch.letter.batch_none')
  if (!batch.handedOverAt) return t('dispatch.letter.batch_open', { name: batch.name })
  return t('dispatch.letter.batch_given', { name: batch.name, moment: showMoment(batch.handedOverAt) })
}
