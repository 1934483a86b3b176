/** The row of a statement that always answers one: a sum without groups, an insert of one row, a function. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always answers a row answered none')
  return row
}
