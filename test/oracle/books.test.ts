import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { fileAccount } from './account.ts'
import { Books } from './books.ts'
import { withoutReversed, type File } from './file.ts'
import { afterOperation, stories } from './operations.ts'
import { tellFile } from './tell.ts'

const operationsEach = 20

/** Where every cent must be, from the file and the oracle's account of it. */
function whereMoneyIs(file: File) {
  const { claims, payments } = fileAccount(file)
  const received = withoutReversed(file).payments
  const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, amount) => all + amount, 0n)
  const isDirect = new Set(received.filter(({ direct }) => direct).map(({ id }) => id))
  const paid = (direct: boolean) =>
    sum(
      payments
        .filter(({ id }) => isDirect.has(id) === direct)
        .flatMap(({ parts }) =>
          [...parts.values()].map(({ costs, interest, principal }) => costs + interest + principal),
        ),
    )
  const open = [...claims.values()]
  return {
    costs: sum(open.map(({ costs }) => costs)),
    interest: sum(open.map(({ interest }) => interest)),
    principal: sum(open.map(({ principal }) => principal)),
    atBank: sum(received.filter(({ direct }) => !direct).map(({ amount }) => amount)),
    toRemit: -paid(false),
    parked: -sum(payments.filter(({ id }) => !isDirect.has(id)).map(({ surplus }) => surplus)),
    atCustomer: paid(true),
  }
}

function whereBooksHaveIt(books: Books) {
  return {
    costs: books.balance('debtor.collection_costs', 'debtor.court', 'debtor.bailiff', 'debtor.other', 'debtor.vat'),
    interest: books.balance('debtor.interest'),
    principal: books.balance('debtor.principal'),
    atBank: books.balance('trust.bank'),
    toRemit: books.balance('customer.payable'),
    parked: books.balance('suspense'),
    atCustomer: books.balance('customer.direct'),
  }
}

describe('money is neither made nor lost', () => {
  it('whatever is booked, allocated and reversed: every account adds up to nothing and is where it must be', {
    timeout: 7_200_000,
  }, () => {
    let operations = 0
    fc.assert(
      fc.property(stories(operationsEach), ({ start, operations: done }) => {
        const books = new Books()
        let file = start
        for (const [index, operation] of done.entries()) {
          file = afterOperation(file, operation, index + 1)
          books.bring(file)
          operations += 1
          expect(books.total(), tellFile(file)).toBe(0n)
          expect(whereBooksHaveIt(books), tellFile(file)).toEqual(whereMoneyIs(file))
        }
        expect(books.missing(file), tellFile(file)).toEqual([])
      }),
      { seed: 26, numRuns: howOften(5_000, 1_000_000) / operationsEach },
    )
    expect(operations).toBe(howOften(5_000, 1_000_000))
  })
})
