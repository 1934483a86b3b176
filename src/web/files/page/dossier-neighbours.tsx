import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { getDossierTotals, listDossiers } from '#contract/files/dossiers.ts'
import { call } from '#web/base/calls/api.ts'
import { formatCount } from '#web/kit/words/format.ts'
import { useKeys } from '#web/base/calls/keys.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { useText } from '#web/base/words/text.ts'
import classes from './dossier-neighbours.module.css'
import { dossierLink } from '#web/files/list/list-address.ts'
import { pageOfList } from '#web/files/list/list-views.ts'
import { useAddress } from '#web/kit/filters/url-state.ts'

/**
 * The files before and after this one in the list it was opened from, and the way back to that list. One of those on a
 * page listens to the keys: K for the file before, J for the next.
 */
export function Neighbours({ dossierId, keys = false }: { dossierId: number; keys?: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const [params] = useAddress()
  const address = params.get('list')
  const place = Number(params.get('at') ?? 0)
  const { data } = useQuery({
    queryKey: ['neighbours', address, place, dossierId],
    queryFn: async () => {
      // It names all that a list can be asked: for who came from one.
      const { listQueryOf } = await import('#web/files/list/list-query.ts')
      return readNeighbours(listQueryOf(address ?? '', t), dossierId, place)
    },
    enabled: address !== null && Number.isSafeInteger(place) && place >= 0,
    staleTime: 30_000,
  })
  const go = (to: Neighbour | null | undefined) => {
    if (keys && to) void navigate(linkTo(to, address))
  }
  useKeys([
    ['K', () => go(data?.before)],
    ['J', () => go(data?.after)],
  ])
  if (address === null) return null
  return (
    <div className={classes.neighbours} role="group" aria-label={t('dossier.in_list')}>
      <Arrow
        label={t('dossier.before')}
        shortcut="K"
        icon={IconChevronUp}
        to={data?.before ?? null}
        address={address}
      />
      <Arrow
        label={t('dossier.after')}
        shortcut="J"
        icon={IconChevronDown}
        to={data?.after ?? null}
        address={address}
      />
      {data && (
        <Link
          to={`/file/search?${pageOfList(address, data.place)}`}
          className={classes.place}
          title={t('dossier.to_list')}
        >
          {t('dossier.place_in_list', { place: formatCount(data.place + 1), total: formatCount(data.total) })}
        </Link>
      )}
    </div>
  )
}

const linkTo = ({ id, place }: Neighbour, address: string | null) => dossierLink(id, { address: address ?? '', place })

interface Neighbour {
  readonly id: number
  readonly place: number
}

function Arrow({
  label,
  shortcut,
  icon,
  to,
  address,
}: {
  label: string
  shortcut: string
  icon: typeof IconChevronUp
  to: Neighbour | null
  address: string
}) {
  if (!to) {
    return (
      <ActionIcon variant="default" size="compact" aria-label={label} disabled>
        <Icon of={icon} />
      </ActionIcon>
    )
  }
  return (
    <ActionIcon
      component={Link}
      to={linkTo(to, address)}
      variant="default"
      size="compact"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
    >
      <Icon of={icon} />
    </ActionIcon>
  )
}

/**
 * The rows around this one. A file that has left the list (closed, or done) keeps its place: what stands there now
 * comes after it.
 */
async function readNeighbours(asked: Readonly<Record<string, unknown>>, dossierId: number, place: number) {
  const start = Math.max(place - 1, 0)
  const query = { ...asked, offset: start, limit: 3, count: 'later' as const }
  const [{ items }, { total }] = await Promise.all([
    call(listDossiers, { query }),
    call(getDossierTotals, { query: asked }),
  ])
  const found = items.findIndex((row) => row.id === dossierId)
  const here = found < 0 ? place - start : found
  const neighbour = (index: number): Neighbour | null => {
    const row = items[index]
    return row ? { id: row.id, place: start + index } : null
  }
  const after = found < 0 ? neighbour(here) : neighbour(here + 1)
  return { before: here > 0 ? neighbour(here - 1) : null, after, place: start + here, total }
}
