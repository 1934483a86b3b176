import { Button, Checkbox, Kbd } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { Link } from 'react-router'
import { haltReasonOf } from '#domain/addresses/address-check.ts'
import { addressLine } from '#contract/work/address-line.ts'
import { acceptAddressChange, undoAddressStop } from '#contract/work/addresses.ts'
import { useCommand } from '#web/base/calls/api.ts'
import { showDay } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { useKeys, useSingleKeys } from '#web/base/calls/keys.ts'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { keptWords } from '#web/base/words/reach-words.ts'
import { type Say, useLanguage, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import classes from './addresses.module.css'
import { RejectWindow } from './reject-window.tsx'
import type { Check, WatchDetails } from './words.ts'

/**
 * What checks propose, one after the other: what stops files first. What is told more than once is one decision. The keys
 * are of the first.
 */
export function Proposals({ watch, onNext }: { watch: WatchDetails; onNext: () => void }) {
  const proposed = watch.checks.filter(({ state }) => state === 'proposed').toReversed()
  const told = [...Map.groupBy(proposed, ({ result }) => result).values()]
  return told
    .toSorted(([one], [other]) => Number(one?.result === 'moved') - Number(other?.result === 'moved'))
    .map((checks, index) => (
      <ProposalBox key={checks[0]?.id} watch={watch} checks={checks} hasKeys={index === 0} onNext={onNext} />
    ))
}

interface ProposalProps {
  readonly watch: WatchDetails
  /** That say the same, the oldest first. */
  readonly checks: readonly Check[]
  readonly hasKeys: boolean
  readonly onNext: () => void
}

/** What is proposed, before beside after, with a way to accept and one to reject. */
function ProposalBox({ watch, checks, hasKeys, onNext }: ProposalProps) {
  const t = useText()
  const [check] = checks
  if (!check) return null
  const result = t(`address.result.${check.result}`)
  return (
    <section className={classes.proposal} aria-label={t('address.proposal', { result })}>
      <h3>{result}</h3>
      {checks.map((one) => (
        <div key={one.id}>
          <p className={classes.soft}>{toldBy(one, t)}</p>
          {one.note && <p className={classes.words}>{one.note}</p>}
        </div>
      ))}
      <Difference watch={watch} check={check} />
      <Decision watch={watch} check={check} hasKeys={hasKeys} onNext={onNext} />
    </section>
  )
}

function toldBy({ source, checkedDay, confidencePercent }: Check, t: Say): string {
  const from = [
    t(`address.source.${source}`),
    showDay(checkedDay),
    confidencePercent !== null && t('address.confidence_of', { percent: confidencePercent }),
  ]
  return from.filter(Boolean).join(', ')
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
  const newer = newerThan(watch, check)
  return (
    <>
      {newer && check.address && (
        <Message tone="warning">
          {t('address.newer', {
            checked: addressLine(check.address, language),
            newer: addressLine(newer, language),
            kept: keptWords(newer, t),
          })}
        </Message>
      )}
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
    </>
  )
}

/** The present address where it came in the place of the one that was checked. */
function newerThan({ addresses }: WatchDetails, { address: checked }: Check) {
  const present = addresses.find(({ validTo }) => validTo === null)
  if (!present || !checked) return null
  const parts = ['street', 'houseNumber', 'secondLine', 'postcode', 'city', 'country'] as const
  return parts.every((part) => (present[part] ?? '') === (checked[part] ?? '')) ? null : present
}

function Decision({ watch, check, hasKeys, onNext }: Omit<ProposalProps, 'checks'> & { readonly check: Check }) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const isMove = check.result === 'moved'
  const others = isMove ? watch.others : runningOn(watch)
  // Where he lives is known of nobody else; what stops files holds of him everywhere.
  const [also, setAlso] = useState<readonly number[]>(isMove ? [] : others.map(({ debtorId }) => debtorId))
  const [rejecting, setRejecting] = useState(false)
  const singleKeys = useSingleKeys()
  const undo = useCommand(undoAddressStop, {
    onDone: () => notify({ variant: 'success', message: t('address.stop_undone') }),
  })
  const accepting = useCommand(acceptAddressChange, {
    onDone: ({ id, version, state }) => {
      if (isMove) notify({ variant: 'success', message: t('address.accepted') })
      else {
        offerUndo({
          message: t('address.stopped'),
          label: t('address.stop_undo'),
          undo: () => undo.send({ params: { id }, input: { version } }),
        })
      }
      if (state !== 'proposed') onNext()
    },
  })
  const accept = () => {
    if (accepting.busy) return
    accepting.send({ params: { id: watch.id }, input: { check: check.id, also: [...also], version: watch.version } })
  }
  useKeys(
    mayEdit && hasKeys && !rejecting
      ? [
          ['A', accept],
          ['X', () => setRejecting(true)],
        ]
      : [],
  )
  if (!mayEdit) return null
  // A box that was just ticked has the focus, and keeps the keys of the page to itself.
  const onKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (!hasKeys || !singleKeys || ctrlKey || metaKey || altKey) return
    if (key.toLowerCase() === 'a') accept()
    else if (key.toLowerCase() === 'x') setRejecting(true)
  }
  return (
    <>
      <Others others={others} isMove={isMove} also={also} onChange={setAlso} onKey={onKey} />
      <div className={classes.acts}>
        <Button
          variant="filled"
          {...(isMove ? {} : { color: 'red' })}
          leftSection={<Icon of={IconCheck} />}
          disabled={accepting.busy}
          onClick={accept}
        >
          {t(isMove ? 'address.accept' : 'address.accept_stop')}
          {hasKeys && (
            <Kbd size="xs" ml={8} aria-hidden>
              {'A'}
            </Kbd>
          )}
        </Button>
        <Button leftSection={<Icon of={IconX} />} onClick={() => setRejecting(true)}>
          {t('address.reject')}
          {hasKeys && (
            <Kbd size="xs" ml={8} aria-hidden>
              {'X'}
            </Kbd>
          )}
        </Button>
      </div>
      {rejecting && <RejectWindow watch={watch} check={check} onClose={() => setRejecting(false)} onDone={onNext} />}
    </>
  )
}

/** The same person, wherever he lives, whose files have not all been closed. */
function runningOn({ others, elsewhere }: WatchDetails): WatchDetails['others'] {
  return [...others, ...elsewhere].filter(({ files }) => files.some(({ status }) => status !== 'closed'))
}

interface OthersProps {
  readonly others: WatchDetails['others']
  readonly isMove: boolean
  readonly also: readonly number[]
  readonly onChange: (also: readonly number[]) => void
  readonly onKey: (event: KeyboardEvent) => void
}

/**
 * The same person as others know him: at the same address, to move with it only when somebody says so; anywhere, to stop with
 * it unless somebody says not.
 */
function Others({ others, isMove, also, onChange, onKey }: OthersProps) {
  const t = useText()
  if (others.length === 0) return null
  return (
    <fieldset className={classes.others}>
      <legend>{t(isMove ? 'address.others' : 'address.elsewhere')}</legend>
      <p className={classes.soft}>{t(isMove ? 'address.others.hint' : 'address.elsewhere.hint')}</p>
      {others.map(({ debtorId, customer, files }) => (
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
