import { Button } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import { ForbiddenError, NotFoundError } from '#web/base/calls/errors.ts'
import { useText } from '#web/base/words/text.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from './failure.tsx'
import { WindowFrame } from './window-frame.tsx'

/** In a window: what the address names is not there any more, or not for the reader. */
export function NotThere({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Empty
      icon={IconZoomExclamation}
      title={t('kit.not_there')}
      text={t('kit.not_there_text')}
      action={<Button onClick={onClose}>{t('kit.close')}</Button>}
    />
  )
}

/** The same in a window of its own, where the list was read already. */
export function NotThereWindow({ title, onClose }: { title: string; onClose: () => void }) {
  const t = useText()
  return (
    <WindowFrame opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('kit.close') }}>
      <NotThere onClose={onClose} />
    </WindowFrame>
  )
}

interface OpeningFailureProps {
  readonly error: unknown
  readonly title: string
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** In a window: why what it is about could not be read. What is not there is not asked for again. */
export function OpeningFailure({ error, onClose, ...failure }: OpeningFailureProps) {
  const isGone = error instanceof NotFoundError || error instanceof ForbiddenError
  return isGone ? <NotThere onClose={onClose} /> : <Failure error={error} {...failure} />
}
