import { exhibitWords } from '#contract/money/exhibit-words.ts'
import type { Language } from '#contract/platform/language.ts'
import { addDays, type Day } from '#domain/day.ts'
import { amountText, dayInTable, fill, percentText } from '#domain/letters/letter-format.ts'
import { sumCents } from '#domain/money.ts'
import { formatIban } from '#domain/references/iban.ts'
import { saleReferenceOf } from '#domain/settlement/order-id.ts'
import { saleSums } from '#domain/settlement/sale-price.ts'
import type { ExhibitFacts, ExhibitRow, ExhibitSection, ExhibitSheet } from '#server/money/exhibit/exhibit-sheet.ts'
import { type ExhibitSay, exhibitSay } from '#server/money/exhibit/exhibit-say.ts'
import type { StoredPartner, StoredSaleFile } from './sale-queries.ts'
import type { SheetItem } from './sheet-queries.ts'

interface Sold {
  readonly file: Omit<StoredSaleFile, 'soldDay'> & { readonly soldDay: Day }
  readonly partner: StoredPartner
  readonly items: readonly SheetItem[]
  readonly sender: ExhibitFacts['sender']
  readonly language: Language
}

/** A sale written out as it stands on paper: to whom what was sold, on which terms, and what each file cost. */
export function paperSale(sold: Sold): ExhibitSheet {
  const { file, sender, language } = sold
  const say = exhibitSay(language)
  return {
    language,
    title: say.key('sale.sheet.title', { number: String(file.id) }),
    sender: [sender.name, `${sender.street} ${sender.houseNumber}`, `${sender.postcode} ${sender.city}`],
    details: detailsOf(sold, say),
    sections: [sumsOf(sold, say), filesOf(sold, say)],
    footer: `${sender.name}  ·  ${fill(exhibitWords[language].registered, { wki: sender.wkiRegistration, kvk: sender.kvkNumber })}`,
  }
}

function detailsOf({ file, partner, items, language }: Sold, say: ExhibitSay): ExhibitSheet['details'] {
  const { soldDay, receivedDay, toldDay, pricePercent, putBackDays, iban, id, receipt } = file
  const terms = say.key('sale.sheet.price', {
    percent: percentText(pricePercent, language),
    // On top of the price of each file the same.
    fee: amountText(items[0]?.feeCents ?? 0, 'EUR', language),
  })
  return [
    { label: say.key('sale.sheet.buyer'), value: [partner.name, partner.address].filter(Boolean).join('  ·  ') },
    { label: say.key('sale.sheet.sold'), value: dayInTable(soldDay) },
    ...(receivedDay === null
      ? []
      : [{ label: say.key('sale.receipt'), value: `${receipt}  ·  ${dayInTable(receivedDay)}` }]),
    ...(toldDay === null ? [] : [{ label: say.key('sale.told_day'), value: dayInTable(toldDay) }]),
    { label: say.key('sale.sheet.terms'), value: terms },
    { label: say.key('sale.sheet.put_back'), value: dayInTable(addDays(soldDay, putBackDays)) },
    { label: say.key('sale.sheet.pay'), value: `${formatIban(iban)}  ·  ${saleReferenceOf(id)}` },
  ]
}

function sumsOf({ file, items }: Sold, say: ExhibitSay): ExhibitSection {
  const totals = saleSums.map((name) => [name, sumCents(items.map((item) => item[name]))] as const)
  const due = sumCents(items.map(({ priceCents, feeCents }) => priceCents + feeCents))
  const lines = totals.filter(([name, cents]) => cents !== 0 || name === 'openCents')
  return {
    title: say.key('sale.totals'),
    columns: [say.key('sale.sheet.what'), say.key('sale.sheet.amount')],
    rows: [
      ...lines.map(
        ([name, cents]): ExhibitRow => ({
          kind: name === 'openCents' ? 'sum' : 'line',
          cells: [say.key(`sale.sum.${name}`), say.amount(cents)],
        }),
      ),
      { kind: 'sum', cells: [say.key('sale.sheet.due'), say.amount(due)] },
    ],
    notes: [say.key('sale.sheet.no_vat'), say.key(`sale.sheet.charge_back.${file.chargeBack}`)],
  }
}

function filesOf({ items }: Sold, say: ExhibitSay): ExhibitSection {
  const amounts = (of: readonly SheetItem[]) =>
    (['openCents', 'priceCents', 'feeCents'] as const).map((name) => say.amount(sumCents(of.map((item) => item[name]))))
  const customers = [...Map.groupBy(items, ({ customerName }) => customerName)]
  return {
    title: say.key('sale.sheet.files'),
    columns: [
      say.key('sale.dossier'),
      say.key('sale.sum.openCents'),
      say.key('sale.sum.priceCents'),
      say.key('sale.sum.feeCents'),
    ],
    rows: [
      ...customers.flatMap(([name, own]): ExhibitRow[] => [
        { kind: 'group', cells: [name, ...amounts(own)] },
        ...own.map(
          (item): ExhibitRow => ({
            kind: 'line',
            cells: [`${item.number}  ${item.debtorName}`, ...amounts([item])],
          }),
        ),
      ]),
      { kind: 'sum', cells: [say.key('sale.sheet.together'), ...amounts(items)] },
    ],
    notes: items[0] ? [say.key('sale.sheet.balance_day', { day: dayInTable(items[0].balanceDay) })] : [],
  }
}
