import type { TemplateEndpoints } from '#contract/sending/templates/templates.ts'
import type { LetterLanguage } from '#domain/letters/letter-kind.ts'
import type { Channel } from '#domain/workflow/step.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useText } from '#web/base/words/text.ts'
import { EmailFrame } from '#web/sending/template-editor/email-frame.tsx'
import classes from './preview.module.css'
import { SmsCount } from '#web/sending/template-editor/sms-count.tsx'

interface MessageViewProps {
  readonly channel: Channel
  readonly language: LetterLanguage
  readonly preview: Answer<TemplateEndpoints['preview']>
}

/** A message as its recipient sees it, or why it cannot be written. */
export function MessageView({ channel, language, preview: { message, fault } }: MessageViewProps) {
  const t = useText()
  if (!message) {
    return (
      <Message tone="danger" title={t('template_preview.fault')}>
        {fault}
      </Message>
    )
  }
  if (channel === 'sms') {
    const text = message.sms ?? message.text
    return (
      <figure className={classes.phone} aria-label={t('template_preview.sms')}>
        <p lang={language}>{text}</p>
        <figcaption>
          <SmsCount text={text} />
        </figcaption>
      </figure>
    )
  }
  return (
    <div className={classes.mail}>
      <p className={classes.subject}>
        <span>{t('template_edit.subject')}</span> <b lang={language}>{message.subject}</b>
      </p>
      <EmailFrame html={message.html} title={message.subject} language={language} />
    </div>
  )
}
