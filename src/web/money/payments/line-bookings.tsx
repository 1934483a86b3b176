import { Anchor, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router'
import { takesTwo } from '#contract/money/bank-lines.ts'
import { formatCents } from '#domain/money.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import { type Line, matchReason } from './words.ts'
import { SettledUndoRequest } from '#web/money/settled-undo/settled-undo-request.tsx'
import classes from './triage.module.css'
import type { LineCommands } from './use-line-commands.ts'

/** What a line was booked on, why, and the way back. */
export function LineBookings({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  const isDecided = line.state !== 'open' || line.bookings.some(({ isUndone }) => !isUndone)
  if (line.bookings.length === 0 && line.placements.length === 0 && !isDecided) return null
  return (
    <section>
      {line.bookings.length + line.placements.length > 0 && (
        <h3 className={classes.heading}>{t('bank_line.bookings')}</h3>
      )}
      {line.bookings.map((booking) => (
        <article key={booking.id} className={classes.booking} data-undone={booking.isUndone || undefined}>
          <div className={classes.line}>
            <span>
              <Anchor inherit underline="always" component={Link} to={`/file/show-new/${booking.dossierId}`}>
                {booking.number}
              </Anchor>{' '}
              <b>{booking.debtorName}</b>
            </span>
            <Amount cents={booking.amountCents} />
          </div>
          <p className={classes.soft}>
            {booking.bookedBy === null
              ? t('bank_line.booked_itself', { at: showMoment(booking.bookedAt) })
              : t('bank_line.booked_by', { name: booking.bookedBy, at: showMoment(booking.bookedAt) })}
            {booking.isUndone && `, ${t('bank_line.undone')}`}
          </p>
          <ul className={classes.reasons}>
            {booking.reasons.map((reason) => (
              <li key={reason.kind}>
                <span>{matchReason(t, reason)}</span>
                <b>{reason.points}</b>
              </li>
            ))}
          </ul>
        </article>
      ))}
      {line.placements.map((placement) => (
        <article key={placement.id} className={classes.booking} data-undone={placement.isUndone || undefined}>
          <div className={classes.line}>
            <span>
              <b>{t(`bank_line.placed.${placement.kind}`)}</b> {placement.name}{' '}
              {placement.batchId !== null && (
                <Anchor inherit underline="always" component={Link} to={`?tab=batches&batch=${placement.batchId}`}>
                  {placement.endToEndId ?? t('bank_line.placed.batch')}
                </Anchor>
              )}
            </span>
            <Amount cents={placement.amountCents} />
          </div>
          <p className={classes.soft}>
            {placement.placedBy === null
              ? t('bank_line.booked_itself', { at: showMoment(placement.placedAt) })
              : t('bank_line.booked_by', { name: placement.placedBy, at: showMoment(placement.placedAt) })}
            {placement.isUndone && `, ${t('bank_line.undone')}`}
          </p>
        </article>
      ))}
      {isDecided && <WayBack line={line} commands={commands} />}
    </section>
  )
}

/** What was settled with its customer is undone by two people; all else by whoever sorts out. */
function WayBack({ line, commands }: { line: Line; commands: LineCommands }) {
  const t = useText()
  if (line.undoRequest) {
    return (
      <div className={classes.request}>
        <SettledUndoRequest line={line} request={line.undoRequest} />
      </div>
    )
  }
  const isShared = takesTwo(line)
  return (
    <div className={classes.undo}>
      <Button
        leftSection={<Icon of={IconArrowBackUp} />}
        onClick={() => (isShared ? void commands.askUndo(line) : commands.undoLine(line))}
        disabled={commands.busy}
      >
        {t(isShared ? 'settled_undo.ask' : 'bank_line.undo')}
      </Button>
      {line.wentBackCents !== 0 && (
        <p className={classes.soft}>{t('settled_undo.went_back', { amount: formatCents(line.wentBackCents) })}</p>
      )}
      {line.bookings.some(({ isUndone }) => !isUndone) && (
        <p className={classes.soft}>
          {line.settledCents === 0
            ? t('bank_line.undo_booked')
            : t('settled_undo.settled', { amount: formatCents(line.settledCents) })}
        </p>
      )}
    </div>
  )
}
