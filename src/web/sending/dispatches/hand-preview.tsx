import { Anchor } from '@mantine/core'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { drawMessage, previewMessage } from '#contract/sending/hand-messages.ts'
import { reasonText } from '#contract/sending/run-fault.ts'
import { whyValues } from '#contract/sending/why-line.ts'
import { type Answer, addressOf, call } from '#web/base/calls/api.ts'
import { Preview } from '#web/kit/uploads/beside-preview.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { LetterPaper } from '#web/kit/frame/letter.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { usePreview } from '#web/kit/uploads/use-preview.ts'
import { PaperLink } from '#web/kit/paper/paper-link.tsx'
import { useText } from '#web/base/words/text.ts'
import received from './as-received.module.css'
import classes from './send-message.module.css'

export type Wish = InputOf<typeof previewMessage>
type Previewed = Answer<typeof previewMessage>

interface HandPreviewProps {
  readonly dossierId: number
  readonly seen: ReturnType<typeof useHandPreview>
  /** What is still to be chosen. */
  readonly none: string
}

/** What the server says of a message as it is chosen now; `wish` is null as long as it is not chosen what to send. */
export function useHandPreview(dossierId: number, wish: Wish | null) {
  const t = useText()
  const seen = usePreview([previewMessage.path, dossierId], wish, async (input: Wish, signal) =>
    call(previewMessage, { params: { id: dossierId }, input }, { signal, quiet: true }),
  )
  const refusal = seen.isOfNow && seen.data?.refusal ? reasonText(t, seen.data.refusal) : null
  return { ...seen, refusal: refusal && t('kit.labelled', { label: t('by_hand.may_not'), value: refusal }) }
}

/** A message by hand as it would leave now, with what the checks say of it. */
export function HandPreview({ dossierId, seen, none }: HandPreviewProps) {
  return (
    <Preview seen={seen} none={none}>
      {(preview, wish) => (
        <>
          <Answered preview={preview} />
          <Checks preview={preview} />
          <Shown preview={preview} dossierId={dossierId} wish={wish} />
        </>
      )}
    </Preview>
  )
}

/** Two people who read the same e-mail do not both answer it unawares. */
function Answered({ preview: { answered } }: { preview: Previewed }) {
  const t = useText()
  if (!answered) return null
  return (
    <Message tone="warning">{t('by_hand.answered', { by: answered.by ?? '', at: showMoment(answered.at) })}</Message>
  )
}

function Checks({ preview: { refusal, hold, needsApproval } }: { preview: Previewed }) {
  const t = useText()
  if (refusal) {
    return (
      <Message tone="danger" title={t('by_hand.may_not')}>
        {reasonText(t, refusal)}
      </Message>
    )
  }
  return (
    <Message tone={hold || needsApproval ? 'warning' : 'success'}>
      {hold ? (
        <p>
          {t(hold.why.key, whyValues(hold.why))} {t('by_hand.goes_at', { moment: showMoment(hold.releaseAt) })}
        </p>
      ) : (
        !needsApproval && <p>{t('by_hand.may_go')}</p>
      )}
      {needsApproval && <p>{t('by_hand.second')}</p>}
    </Message>
  )
}

function Shown({ preview: { letter, email }, dossierId, wish }: { preview: Previewed; dossierId: number; wish: Wish }) {
  const t = useText()
  if (!letter) return null
  if (letter.sms !== undefined) {
    return (
      <figure className={received.phone} aria-label={t('kit.preview')}>
        <p lang={letter.language}>{letter.sms}</p>
      </figure>
    )
  }
  const { again, reason, debtor, ...rest } = wish
  const chosen = { ...(debtor ? { debtor } : {}), ...(again ? { again } : {}), ...(reason ? { reason } : {}) }
  const asked = { ...rest, ...chosen }
  return (
    <>
      {email && (
        <p className={classes.quiet}>
          {t('kit.label', { label: t('dispatch.mail.subject') })} <b lang={letter.language}>{email.subject}</b>
        </p>
      )}
      <LetterPaper letter={letter} />
      {wish.channel === 'post' && (
        <Anchor component={PaperLink} paper={addressOf(drawMessage, { params: { id: dossierId }, query: asked })}>
          {t('by_hand.open_pdf')}
        </Anchor>
      )}
    </>
  )
}
