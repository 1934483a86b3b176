import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'

interface PaperLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'state'> {
  /** Where the PDF is fetched, from the first slash, as `addressOf` has it. */
  readonly paper: string
}

/**
 * Opens a PDF over the page it stands on, in our own view. What is opened stands in the address (`?paper=…`): the way back
 * closes it, and a reload, a copied address and a second tab show it again.
 */
export function PaperLink({ paper, ...link }: PaperLinkProps) {
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: object | null }
  const params = new URLSearchParams(search)
  params.set('paper', paper)
  return (
    <Link
      {...link}
      to={{ search: params.toString(), hash }}
      state={{ ...state, isOverPage: true }}
      preventScrollReset
      aria-haspopup="dialog"
    />
  )
}
