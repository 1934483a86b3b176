import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Screen } from '#contract/platform/screen.ts'
import { screens } from '#contract/platform/screens.ts'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'

type ScreenName = (typeof screens)[number]['name']
const all: readonly Screen[] = screens
const isStart = ({ menu }: Screen) => menu !== undefined

/**
 * The way on from a list that is empty: to the first of these screens that the reader may open, where what is missing
 * comes from, else to the first of his menu.
 */
export function NextScreen({ of: names }: { of: readonly ScreenName[] }) {
  const t = useText()
  const may = useMay()
  const open = all.filter(({ permission }) => may(permission))
  const named = names.flatMap((name) => open.find((screen) => screen.name === name) ?? [])
  const next = named[0] ?? open.find(isStart)
  if (!next) return null
  return (
    <Button component={Link} to={next.path}>
      {t('kit.to_screen', { screen: t(next.holds ?? next.title) })}
    </Button>
  )
}
