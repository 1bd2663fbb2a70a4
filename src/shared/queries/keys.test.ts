import { expect, test } from 'vitest'
import { gatewayKeys } from './gatewayKeys.ts'
import { keys } from './keys.ts'

/** One Safe at one address, as factories make them on every network. */
const address = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const here = { chainId: 1, address }
const there = { chainId: 10, address }

/** What is asked once for all networks, or of the host whatever it shows, or names its contracts in its answer. */
const shared = [
  'hostPackages',
  'hostAnswer',
  'hostEnvironment',
  'hostSigning',
  'hostIgnored',
  'currencies',
  'chains',
  'droppedInterfaces',
  'droppedOrders',
  'droppedMessages',
  'anywhere',
  'ownedByChain',
]
type Account = typeof here

function keyFor(name: string, make: unknown, account: Account): string {
  if (typeof make !== 'function') throw new Error(`${name} makes no key`)
  // A key of a whole network takes the number alone: a Safe in its place differs by the network too.
  return JSON.stringify(make(name === 'overviews' ? [account] : account, '0x12', '0x34', []))
}

const all = [...Object.entries(keys), ...Object.entries(gatewayKeys)]

test.each(all.filter(([name]) => !shared.includes(name)))(
  'behavior: %s of one address on two networks are two answers',
  (name, make) => {
    expect(keyFor(name, make, here)).not.toBe(keyFor(name, make, there))
    expect(keyFor(name, make, here)).toBe(keyFor(name, make, { ...here }))
  },
)

test('behavior: keys are distinguished by what they are of', () => {
  const made = all.map(([name, make]) => keyFor(name, make, here))
  expect(all.filter((_, index) => made.indexOf(made[index] ?? '') !== index).map(([name]) => name)).toEqual(
    [],
  )
})
