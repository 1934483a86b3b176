import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { getDossierTotals, listDossiers } from '#contract/dossiers.ts'
import { call } from '#web/api.ts'
import { formatCount } from '#web/kit/format.ts'
import { Icon } from '#web/kit/icon.tsx'
import { useText } from '#web/text.ts'
import classes from './dossier-neighbours.module.css'
import { dossierLink, listQueryOf } from './list-address.ts'

/** The files before and after this one in the list it was opened from, and the way back to that list. */
export function Neighbours({ dossierId }: { dossierId: number }) {
  const t = useText()
  const [params] = useSearchParams()
  const address = params.get('list')
  const place = Number(params.get('at') ?? 0)
  const { data } = useQuery({
    queryKey: ['neighbours', address, place, dossierId],
    queryFn: () => readNeighbours(listQueryOf(address ?? '', t), dossierId, place),
    enabled: address !== null && Number.isSafeInteger(place) && place >= 0,
    staleTime: 30_000,
  })
  if (address === null) return null
  return (
    <div className={classes.neighbours} role="group" aria-label={t('dossier.in_list')}>
      <Arrow label={t('dossier.before')} icon={IconChevronUp} to={data?.before ?? null} address={address} />
      <Arrow label={t('dossier.after')} icon={IconChevronDown} to={data?.after ?? null} address={address} />
      {data && (
        <Link to={`/file/search?${address}`} className={classes.place} title={t('dossier.to_list')}>
          {t('dossier.place_in_list', { place: formatCount(data.place + 1), total: formatCount(data.total) })}
        </Link>
      )}
    </div>
  )
}

interface Neighbour {
  readonly id: number
  readonly place: number
}

function Arrow({
  label,
  icon,
  to,
  address,
}: {
  label: string
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
      to={dossierLink(to.id, { address, place: to.place })}
      variant="default"
      size="compact"
      aria-label={label}
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
