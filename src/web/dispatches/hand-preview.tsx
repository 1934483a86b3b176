import { Anchor } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { drawMessage, previewMessage } from '#contract/hand-messages.ts'
import { reasonText } from '#contract/run-fault.ts'
import { whyValues } from '#contract/why-line.ts'
import { type Answer, addressOf, call } from '#web/api.ts'
import { host } from '#web/config.ts'
import { messageFor } from '#web/errors.ts'
import { showMoment } from '#web/kit/format.ts'
import { LetterPaper } from '#web/kit/letter.tsx'
import { Message } from '#web/kit/message.tsx'
import { Waiting } from '#web/kit/waiting.tsx'
import { useText } from '#web/text.ts'
import received from './as-received.module.css'
import classes from './send-message.module.css'

export type Wish = InputOf<typeof previewMessage>
type Preview = Answer<typeof previewMessage>

const pause = 300

interface HandPreviewProps {
  readonly dossierId: number
  readonly seen: HandPreviewRead
  /** What is still to be chosen. */
  readonly none: string
}

type HandPreviewRead = ReturnType<typeof useHandPreview>

/** What the server says of a message as it is chosen now; `wish` is null as long as it is not chosen what to send. */
export function useHandPreview(dossierId: number, wish: Wish | null) {
  const t = useText()
  const wished = wish === null ? null : JSON.stringify(wish)
  const [asked] = useDebouncedValue(wished, pause)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: [previewMessage.path, dossierId, asked],
    queryFn: async ({ signal }) =>
      call(
        previewMessage,
        { params: { id: dossierId }, input: JSON.parse(asked ?? '{}') as Wish },
        { signal, quiet: true },
      ),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  const isOfNow = wished !== null && asked === wished && !isPlaceholderData && !error
  const refusal = isOfNow && data?.refusal ? reasonText(t, data.refusal) : null
  return { wish, asked, data, error, refusal: refusal && `${t('by_hand.may_not')}: ${refusal}` }
}

/** A message by hand as it would leave now, with what the checks say of it. */
export function HandPreview({ dossierId, seen: { wish, asked, data, error }, none }: HandPreviewProps) {
  const t = useText()
  return (
    <section className={classes.preview} aria-label={t('by_hand.preview')}>
      {wish === null || asked === null ? (
        <p className={classes.quiet}>{none}</p>
      ) : error ? (
        <Message tone="warning">{messageFor(error)}</Message>
      ) : data ? (
        <>
          <Checks preview={data} />
          <Shown preview={data} dossierId={dossierId} wish={JSON.parse(asked) as Wish} />
        </>
      ) : (
        <Waiting lines={8} />
      )}
    </section>
  )
}

function Checks({ preview: { refusal, hold, needsApproval } }: { preview: Preview }) {
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

function Shown({ preview: { letter, email }, dossierId, wish }: { preview: Preview; dossierId: number; wish: Wish }) {
  const t = useText()
  if (!letter) return null
  if (letter.sms !== undefined) {
    return (
      <figure className={received.phone} aria-label={t('by_hand.preview')}>
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
          {t('dispatch.mail.subject')}: <b lang={letter.language}>{email.subject}</b>
        </p>
      )}
      <LetterPaper letter={letter} />
      {wish.channel === 'post' && (
        <Anchor
          href={host + addressOf(drawMessage, { params: { id: dossierId }, query: asked })}
          target="_blank"
          rel="noreferrer"
        >
          {t('by_hand.open_pdf')}
        </Anchor>
      )}
    </>
  )
}
