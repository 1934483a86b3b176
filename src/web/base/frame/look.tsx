import '@mantine/core/styles.layer.css'
import '#web/theme/mantine.css'
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { styleNonce } from './page-policy.ts'
import { useText } from '#web/base/words/text.ts'
import { accessibleTheme } from '#web/theme/accessible-theme.ts'
import { cssVariablesResolver, theme } from '#web/theme/theme.ts'

/** Mantine in the portal's colours and words. The login page does without, and is there sooner. */
export function Look({ children }: { children: ReactNode }) {
  const t = useText()
  const spoken = useMemo(() => mergeThemeOverrides(theme, accessibleTheme(t)), [t])
  return (
    <MantineProvider
      theme={spoken}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      getStyleNonce={() => styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
