import { expect, test } from 'vitest'
import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import { runChecks } from '../../../../domain/checks/runChecks.ts'
import type { Lead } from '../../../../domain/lead/Lead.ts'
import { bareWorld } from '../../../../domain/lead/LeadWorld.ts'
import { readLead } from '../../../../domain/lead/readLead.ts'
import { checksumAddress, type LowerAddress } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { account, payroll, safe, scene, stranger } from '../../../../testing/checkScene.ts'
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
  expect(onlyYou(call, { findings: [], unknownContracts: contracts })).toBe(`${asked}${said}`)
})

const payment = (to: LowerAddress) => {
  const checked = scene({ to, value: 10n ** 15n })
  const { transaction, identity } = checked
  const world = bareWorld(safe, { symbol: 'ETH', decimals: 18 })
  const call = decodeCall({ from: identity.safe, ...transaction })
  return onlyYou(readLead(transaction, call, world), runChecks(checked))
}

test('behavior: a routine payment has no question, a first one has', () => {
  expect(payment(payroll)).toBeUndefined()
  expect(payment(stranger)).toMatch(/^does this address belong to the payee\?/)
})
