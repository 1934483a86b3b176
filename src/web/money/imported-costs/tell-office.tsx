import { Button } from '@mantine/core'
import { IconCopy, IconMail, IconPrinter } from '@tabler/icons-react'
import { sendCostRejection } from '#contract/money/costs/cost-rejections.ts'
import { getImportedCost, listImportedCosts } from '#contract/money/costs/imported-costs.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { useUser } from '#web/base/calls/user.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import type { ReadCost } from './cost.ts'
import classes from './imported-costs.module.css'

/** Sends the office why its line is not paid, with the other rejected lines of the invoice; or copies it. */
export function TellOffice({ cost }: { cost: ReadCost }) {
  const t = useText()
  const { id, version, untoldCount, officeEmail, officeAddress } = cost
  const send = useCommand(sendCostRejection, {
    refreshes: [getImportedCost, listImportedCosts],
    onDone: () => notify({ variant: 'success', message: t('imported_cost.tell_done') }),
  })
  const tell = (channel: 'email' | 'post') => send.send({ params: { id }, input: { version, channel } })
  const isTold = untoldCount === 0
  const noAddress = officeAddress === null ? t('imported_cost.tell_no_address') : null
  return (
    <>
      {!isTold && (
        <>
          <h3 className={classes.heading}>{t('imported_cost.tell')}</h3>
          <p className={classes.soft}>{t('imported_cost.tell_lines', { count: formatCount(untoldCount) })}</p>
        </>
      )}
      <div className={classes.buttons}>
        {!isTold && officeEmail !== null && (
          <Button
            variant="filled"
            leftSection={<Icon of={IconMail} />}
            loading={send.busy}
            onClick={() => tell('email')}
          >
            {t('imported_cost.tell_email', { to: officeEmail })}
          </Button>
        )}
        {!isTold && (
          <Refusal reason={noAddress}>
            <Button
              {...(officeEmail === null ? { variant: 'filled' as const } : {})}
              leftSection={<Icon of={IconPrinter} />}
              loading={send.busy}
              onClick={() => {
                if (noAddress === null) tell('post')
              }}
              {...refused(noAddress)}
            >
              {t('imported_cost.tell_post')}
            </Button>
          </Refusal>
        )}
        <CopyMessage message={cost.message} />
      </div>
      {!isTold && officeEmail === null && <p className={classes.soft}>{t('imported_cost.tell_no_email')}</p>}
    </>
  )
}

/** The message as the office would get it, for wherever else somebody wants to say it. */
function CopyMessage({ message }: { message: string }) {
  const t = useText()
  const name = useUser()?.name ?? ''
  const copy = async () => {
    const greeting = t('imported_cost.letter.greeting')
    const closing = t('imported_cost.letter.closing')
    await navigator.clipboard.writeText(`${greeting}\n\n${message}\n\n${closing}\n${name}`)
    notify({ variant: 'success', message: t('imported_cost.copied') })
  }
  return (
    <Button leftSection={<Icon of={IconCopy} />} onClick={() => void copy()}>
      {t('imported_cost.copy')}
    </Button>
  )
}
