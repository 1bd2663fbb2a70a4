import { expect, test } from 'vitest'
import type { Lead } from '../../../../domain/lead/Lead.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { account } from '../../../../testing/checkScene.ts'
import { onlyYou } from './onlyYou.ts'

const exchange = account('an exchange')
const call: Lead = {
  acts: [
    {
      code: 'call',
      calls: 1,
      facts: {
        account: { address: exchange, name: undefined, role: undefined },
        method: undefined,
        along: undefined,
        noToken: false,
      },
    },
  ],
  refund: undefined,
}
const asked = 'did you expect this call? Ask its proposer what it is for.'

test.each([
  [[], ''],
  [[exchange], ` No check knows the contract ${shortenAddress(checksumAddress(exchange))}.`],
  [[exchange, account('another')], ' No check knows 2 of its contracts.'],
])('behavior: the question names contracts that no check knows: %j', (contracts, said) => {
  expect(onlyYou(call, contracts)).toBe(`${asked}${said}`)
})
