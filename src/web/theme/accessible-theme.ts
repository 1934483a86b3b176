import { createTheme } from '@mantine/core'
import type { Say } from '#web/base/words/text.ts'

/** What Mantine leaves unsaid to who cannot see the screen: names of buttons with only a sign, and roles. */
export function accessibleTheme(t: Say) {
  const close = { defaultProps: { 'aria-label': t('kit.close') } }
  // The head of a window is no banner of the page.
  const head = { defaultProps: { role: 'presentation' } }
  return createTheme({
    components: { ModalCloseButton: close, DrawerCloseButton: close, ModalHeader: head, DrawerHeader: head },
  })
}
