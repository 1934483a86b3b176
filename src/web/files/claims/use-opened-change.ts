import { useState } from 'react'
import { textInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import type { ClaimAnswer, FileClaimsAnswer, OpenedChange } from './use-file-claims.ts'

const changeInUrl = { change: textInUrl }
const ofFile = ['add', 'charge'] as const
const ofClaim = ['credit', 'correct', 'withdraw'] as const

/** The change whose window is open, kept in the address (`?change=credit-12`), and how another is opened or it is closed. */
export function useOpenedChange(file: FileClaimsAnswer, claim: ClaimAnswer | null) {
  const [{ change }, setState] = useUrlState(changeInUrl)
  const put = (opened: OpenedChange | null) => setState({ change: opened === null ? '' : nameOf(opened) })
  const opened = openedBy(change, claim)
  // What stood open stays, with what was typed in it, also when somebody else makes that it may not be done.
  const [stood, setStood] = useState('')
  const stands = opened !== null && (stood === change || mayDo(opened, file)) ? change : ''
  if (stands !== stood) setStood(stands)
  return [stands === '' ? null : opened, put] as const
}

function nameOf(opened: OpenedChange): string {
  if (opened.act === 'take_back') return `${opened.act}-${opened.eventId}`
  return 'claim' in opened ? `${opened.act}-${opened.claim.id}` : opened.act
}

/** What an address names of these claims. */
function openedBy(change: string, claim: ClaimAnswer | null): OpenedChange | null {
  const ofAll = ofFile.find((one) => one === change)
  if (claim === null) return ofAll ? { act: ofAll } : null
  const act = ofClaim.find((one) => change === `${one}-${claim.id}`)
  if (act) return { act, claim }
  const eventId = claim.withdrawal?.eventId
  return eventId !== undefined && change === `take_back-${eventId}` ? { act: 'take_back', eventId } : null
}

const mayDo = (opened: OpenedChange, file: FileClaimsAnswer) =>
  ('claim' in opened ? opened.claim.refusals[opened.act] : file.acts[opened.act]) === null
