import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { listFileAddressWatches } from '#contract/work/addresses.ts'
import { query } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './addresses.module.css'
import { WatchWindow } from './watch-window.tsx'

interface LineProps {
  readonly dossierId: number
  readonly debtorId: number
  readonly debtorName: string
}

/** On the page of a file: that an address is being looked into, or the way to ask for that. */
export function AddressWatchLine({ dossierId, debtorId, debtorName }: LineProps) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(query(listFileAddressWatches, { params: { id: dossierId } }))
  if (!data) return null
  const watch = data.items.find((item) => item.debtorId === debtorId)
  if (watch) {
    const [told] = watch.told
    const tab = watch.state === 'proposed' ? 'tab=proposed&' : ''
    return (
      <p className={classes.onFile}>
        <Icon of={IconMapSearch} size={14} />
        <Link to={`/address-surveillance?${tab}item=${watch.id}`}>
          {told
            ? t('address.told', { flag: t(`dossier.flag.told_${told}`) })
            : watch.state === 'proposed'
              ? t('address.waits')
              : t('address.watched_since', { day: showDay(watch.sinceDay) })}
        </Link>
      </p>
    )
  }
  if (!mayEdit) return null
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<Icon of={IconMapSearch} size={14} />}
        onClick={() => setAsking(true)}
      >
        {t('address.watch')}
      </Button>
      {asking && <WatchWindow of={{ dossierId, debtorId, debtorName }} onClose={() => setAsking(false)} />}
    </>
  )
}
