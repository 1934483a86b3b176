import { Button, Menu } from '@mantine/core'
import { IconBuildingStore, IconChevronDown, IconEye, IconUser, type TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'
import { type ViewedAs, viewedAs } from '#contract/files/view-as.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from '#web/files/acts/dossier-actions.module.css'

const viewAsIcons: Readonly<Record<ViewedAs, TablerIcon>> = { customer: IconBuildingStore, debtor: IconUser }

/** In the head of a file: through whose eyes it can be looked at. */
export function ViewAsMenu({ dossierId }: { dossierId: number }) {
  const t = useText()
  const may = useMay()
  if (!may('file.view-as')) return null
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button
          size="compact"
          variant="subtle"
          color="gray"
          leftSection={<Icon of={IconEye} />}
          rightSection={<Icon of={IconChevronDown} size={12} />}
        >
          {t('view_as.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {viewedAs.map((as) => (
          <Menu.Item
            key={as}
            component={Link}
            to={`/file/show-new/${dossierId}?as=${as}`}
            leftSection={<Icon of={viewAsIcons[as]} />}
          >
            {t(`view_as.${as}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Through whose eyes a file can be looked at, as lines in a list of acts. */
export function ViewAsActs({ dossierId }: { dossierId: number }) {
  const t = useText()
  const may = useMay()
  if (!may('file.view-as')) return null
  return (
    <ul className={classes.list}>
      {viewedAs.map((as) => (
        <li key={as}>
          <Link className={classes.act} to={`/file/show-new/${dossierId}?as=${as}`}>
            <Icon of={viewAsIcons[as]} />
            {t(`view_as.${as}`)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
