import { expect, test } from 'vitest'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { accountProblemWords } from './accountProblemWords.ts'

test('behavior: a name is refused as one that is not looked up, also where the chain has names', () => {
  expect(accountProblemWords({ kind: 'name', chainId: 1 }, readySafe)).toBe(
    'This is a name. Names are not looked up here. Paste the address.',
  )
})

test('behavior: any other problem is said as of a recipient', () => {
  expect(accountProblemWords({ kind: 'not-an-address', incomplete: false }, readySafe)).toBe(
    'This is not an address. An address is 0x and 40 digits or letters a to f.',
  )
})
