import { branchParts, measureBranches } from './measure-branches.ts'

const goal = 95

/** Says whether the tests of the domain take both ways at every fork of money and law: of each part at least 95 %. */
export function proveTaken(): void {
  const covered = measureBranches()
  for (const part of branchParts) {
    const { branches, taken } = covered[part]
    const share = branches === 0 ? 100 : (taken / branches) * 100
    process.stdout.write(`coverage: ${part}: ${taken} of ${branches} branches taken, ${share.toFixed(1)} %\n`)
    if (share < goal) process.exitCode = 1
  }
}
