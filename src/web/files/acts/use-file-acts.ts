import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import { type NavigateFunction, useNavigate } from 'react-router'
import type { Day } from '#domain/day.ts'
import type { ViewedAs } from '#contract/files/view-as.ts'
import { type ActArgument, usePageActs } from '#web/base/words/acts.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { usePageKeys } from '#web/base/frame/page-keys.ts'
import { useText } from '#web/base/words/text.ts'
import { useUser } from '#web/base/calls/user.ts'
import { useViewedFile } from '#web/base/frame/view-as.tsx'
import type { ActName } from './shown-acts.ts'
import type { DossierPageAnswer } from '#web/files/page/dossier-page-answer.ts'
import { type DossierTab, dossierTabs } from '#web/files/page/dossier-tabs.tsx'
import type { NoteEntryHandle } from '#web/files/timeline/note-entry.tsx'
import { useLogCall } from './use-log-call.ts'

interface FileActs {
  readonly page: DossierPageAnswer
  readonly pastDay: Day | null
  readonly tab: DossierTab
  readonly note: RefObject<NoteEntryHandle | null>
  readonly onTab: (tab: DossierTab) => void
  /** Opens the log on the form for a call. */
  readonly onWriteCall: () => void
  readonly onAct: (act: ActName) => void
}

/** What the keys and the palette do with the file that is open, and what was typed behind it for the forms. */
export function useFileActs({ page, pastDay, tab, note, onTab, onWriteCall, onAct }: FileActs) {
  const t = useText()
  const navigate = useNavigate()
  const isOfAgency = useUser()?.customerId === null
  const isOfNow = useViewedFile() === null && pastDay === null
  const [asked, setAsked] = useState<{ untilDay: Day | null; said: string }>({ untilDay: null, said: '' })
  const writeNote = ({ text = '' }: ActArgument = {}) => {
    if (!isOfNow) return
    // Drawn before the next key comes: what is typed at once belongs to the note, not to the other keys of the page.
    if (tab !== 'timeline') flushSync(() => onTab('timeline'))
    if (text !== '') note.current?.write(text)
    note.current?.focus()
  }
  const pause = ({ day = null }: { readonly day?: Day | null } = {}) => {
    setAsked({ ...asked, untilDay: day })
    onAct('pause')
  }
  const openLog = (said = '') => {
    setAsked({ ...asked, said })
    onWriteCall()
  }
  const logCall = useLogCall(page.id, {
    openLog,
    openAgenda: () => onTab('agenda'),
  })
  const mayPause = page.acts.pause === null
  const mayCall = isOfNow && isOfAgency
  const [debtor] = page.debtors
  const openDebtor = () => debtor && void navigate(`/debtor/${debtor.id}`)
  useKeys([
    ['N', () => writeNote()],
    ['D', openDebtor],
    ...(mayCall ? [['G', () => openLog()] as const] : []),
    ...(mayPause ? [['P', () => pause()] as const] : []),
  ])
  usePageKeys([
    ...(isOfNow ? [[['N'], t('dossier.act.note')] as const] : []),
    ...(mayCall ? [[['G'], t('dossier.act.log_call')] as const] : []),
    ...(mayPause ? [[['P'], t('dossier.act.pause')] as const] : []),
    ...(debtor ? [[['D'], t('palette.act.file.debtor')] as const] : []),
    [['J', 'K'], t('shell.key_neighbours')],
  ])
  usePageActs({
    ...Object.fromEntries(dossierTabs.map((name) => [`file.${name}`, () => onTab(name)])),
    ...(pastDay === null ? { 'file.note': writeNote } : {}),
    ...(isOfNow ? { 'file.log-call': (argument) => void logCall(argument) } : {}),
    ...(mayPause ? { 'file.pause': pause } : {}),
    ...(debtor ? { 'file.debtor': openDebtor } : {}),
    ...(isOfNow ? lookedAtAs(page.id, navigate) : {}),
  })
  return {
    writeNote: () => writeNote(),
    /** Opens the log on the form for a call; null for who writes none. */
    logCall: isOfAgency ? () => openLog() : null,
    ...asked,
    forgetDay: () => setAsked({ ...asked, untilDay: null }),
  }
}

/** The ways to look at a file through the eyes of somebody else; the palette offers them to whoever may. */
function lookedAtAs(id: number, navigate: NavigateFunction) {
  const open = (as: ViewedAs) => () => void navigate(`/file/show-new/${id}?as=${as}`)
  return { 'file.as-customer': open('customer'), 'file.as-debtor': open('debtor') } as const
}
