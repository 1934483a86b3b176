import type { Resource, ResourceRow, ResourceValue } from '#contract/lists/resource.ts'
import type { WrittenKind } from '#contract/platform/written.ts'
import { type Day, daysBetween } from '#domain/day.ts'
import { formatIban } from '#domain/references/iban.ts'
import { formatPhoneNumber } from '#domain/references/phone-number.ts'
import { Amount } from '#web/kit/words/amount.tsx'
import { formatCount, formatPercent, showDay } from '#web/kit/words/format.ts'
import { Tag } from '#web/kit/frame/tag.tsx'
import { type Say, useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'

/** What a row of a plain list shows of one field. */
export function ResourceCell({ list, name, row }: { list: Resource; name: string; row: ResourceRow }) {
  const t = useText()
  const field = list.fields[name]
  const value = row[name] as ResourceValue | undefined
  if (field?.kind === 'cents' && typeof value === 'number') return <Amount cents={value} />
  if (field?.kind === 'day' && field.expires && value) return <Expiry day={String(value) as Day} />
  // By which programs know the row: the same in every language, whatever word it looks like.
  if (name === 'code') return <code>{cellText(t, list, name, row)}</code>
  return cellText(t, list, name, row)
}

/** From how many days before it comes an expiry is shown as a warning. */
const warningDays = 60

function Expiry({ day }: { day: Day }) {
  const t = useText()
  const left = daysBetween(useToday(), day)
  if (left > warningDays) return showDay(day)
  return (
    <>
      {showDay(day)} {left < 0 && <Tag tone="danger">{t('resource.expired')}</Tag>}
      {left === 0 && <Tag tone="warning">{t('resource.expires_today')}</Tag>}
      {left > 0 && <Tag tone="warning">{t('resource.expires_in', { days: left })}</Tag>}
    </>
  )
}

/** A field of a row in words, for its cell and for the name of the row. */
export function cellText(t: Say, list: Resource, name: string, row: ResourceRow): string {
  const field = list.fields[name]
  const value = row[name] as ResourceValue | undefined
  if (field?.kind === 'key' && value === null) return t(field.none ?? '')
  if (!field || value === null || value === undefined) return ''
  switch (field.kind) {
    case 'day':
      return showDay(String(value))
    case 'percent':
      return formatPercent(Number(value))
    case 'integer':
      return formatCount(Number(value))
    case 'toggle':
      return t(value ? 'resource.yes' : 'resource.no')
    case 'choice':
      return t(field.options[String(value)] ?? '')
    case 'key':
      return row.names?.[name] ?? ''
    case 'written':
      return writtenText(field.as, String(value))
    default:
      return String(value)
  }
}

/** What is kept in one form, as people write it. */
export function writtenText(kind: WrittenKind, value: string): string {
  if (kind === 'iban') return formatIban(value)
  return kind === 'phone' ? formatPhoneNumber(value) : value
}
