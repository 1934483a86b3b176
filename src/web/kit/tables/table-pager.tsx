import { Group, Pagination, Select } from '@mantine/core'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { pageSizes } from '#contract/platform/list.ts'
import { useText } from '#web/base/words/text.ts'
import { formatCount, showTime } from '#web/kit/words/format.ts'
import classes from './table-pager.module.css'

export interface Paging {
  readonly page: number
  readonly perPage: number
  readonly total: number
  readonly onPerPage: (perPage: number) => void
  /** When the rows were read, in milliseconds. */
  readonly readAt: number
}

interface PagerProps extends Paging {
  /** What the amount of all rows comes to, in words; null without one, or where the title says it. */
  readonly sum?: string | null
}

/** Where one is in a long list, the size of a page, and links to the other pages. */
export function TablePager({ page, perPage, total, onPerPage, readAt, sum }: PagerProps) {
  const t = useText()
  const sizeId = useId()
  const location = useLocation()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const linkTo = (number: number) => {
    const params = new URLSearchParams(location.search)
    if (number === 1) params.delete('page')
    else params.set('page', String(number))
    return { component: Link, to: { pathname: location.pathname, search: params.toString() } }
  }
  const from = Math.min(total, (page - 1) * perPage + 1)
  const to = Math.min(total, page * perPage)
  return (
    <div className={classes.pager}>
      <span>{t('kit.range', { from: formatCount(from), to: formatCount(to), total: formatCount(total) })}</span>
      {sum && <span>{sum}</span>}
      <span className={classes.size}>
        <label htmlFor={sizeId}>{t('kit.per_page')}</label>
        <Select
          id={sizeId}
          size="compact"
          w={86}
          data={pageSizes.map(String)}
          value={String(perPage)}
          onChange={(chosen) => chosen && onPerPage(Number(chosen))}
          allowDeselect={false}
          withCheckIcon={false}
          comboboxProps={{ keepMounted: false }}
        />
      </span>
      {readAt > 0 && <span className={classes.asOf}>{t('kit.as_of', { time: showTime(new Date(readAt)) })}</span>}
      {pages > 1 && (
        <nav className={classes.pages} aria-label={t('kit.pages')}>
          <Pagination.Root
            total={pages}
            value={page}
            getItemProps={(number) => ({ ...linkTo(number), 'aria-label': t('kit.page_number', { page: number }) })}
          >
            <Group gap={2} wrap="nowrap">
              <Pagination.Previous aria-label={t('kit.page_before')} {...linkTo(Math.max(1, page - 1))} />
              <Pagination.Items />
              <Pagination.Next aria-label={t('kit.page_after')} {...linkTo(Math.min(pages, page + 1))} />
            </Group>
          </Pagination.Root>
        </nav>
      )}
    </div>
  )
}
