import { expect, test } from 'vitest'
import { calmCall, scene } from '../../testing/checkScene.ts'
import { pageMark } from './pageMark.ts'

const none = new Map<string, string>()
const page = {
  proof: undefined,
  dollarLimit: undefined,
  addressBook: none,
  hostNames: none,
  keptTransactions: [],
}
const dee = new Map([['0x15d34aaf54267db7d7c367839aaf71a00a2c6a65', 'Dee']])

test('behavior: a row is checked anew once a name is there, changes, or is the word of another, and once something is kept', () => {
  const renamed = new Map([...dee].map(([address]) => [address, 'Dee Ltd']))
  const marks = [
    page,
    { ...page, addressBook: dee },
    { ...page, addressBook: renamed },
    { ...page, hostNames: dee },
    {
      ...page,
      keptTransactions: [{ transaction: scene(calmCall).transaction, safeTxHash: '0xab' as const }],
    },
  ].map(pageMark)
  expect(new Set(marks).size).toBe(marks.length)
  expect(pageMark({ ...page, addressBook: new Map(dee) })).toBe(marks[1])
})
