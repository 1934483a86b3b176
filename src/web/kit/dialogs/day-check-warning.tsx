import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Message } from '#web/kit/dialogs/message.tsx'

/** That the money was not found right today, in the words of what waits for it, with the way to the check. */
export function DayCheckWarning({ text }: { readonly text: string }) {
  const t = useText()
  const may = useMay()
  return (
    <Message tone="warning">
      {text}{' '}
      {may('generate.check-finance') && (
        <Anchor inherit underline="always" component={Link} to="/generate/check-finance/new">
          {t('payment_batch.to_check')}
        </Anchor>
      )}
    </Message>
  )
}
