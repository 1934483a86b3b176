import { ActionIcon } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './shell.module.css'

const appearsAfter = 100

/** Back to the top, once the page has been scrolled 100 px. */
export function ToTop() {
  const t = useText()
  const [far, setFar] = useState(false)
  // Asked for when it has changed: a page that was just drawn would be laid out for the answer.
  useWindowEvent('scroll', () => setFar(window.scrollY > appearsAfter))
  if (!far) return null
  return (
    <ActionIcon
      variant="default"
      className={classes.toTop}
      aria-label={t('shell.to_top')}
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon of={IconArrowUp} />
    </ActionIcon>
  )
}
