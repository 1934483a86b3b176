import { Button, Checkbox, Kbd } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { haltReasonOf } from '#domain/addresses/address-check.ts'
import { addressLine } from '#contract/address-line.ts'
import { acceptAddressChange } from '#contract/addresses.ts'
import { useCommand } from '#web/api.ts'
import { showDay } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { Message } from '#web/kit/message.tsx'
import { useKeys, useSingleKeys } from '#web/keys.ts'
import { notify } from '#web/notices.ts'
import { useLanguage, useText } from '#web/text.ts'
import { useMay } from '#web/user.ts'
import classes from './addresses.module.css'
import { RejectWindow } from './reject-window.tsx'
import type { Check, WatchDetails } from './words.ts'

/** What a check proposes, before beside after, with one key to accept and one to reject. */
export function ProposalBox({ watch, onNext }: { watch: WatchDetails; onNext: () => void }) {
  const t = useText()
  const check = watch.checks.find(({ state }) => state === 'proposed')
  if (!check) return null
  const { source, checkedDay, confidencePercent, note, result } = check
  const from = [
    t(`address.source.${source}`),
    showDay(checkedDay),
    confidencePercent !== null && t('address.confidence_of', { percent: confidencePercent }),
  ]
  return (
    <section className={classes.proposal} aria-label={t('address.proposal')}>
      <h3>{t(`address.result.${result}`)}</h3>
      <p className={classes.soft}>{from.filter(Boolean).join(', ')}</p>
      {note && <p className={classes.words}>{note}</p>}
      <Difference watch={watch} check={check} />
      <Decision watch={watch} check={check} onNext={onNext} />
    </section>
  )
}

function Difference({ watch, check }: { watch: WatchDetails; check: Check }) {
  const t = useText()
  const language = useLanguage()
  const reason = haltReasonOf(check.result)
  if (reason !== null) {
    const files = watch.files.filter(({ status }) => status !== 'closed')
    return (
      <>
        <p>{t('address.stops', { reason: t(`dossier.suspend_reason.${reason}`) })}</p>
        <p className={classes.numbers}>
          {files.map(({ id, number }) => (
            <Link key={id} to={`/file/show-new/${id}`}>
              {number}
            </Link>
          ))}
        </p>
      </>
    )
  }
  if (!check.proposed) return null
  return (
    <dl className={classes.difference}>
      <div>
        <dt>{t('address.now')}</dt>
        <dd>{watch.address ? addressLine(watch.address, language) : t('address.none')}</dd>
      </div>
      <div data-new>
        <dt>{t('address.becomes', { day: showDay(check.proposed.fromDay) })}</dt>
        <dd>{addressLine(check.proposed, language)}</dd>
      </div>
    </dl>
  )
}

function Decision({ watch, check, onNext }: { watch: WatchDetails; check: Check; onNext: () => void }) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const [also, setAlso] = useState<readonly number[]>([])
  const [rejecting, setRejecting] = useState(false)
  const singleKeys = useSingleKeys()
  const isMove = check.result === 'moved'
  const accepting = useCommand(acceptAddressChange, {
    inForm: true,
    onDone: () => {
      notify({ tone: 'success', title: t(isMove ? 'address.accepted' : 'address.stopped') })
      onNext()
    },
  })
  const accept = () => {
    if (accepting.busy) return
    accepting.send({ params: { id: watch.id }, input: { also: [...also], version: watch.version } })
  }
  useKeys(
    mayEdit && !rejecting
      ? [
          ['A', accept],
          ['X', () => setRejecting(true)],
        ]
      : [],
  )
  if (!mayEdit) return null
  // A box that was just ticked has the focus, and keeps the keys of the page to itself.
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!singleKeys || ctrlKey || metaKey || altKey) return
    if (key.toLowerCase() === 'a') accept()
    else if (key.toLowerCase() === 'x') setRejecting(true)
  }
  return (
    <>
      <Others watch={watch} also={also} onChange={setAlso} onKey={onKey} />
      {accepting.message && <Message tone="danger">{accepting.message}</Message>}
      <div className={classes.acts}>
        <Button
          variant="filled"
          {...(isMove ? {} : { color: 'red' })}
          leftSection={<Icon of={IconCheck} />}
          disabled={accepting.busy}
          onClick={accept}
        >
          {t(isMove ? 'address.accept' : 'address.accept_stop')}
          <Kbd size="xs" ml={8} aria-hidden>
            {'A'}
          </Kbd>
        </Button>
        <Button leftSection={<Icon of={IconX} />} onClick={() => setRejecting(true)}>
          {t('address.reject')}
          <Kbd size="xs" ml={8} aria-hidden>
            {'X'}
          </Kbd>
        </Button>
      </div>
      {rejecting && <RejectWindow watch={watch} onClose={() => setRejecting(false)} onDone={onNext} />}
    </>
  )
}

interface OthersProps {
  readonly watch: WatchDetails
  readonly also: readonly number[]
  readonly onChange: (also: readonly number[]) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/** The same person at the same address, as other customers know him: changed with it only when somebody says so. */
function Others({ watch, also, onChange, onKey }: OthersProps) {
  const t = useText()
  if (watch.others.length === 0) return null
  return (
    <fieldset className={classes.others}>
      <legend>{t('address.others')}</legend>
      <p className={classes.soft}>{t('address.others.hint')}</p>
      {watch.others.map(({ debtorId, customer, files }) => (
        <Checkbox
          key={debtorId}
          label={[customer.name, files.map(({ number }) => number).join(', ')].filter(Boolean).join(': ')}
          checked={also.includes(debtorId)}
          onKeyDown={onKey}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...also, debtorId] : also.filter((id) => id !== debtorId))
          }
        />
      ))}
    </fieldset>
  )
}
