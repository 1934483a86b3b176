import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ClaimAct, type ClaimChange, getFileClaims, previewClaimChange } from '#contract/files/claim-changes.ts'
import { type Answer, call, type CallParts, keyOf, query } from '#web/base/calls/api.ts'

export type FileClaimsAnswer = Answer<typeof getFileClaims>
export type ClaimAnswer = FileClaimsAnswer['claims'][number]
export type VoucherAnswer = FileClaimsAnswer['vouchers'][number]

/** The claims of a file and what may be changed about them. */
export function useFileClaims(dossierId: number): FileClaimsAnswer {
  return useSuspenseQuery(query(getFileClaims, { params: { id: dossierId } })).data
}

/** An act whose window is open, and what it is about. */
export type OpenedChange =
  | { readonly act: Extract<ClaimAct, 'add' | 'charge'> }
  | { readonly act: Extract<ClaimAct, 'credit' | 'correct' | 'withdraw'>; readonly claim: ClaimAnswer }
  | { readonly act: Extract<ClaimAct, 'take_back'>; readonly eventId: number }

/** What every form of a change is given. */
export interface ChangeFormProps {
  readonly file: FileClaimsAnswer
  readonly onClose: () => void
}

/** What a change will do, as soon as there is enough to say so; asked again a moment after what is typed last. */
export function useDifference(dossierId: number, change: ClaimChange | null) {
  const [asked] = useDebouncedValue(change === null ? '' : JSON.stringify(change), 300)
  const { data, error, refetch } = useQuery({
    queryKey: [...keyOf(previewClaimChange), dossierId, asked],
    queryFn: async ({ signal }) => {
      const parts = { params: { id: dossierId }, input: { change: JSON.parse(asked) } }
      return call(previewClaimChange, parts as CallParts<typeof previewClaimChange>, { signal })
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { isAsked: asked !== '', difference: data, error, retry: () => void refetch() }
}
