import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { Day } from '#domain/day.ts'
import type { ViewedAs } from '#contract/files/view-as.ts'
import { type ActArgument, usePageActs } from '#web/base/words/acts.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { usePageKeys } from '#web/base/frame/page-keys.ts'
import { useText } from '#web/base/words/text.ts'
import { type FileAct, fileAct } from '#contract/files/file-acts.ts'
import { useViewedFile } from '#web/base/frame/view-as.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { type DossierTab, dossierTabs } from '#web/files/page/dossier-tabs.tsx'
import type { NoteEntryHandle } from '#web/files/timeline/note-entry.tsx'
import { isWindowAct, type WindowAct } from './act-looks.ts'
import { useLogCall } from './use-log-call.ts'
import type { OfferedActs } from './use-offered-acts.ts'

interface FileActs {
  readonly page: DossierPageAnswer
  readonly pastDay: Day | null
  readonly acts: OfferedActs
  readonly tab: DossierTab
  readonly note: RefObject<NoteEntryHandle | null>
  readonly onTab: (tab: DossierTab) => void
  /** Opens the log on the form for a call. */
  readonly onWriteCall: () => void
}

/** The act whose window is open, and what was typed with it. */
interface OpenAct {
  readonly act: WindowAct
  readonly day: Day | null
}

/** Does what the buttons, the keys and the palette ask of the file that is open. */
export function useFileActs({ page, pastDay, acts, tab, note, onTab, onWriteCall }: FileActs) {
  const t = useText()
  const navigate = useNavigate()
  const isOfNow = useViewedFile() === null && pastDay === null
  const [open, setOpen] = useState<OpenAct | null>(null)
  const [said, setSaid] = useState('')
  const writeNote = (text = '') => {
    if (!isOfNow) return
    // Drawn before the next key comes: what is typed at once belongs to the note, not to the other keys of the page.
    if (tab !== 'timeline') flushSync(() => onTab('timeline'))
    if (text !== '') note.current?.write(text)
    note.current?.focus()
  }
  const openLog = (text = '') => {
    setSaid(text)
    onWriteCall()
  }
  const logCall = useLogCall(page.id, { openLog, openAgenda: () => onTab('agenda') })
  const onAct = (act: FileAct, { day, text }: ActArgument = {}) => {
    if (act === 'note') writeNote(text)
    else if (act === 'log_call') openLog(text)
    else if (isWindowAct(act)) setOpen({ act, day: day ?? null })
  }
  const canDo = (act: FileAct) => acts.offered.includes(act) && acts.refusalOf(act) === null
  const [debtor] = page.debtors
  const openDebtor = () => debtor && void navigate(`/debtor/${debtor.id}`)
  const byKey = placed(acts).flatMap((act) => {
    const { key } = fileAct(act)
    return key !== undefined && canDo(act) ? [{ act, key }] : []
  })
  useKeys([...byKey.map(({ act, key }) => [key, () => onAct(act)] as const), ['D', openDebtor]])
  usePageKeys([
    ...byKey.map(({ act, key }) => [[key], t(`dossier.act.${act}`)] as const),
    ...(debtor ? [[['D'], t('palette.act.file.debtor')] as const] : []),
    [['J', 'K'], t('shell.key_neighbours')],
  ])
  usePageActs({
    ...Object.fromEntries(dossierTabs.map((name) => [`file.${name}`, () => onTab(name)])),
    ...(canDo('note') ? { 'file.note': (argument) => onAct('note', argument) } : {}),
    ...(canDo('log_call') ? { 'file.log-call': (argument) => void logCall(argument) } : {}),
    ...(canDo('pause') ? { 'file.pause': (argument) => onAct('pause', argument) } : {}),
    ...(debtor ? { 'file.debtor': openDebtor } : {}),
    ...(isOfNow ? lookedAtAs(page.id, navigate) : {}),
  })
  return { onAct, open, close: () => setOpen(null), said }
}

const placed = ({ placed: { near, further } }: OfferedActs) => [...near, ...further].flat()

/** The ways to look at a file through the eyes of somebody else; the palette offers them to whoever may. */
function lookedAtAs(id: number, navigate: NavigateFunction) {
  const open = (as: ViewedAs) => () => void navigate(`/file/show-new/${id}?as=${as}`)
  return { 'file.as-customer': open('customer'), 'file.as-debtor': open('debtor') } as const
}
