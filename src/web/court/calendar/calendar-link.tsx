import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { makeCalendarLink, removeCalendarLink } from '#contract/court/legal-calendar.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { dayOfMoment, showDay, showMoment } from '#web/kit/words/format.ts'
import type { CalendarAnswer } from './calendar-page.tsx'
import classes from './calendar.module.css'

/** The secret link of whoever looks: made, shown once, and taken away. */
export function CalendarLink({ link }: Pick<CalendarAnswer, 'link'>) {
  const t = useText()
  const [told, setTold] = useState<string | null>(null)
  const make = useCommand(makeCalendarLink, { onDone: ({ url }) => setTold(url) })
  const remove = useCommand(removeCalendarLink, { onDone: () => setTold(null) })
  return (
    <section className={classes.card} aria-label={t('legal_calendar.own')}>
      <h2>{t('legal_calendar.own')}</h2>
      <p className={classes.soft}>{t('legal_calendar.own_text')}</p>
      {link && <p>{madeWords(link, t)}</p>}
      {told !== null && <Told url={told} />}
      <div className={classes.acts}>
        <Button loading={make.busy} onClick={() => make.send({})}>
          {t(link ? 'legal_calendar.renew' : 'legal_calendar.make')}
        </Button>
        {link && (
          <Button loading={remove.busy} onClick={() => remove.send({})}>
            {t('legal_calendar.remove')}
          </Button>
        )}
      </div>
    </section>
  )
}

function madeWords({ madeAt, fetchedAt }: NonNullable<CalendarAnswer['link']>, t: ReturnType<typeof useText>): string {
  const day = showDay(dayOfMoment(madeAt))
  if (fetchedAt === null) return t('legal_calendar.made_unread', { day })
  return t('legal_calendar.made', { day, fetched: showMoment(fetchedAt) })
}

/** The link itself. It is nowhere else, so it is copied now or never. */
function Told({ url }: { url: string }) {
  const t = useText()
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    notify({ variant: 'success', message: t('legal_calendar.copied') })
  }
  return (
    <div className={classes.link}>
      <Message tone="warning">{t('legal_calendar.link_once')}</Message>
      <TextInput
        label={t('legal_calendar.link')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <Button variant="filled" leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
          {t('legal_calendar.copy')}
        </Button>
      </div>
    </div>
  )
}
