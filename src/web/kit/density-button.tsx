import { ActionIcon, Menu } from '@mantine/core'
import { IconBaselineDensityMedium, IconCheck } from '@tabler/icons-react'
import { densities, setDensity, useDensity } from '#web/preferences.ts'
import { useText } from '#web/text.ts'
import { Icon } from './icon.tsx'

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
        {densities.map((density) => (
          <Menu.Item
            key={density}
            role="menuitemradio"
            aria-checked={density === current}
            rightSection={density === current ? <Icon of={IconCheck} /> : null}
            onClick={() => setDensity(density)}
          >
            {t(`kit.density.${density}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
