import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconChevronDown, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { FinanceCheckItem } from '#contract/money/check-finance/finance-checks.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { formatCount, showDay } from '#web/kit/words/format.ts'
import { CheckRows } from './check-rows.tsx'
import { figureOf } from './check-words.ts'
import classes from './check-finance.module.css'

interface CheckItemsProps {
  readonly items: readonly FinanceCheckItem[]
  /** It is the last check of today: something is done here about what it found. */
  readonly isNow: boolean
}

/** Every part of a check with its verdict and sums; what is wrong stands open. */
export function CheckItems({ items, isNow }: CheckItemsProps) {
  const t = useText()
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setToggled((before) => new Set([...before].filter((one) => one !== key).concat(before.has(key) ? [] : [key])))
  return (
    <div className={classes.tableBox}>
      <table className={classes.items} aria-label={t('check_finance.label')}>
        <thead>
          <tr>
            <th scope="col" className={classes.opens}>
              <VisuallyHidden>{t('check_finance.col.open')}</VisuallyHidden>
            </th>
            <th scope="col">{t('check_finance.col.check')}</th>
            <th scope="col" className={classes.effect}>
              {t('check_finance.col.effect')}
            </th>
            <th scope="col" className={classes.figure} data-right>
              {t('check_finance.col.found')}
            </th>
            <th scope="col" className={classes.figure} data-right>
              {t('check_finance.col.expected')}
            </th>
            <th scope="col" className={classes.difference} data-right>
              {t('check_finance.col.difference')}
            </th>
            <th scope="col" className={classes.rowCount} data-right>
              {t('check_finance.col.rows')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const key = `${item.kind} ${item.currency}`
            const isOpen = item.isRight === toggled.has(key)
            return <Item key={key} item={item} isNow={isNow} isOpen={isOpen} onToggle={() => toggle(key)} />
          })}
        </tbody>
      </table>
    </div>
  )
}

interface ItemProps {
  readonly item: FinanceCheckItem
  readonly isNow: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Item({ item, isNow, isOpen, onToggle }: ItemProps) {
  const t = useText()
  const { kind, currency, isRight, found, expected, rowCount } = item
  const name = t(`check_finance.kind.${kind}`)
  const difference = (found ?? 0) - expected
  const subject = subjectOf(item)
  return (
    <>
      <tr data-wrong={!isRight || undefined}>
        <td className={classes.opens}>
          <ActionIcon
            variant="subtle"
            aria-expanded={isOpen}
            aria-label={t('check_finance.open_rows', { check: name })}
            onClick={onToggle}
          >
            <Icon of={isOpen ? IconChevronDown : IconChevronRight} size={14} />
          </ActionIcon>
        </td>
        <td className={classes.check}>
          <Icon of={isRight ? IconCircleCheck : IconAlertCircle} size={18} />
          <span>
            <VisuallyHidden>{t(isRight ? 'check_finance.right' : 'check_finance.wrong')} </VisuallyHidden>
            <strong>
              {name}
              {currency !== 'EUR' && ` ${currency}`}
            </strong>
            <small>{noteOf(t, item)}</small>
          </span>
        </td>
        <td className={classes.effect}>{!isRight && <strong>{t('check_finance.effect')}</strong>}</td>
        <td className={classes.figure} data-right>
          {figureOf(t, item, found)}
          <small>{t(`check_finance.found.${kind}`)}</small>
        </td>
        <td className={classes.figure} data-right>
          {figureOf(t, item, expected)}
          <small>{t(`check_finance.expected.${kind}`)}</small>
        </td>
        <td className={classes.difference} data-right data-zero={difference === 0 || undefined}>
          {difference === 0 ? '0' : figureOf(t, item, difference)}
        </td>
        <td className={classes.rowCount} data-right>
          <button type="button" className={classes.rowsButton} onClick={onToggle}>
            {t(`check_finance.rows.${subject}`, { count: formatCount(rowCount) })}
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr className={classes.unfolded}>
          <td colSpan={7}>
            <CheckRows item={item} isNow={isNow} />
          </td>
        </tr>
      )}
    </>
  )
}

const subjects = {
  statement: 'account',
  trust: 'account',
  files: 'customer',
  shortage: 'customer',
  transit: 'account',
  late_orders: 'order',
  late_lines: 'line',
  numbers: 'series',
  receivable: 'customer',
  agency: 'account',
  advanced: 'customer',
  vat: 'customer',
  sold: 'customer',
  buyers: 'account',
} as const satisfies Record<FinanceCheckItem['kind'], string>

/** What it looks at; of what waits how much there is and since when. */
function noteOf(t: Say, { kind, rows, rowCount }: FinanceCheckItem): string {
  if (kind !== 'late_orders' && kind !== 'late_lines') return t(`check_finance.note.${kind}`)
  const oldest = showDay(rows[0]?.day)
  return rowCount === 0
    ? t(`check_finance.nothing_waits.${kind}`)
    : t(`check_finance.waits.${kind}`, { count: rowCount, oldest })
}

const subjectOf = ({ kind }: FinanceCheckItem) => subjects[kind]
