import { type AgendaItem, finishAgendaItem, listFileAgenda, undoAgendaResult } from '#contract/work/agenda.ts'
import type { AgendaResult, FollowUp } from '#domain/agenda/agenda-result.ts'
import type { Day } from '#domain/day.ts'
import { fileAgendaOf } from '#web/base/calls/file-agenda.ts'
import type { ActArgument } from '#web/base/words/acts.ts'
import { call, useCommand, type Wire } from '#web/base/calls/api.ts'
import { messageFor } from '#web/base/calls/errors.ts'
import { showDay } from '#web/kit/words/format.ts'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify, tellFailure } from '#web/base/frame/notices.ts'
import { offerUndo } from '#web/base/frame/offer-undo.ts'
import { useLanguage, useText } from '#web/base/words/text.ts'
import { useMay, useToday } from '#web/base/calls/user.ts'

type Item = Wire<AgendaItem>

interface Elsewhere {
  readonly openLog: (said: string) => void
  readonly openAgenda: () => void
}

/**
 * Logs a call that was typed as a command. A result is that of the call on the agenda of the file, which is done with
 * it; a result that changes more than the item asks first. Without such a call, or without a result, the log opens with what
 * was typed in it.
 */
export function useLogCall(dossierId: number, { openLog, openAgenda }: Elsewhere) {
  const t = useText()
  const may = useMay()
  const today = useToday()
  const language = useLanguage()
  const undo = useCommand(undoAgendaResult, {
    onDone: () => notify({ variant: 'success', message: t('palette.call.undone') }),
  })
  const finish = useCommand(finishAgendaItem)
  const isOfItem = (result: AgendaResult) => result === 'no_answer' || result === 'done'

  const conclude = async (item: Item, result: AgendaResult, note: string) => {
    const words = t(`agenda.result.${result}`)
    if (!isOfItem(result)) {
      const { againDay, next } = await followUpOf(result, today)
      const day = againDay ?? next?.dueDay
      const text = t(`agenda.follows.${result}`, day ? { day: showDay(day) } : {})
      if (!(await confirm({ title: t('palette.call.confirm', { result: words }), text, confirm: t('kit.save') })))
        return
    }
    const input = { result, note, amountCents: null, untilDay: null, version: item.version }
    const { id, version } = await finish.sendAsync({ params: { id: item.id }, input })
    const title = t('agenda.saved', { subject: item.subject.name[language], result: words })
    offerUndo({
      message: title,
      label: t('palette.call.undo'),
      undo: () => undo.send({ params: { id }, input: { version } }),
    })
  }

  return async ({ result, text = '' }: ActArgument = {}): Promise<void> => {
    if (!result) return openLog(text)
    try {
      const item = may('file-agenda.new') ? await findCall(dossierId) : undefined
      if (!item) return openLog([t(`agenda.result.${result}`), text].filter((part) => part !== '').join('. '))
      if (result !== 'pays') return await conclude(item, result, text)
      notify({ variant: 'info', message: t('palette.call.pays') })
      openAgenda()
    } catch (error) {
      // What the server refused has been told by its command.
      if (finish.error === null) tellFailure(messageFor(error))
    }
  }
}

/** What follows on a result; the days of it are counted once somebody wrote one down. */
async function followUpOf(result: AgendaResult, today: Day): Promise<FollowUp> {
  const [{ followUp }, { noExtraHolidays }] = await Promise.all([
    import('#domain/agenda/agenda-result.ts'),
    import('#domain/deadlines/holidays.ts'),
  ])
  return followUp(result, today, noExtraHolidays)
}

/** The call on the agenda of a file that is due first. */
async function findCall(dossierId: number): Promise<Item | undefined> {
  const { items } = await call(listFileAgenda, fileAgendaOf(dossierId))
  return items
    .filter(({ state, subject }) => state === 'open' && subject.calls)
    .toSorted((one, other) => one.dueDay.localeCompare(other.dueDay))[0]
}
