import { Button } from '@mantine/core'
import { IconMailX, IconMapPinPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getAddressWatchCounts } from '#contract/work/addresses.ts'
import { watchStates } from '#domain/addresses/address-check.ts'
import { AmountsNote } from '#web/base/words/amounts-note.tsx'
import { query } from '#web/base/calls/api.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Page } from '#web/kit/frame/page.tsx'
import { PageTabs } from '#web/kit/frame/tabs.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'
import { AddressList } from './address-list.tsx'
import { ReturnedMailWindow } from './returned-mail-window.tsx'
import { WatchWindow } from './watch-window.tsx'

/** The addresses that are doubted: what is known of each, what was found out, and what is decided on it. */
export function AddressesPage() {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const [open, show] = useOpenWindow()
  const counts = useQuery(query(getAddressWatchCounts)).data
  return (
    <Page
      title={t('screen.address_surveillance')}
      actions={
        mayEdit && (
          <>
            <Button leftSection={<Icon of={IconMapPinPlus} />} onClick={() => show('watch')}>
              {t('address.watch')}
            </Button>
            <Button variant="filled" leftSection={<Icon of={IconMailX} />} onClick={() => show('returned')}>
              {t('address.returned_mail')}
            </Button>
          </>
        )
      }
    >
      <AmountsNote />
      <PageTabs
        label={t('address.tabs')}
        tabs={watchStates.map((state) => ({
          name: state,
          label: t(`address.tab.${state}`),
          count: state === 'done' ? undefined : counts?.[state],
          content: <AddressList key={state} shown={state} />,
        }))}
      />
      {open === 'watch' && <WatchWindow onClose={() => show(null)} />}
      {open === 'returned' && mayEdit && <ReturnedMailWindow onClose={() => show(null)} />}
    </Page>
  )
}

type OpenWindow = 'watch' | 'returned'

/** Which window is open stands in the address, so that the palette can open one. */
function useOpenWindow(): readonly [OpenWindow | null, (next: OpenWindow | null) => void] {
  const [params, setParams] = useAddress()
  const open = (['watch', 'returned'] as const).find((name) => params.has(name)) ?? null
  const show = (next: OpenWindow | null) =>
    setParams(
      (after) => {
        after.delete('watch')
        after.delete('returned')
        if (next) after.set(next, '1')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return [open, show]
}
