import { ActionIcon } from '@mantine/core'
import { useWindowScroll } from '@mantine/hooks'
import { IconArrowUp } from '@tabler/icons-react'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import classes from './shell.module.css'

const appearsAfter = 100

/** Back to the top, once the page has been scrolled 100 px. */
export function ToTop() {
  const t = useText()
  const [{ y }, scrollTo] = useWindowScroll()
  if (y <= appearsAfter) return null
  return (
    <ActionIcon
      variant="default"
      className={classes.toTop}
      aria-label={t('shell.to_top')}
      onClick={() => scrollTo({ y: 0 })}
    >
      <Icon of={IconArrowUp} />
    </ActionIcon>
  )
}
