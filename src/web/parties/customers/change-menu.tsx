import { Button, Menu } from '@mantine/core'
import {
  IconBuildingBank,
  IconBuildingStore,
  IconChevronDown,
  IconPencil,
  IconReceiptEuro,
  IconUsers,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { useMay } from '#web/base/calls/user.ts'
import { useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'

/** The forms of a customer, behind one button: who it is, what was agreed, where its money goes, who may log in. */
export function ChangeMenu() {
  const t = useText()
  const may = useMay()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<Icon of={IconPencil} />}
          rightSection={<Icon of={IconChevronDown} size={14} />}
        >
          {t('customer_overview.change')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="?tab=details" leftSection={<Icon of={IconBuildingStore} />}>
          {t('customer_overview.change_details')}
        </Menu.Item>
        <Menu.Item component={Link} to="?tab=details#customer-money" leftSection={<Icon of={IconBuildingBank} />}>
          {t('customer_overview.change_iban')}
        </Menu.Item>
        <Menu.Item component={Link} to="?tab=contract" leftSection={<Icon of={IconReceiptEuro} />}>
          {t('customer_overview.change_contract')}
        </Menu.Item>
        {may('contact-person.list') && (
          <Menu.Item component={Link} to="?tab=contacts" leftSection={<Icon of={IconUsers} />}>
            {t('contact.many')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
