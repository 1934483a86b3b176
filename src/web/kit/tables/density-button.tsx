import { ActionIcon, Menu } from '@mantine/core'
import { IconBaselineDensityMedium } from '@tabler/icons-react'
import { densities, type Density, setDensity, useDensity } from '#web/base/calls/preferences.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'

/** How high the rows are, on every list. */
export function DensityButton() {
  const t = useText()
  const current = useDensity()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="compact" variant="default" aria-label={t('kit.density')}>
          <Icon of={IconBaselineDensityMedium} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current} onChange={(chosen) => setDensity(chosen as Density)}>
          {densities.map((density) => (
            <Menu.RadioItem key={density} value={density}>
              {t(`kit.density.${density}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
