import { Button } from '@mantine/core'
import { IconArrowLeft, IconListCheck, IconMapSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { addressLine } from '#contract/work/address-line.ts'
import { getAddressWatch } from '#contract/work/addresses.ts'
import { query } from '#web/base/calls/api.ts'
import { Empty } from '#web/kit/lists/empty.tsx'
import { Failure } from '#web/kit/dialogs/failure.tsx'
import { formatCount } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { StatusMark } from '#web/kit/frame/status.tsx'
import { Tag } from '#web/kit/frame/tag.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useKeys } from '#web/base/calls/keys.ts'
import { keptWords } from '#web/base/words/reach-words.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './addresses.module.css'
import { CheckList } from './check-list.tsx'
import { CheckWindow } from './check-window.tsx'
import { EndWindow } from './end-window.tsx'
import { Proposals } from './proposal-box.tsx'
import type { Watch, WatchDetails } from './words.ts'

interface PanelProps {
  readonly watch: Watch | null
  /** Its place on the page of the list, from 1; 0 when it is not there any more. */
  readonly place: number
  readonly total: number
  readonly onNext: () => void
  readonly onBack: (() => void) | null
}

/** The chosen address: whose it is, what is proposed, what was found out before, and where the debtor lived. */
export function AddressPanel({ watch, place, total, onNext, onBack }: PanelProps) {
  const t = useText()
  if (!watch) return <Empty icon={IconMapSearch} title={t('address.choose')} />
  return (
    <>
      {onBack && (
        <Button variant="subtle" color="gray" size="compact" leftSection={<Icon of={IconArrowLeft} />} onClick={onBack}>
          {t('address.back')}
        </Button>
      )}
      <p className={classes.place}>
        {place > 0 && `${t('agenda.place', { place, total: formatCount(total) })} `}
        {watch.file && <Link to={`/file/show-new/${watch.file.id}`}>{watch.file.number}</Link>}
      </p>
      <h2 className={classes.name}>{watch.debtorName}</h2>
      <div className={classes.meta}>
        <span>{watch.customer.name}</span>
        <Tag>{t(`address.reason.${watch.reason}`)}</Tag>
      </div>
      <Body watch={watch} onNext={onNext} />
    </>
  )
}

function Body({ watch, onNext }: { watch: Watch; onNext: () => void }) {
  const { data, error, refetch } = useQuery(query(getAddressWatch, { params: { id: watch.id } }))
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting lines={4} />
  return (
    <>
      <Now watch={data} />
      {data.state === 'proposed' && <Proposals key={data.version} watch={data} onNext={onNext} />}
      {data.state !== 'done' && <Acts watch={data} onNext={onNext} />}
      <Files watch={data} />
      <CheckList watch={data} />
      <Past watch={data} />
    </>
  )
}

/** The address as it is now, with what is thought of it. */
function Now({ watch: { address, status, note, endNote, state, outcome } }: { watch: WatchDetails }) {
  const t = useText()
  const language = useLanguage()
  const isBad = status === 'doubtful' || status === 'departed_unknown'
  return (
    <div className={classes.now}>
      <p className={classes.words}>{address ? addressLine(address, language) : t('address.none')}</p>
      {status && <Tag {...(isBad ? { tone: 'warning' as const } : {})}>{t(`dossier.address.${status}`)}</Tag>}
      {state === 'done' && outcome && <Tag tone="info">{t(`address.outcome.${outcome}`)}</Tag>}
      {note && <p className={classes.soft}>{note}</p>}
      {endNote && <p className={classes.words}>{endNote}</p>}
    </div>
  )
}

/** While something waits for a decision only what stops files can be added to it. */
function Acts({ watch, onNext }: { watch: WatchDetails; onNext: () => void }) {
  const t = useText()
  const waits = watch.state === 'proposed'
  const mayEdit = useMay()('file.edit')
  const [open, setOpen] = useState<'check' | 'end' | null>(null)
  useKeys(mayEdit && open === null ? [['C', () => setOpen('check')]] : [])
  if (!mayEdit) return null
  const close = () => setOpen(null)
  const done = () => {
    close()
    onNext()
  }
  return (
    <div className={classes.acts}>
      <Button
        {...(waits ? {} : { variant: 'filled' })}
        leftSection={<Icon of={IconListCheck} />}
        onClick={() => setOpen('check')}
      >
        {t('address.check')}
      </Button>
      {!waits && (
        <Button variant="subtle" color="gray" onClick={() => setOpen('end')}>
          {t('address.end')}
        </Button>
      )}
      {open === 'check' && <CheckWindow watch={watch} onClose={close} onEnded={done} />}
      {open === 'end' && <EndWindow watch={watch} onClose={close} onDone={done} />}
    </div>
  )
}

function Files({ watch: { files } }: { watch: WatchDetails }) {
  const t = useText()
  if (files.length < 2) return null
  return (
    <>
      <h3 className={classes.heading}>{t('address.files')}</h3>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <Link to={`/file/show-new/${file.id}`}>{file.number}</Link> <StatusMark status={file.status} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Where the debtor lived, until when and by whom it was told, the newest first. */
function Past({ watch: { addresses } }: { watch: WatchDetails }) {
  const t = useText()
  const language = useLanguage()
  if (addresses.length === 0) return null
  return (
    <>
      <h3 className={classes.heading}>{t('address.history')}</h3>
      <ul className={classes.past}>
        {addresses.map((one) => (
          <li key={one.id}>
            <span>{addressLine(one, language)}</span>
            <small>
              {t(`dossier.address.${one.status}`)}, {keptWords(one, t)}
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
