import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCents } from '#domain/money.ts'
import {
  bookBankLine,
  getBankLine,
  ignoreBankLine,
  leaveBankLine,
  payOrdersByLine,
  placeOwnMoney,
  refundBankLine,
  returnBankLine,
  returnOrderByLine,
  takesTwo,
  undoBankLine,
  type BankLineDetail,
  type LineOrder,
  type LineSale,
  type ignoreKinds,
} from '#contract/money/bank-lines.ts'
import { paySaleByLine } from '#contract/money/sales/sale-payments.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { formatIban } from '#domain/references/iban.ts'
import { confirm, prompt } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { useText } from '#web/base/words/text.ts'
import { usePastCheck } from './use-past-check.tsx'
import { useUndoRequest } from '#web/money/settled-undo/use-undo-request.tsx'

/** Of a dossier, what a booking needs to know and to say. */
export interface BookPart {
  readonly dossierId: number
  readonly number: string
  readonly amountCents: number
  readonly claimIds: number[]
}

type Line = Pick<BankLineDetail, 'id' | 'version'>
export type LineCommands = ReturnType<typeof useLineCommands>

/** What somebody can decide on a line. `onDecided` is told which line it was, once the screen shows the new state. */
export function useLineCommands(onDecided: (lineId: number) => void) {
  const t = useText()
  const client = useQueryClient()
  const undo = useCommand(undoBankLine, {
    onDone: () => void notify({ variant: 'info', message: t('bank_line.done_undone') }),
  })
  const book = useCommand(bookBankLine, { onDone: ({ id }) => onDecided(id) })
  const leave = useCommand(leaveBankLine, { onDone: ({ id }) => onDecided(id) })
  const ignore = useCommand(ignoreBankLine, { onDone: ({ id }) => onDecided(id) })
  const giveBack = useCommand(returnBankLine, { onDone: ({ id }) => onDecided(id) })
  const placed = usePlacements(onDecided)
  const request = useUndoRequest()
  const all = [undo, request.command, book, leave, ignore, giveBack, ...placed.all]
  useFreshAfterConflict(all.map(({ conflict }) => conflict))
  const [checking, setChecking] = useState(false)
  const isAccepted = usePastCheck()
  const busy = checking || request.busy || all.some((command) => command.busy)

  const undoLine = ({ id, version }: Line) => undo.send({ params: { id }, input: { version } })
  const bookLine = async ({ id, version, valueDay }: Line & { valueDay: string }, parts: readonly BookPart[]) => {
    setChecking(true)
    const accepted = await isAccepted({ kind: 'payment', valueDay, parts }).finally(() => setChecking(false))
    if (!accepted) return
    const input = {
      version,
      parts: parts.map(({ dossierId, amountCents, claimIds }) => ({ dossierId, amountCents, claimIds })),
    }
    const booked = await book.sendAsync({ params: { id }, input }).catch(() => null)
    if (!booked) return
    const amount = formatCents(parts.reduce((sum, part) => sum + part.amountCents, 0))
    const [only] = parts
    offerUndo({
      message:
        parts.length === 1
          ? t('bank_line.done_booked', { amount, number: only?.number ?? '' })
          : t('bank_line.done_split', { amount, count: parts.length }),
      label: t('bank_line.undo'),
      undo: () => undoLine(booked),
    })
  }
  const leaveLine = async ({ id, version }: Line) => {
    const note = await prompt({
      title: t('bank_line.leave_title'),
      text: t('bank_line.leave_text'),
      confirm: t('bank_line.leave'),
    })
    if (note) leave.send({ params: { id }, input: { version, note } })
  }
  const ignoreLine = ({ id, version }: Line, kind: (typeof ignoreKinds)[number]) =>
    ignore.send({ params: { id }, input: { version, kind, note: '' } })
  // What was settled goes back as another person agrees: then that is asked.
  const returnLine = async ({ id, version }: Line, returnsLineId: number) => {
    const payment = await client.fetchQuery({
      ...query(getBankLine, { params: { id: returnsLineId } }),
      staleTime: 0,
    })
    if (takesTwo(payment)) await request.askUndo(payment, { id, version })
    else giveBack.send({ params: { id }, input: { version, returnsLineId } })
  }
  return {
    busy,
    decided: onDecided,
    askUndo: request.askUndo,
    undoLine,
    bookLine,
    leaveLine,
    ignoreLine,
    returnLine,
    ...placed.acts,
  }
}

/** What a line is for that is for no file: an order, a refund, money of the agency. */
function usePlacements(onDecided: (lineId: number) => void) {
  const t = useText()
  const pay = useCommand(payOrdersByLine, { onDone: ({ id }) => onDecided(id) })
  const takeBack = useCommand(returnOrderByLine, { onDone: ({ id }) => onDecided(id) })
  const own = useCommand(placeOwnMoney, { onDone: ({ id }) => onDecided(id) })
  const paySale = useCommand(paySaleByLine, { onDone: ({ id }) => onDecided(id) })
  const refund = useCommand(refundBankLine, {
    onDone: ({ id }) => {
      void notify({ variant: 'success', message: t('refund.done') })
      onDecided(id)
    },
  })
  const payLine = ({ id, version }: Line, { orderIds }: Pick<LineOrder, 'orderIds'>) =>
    pay.send({ params: { id }, input: { version, orderIds: [...orderIds] } })
  const takeBackLine = ({ id, version }: Line, { orderIds: [orderId = 0] }: Pick<LineOrder, 'orderIds'>) =>
    takeBack.send({ params: { id }, input: { version, orderId } })
  const paySaleLine = ({ id, version }: Line, { saleId }: Pick<LineSale, 'saleId'>) =>
    paySale.send({ params: { id }, input: { version, sale: saleId } })
  const placeOwnMoneyLine = ({ id, version }: Line) => own.send({ params: { id }, input: { version } })
  const refundLine = async ({ id, version }: Line, part: BankLineDetail['refunds'][number]) => {
    const sure = await confirm({
      title: t('refund.title', { amount: formatCents(part.amountCents) }),
      text: t('refund.text', { name: part.name || t('bank_line.unknown_payer'), iban: formatIban(part.iban) }),
      confirm: t('refund.propose'),
    })
    const of = part.dossier ? { dossierId: part.dossier.id } : {}
    if (sure) refund.send({ params: { id }, input: { version, ...of } })
  }
  return {
    all: [pay, takeBack, own, paySale, refund],
    acts: { payLine, takeBackLine, placeOwnMoneyLine, paySaleLine, refundLine },
  }
}

/** Somebody else was first: what is on the screen is read again, and says how it stands. */
function useFreshAfterConflict(conflicts: readonly unknown[]): void {
  const client = useQueryClient()
  const latest = conflicts.find((conflict) => conflict !== null)
  useEffect(() => {
    if (latest) void client.invalidateQueries()
  }, [latest, client])
}
