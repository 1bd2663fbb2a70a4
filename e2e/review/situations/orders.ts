import { type Address, zeroAddress } from 'viem'
import { bo, dee } from '../../sandbox/chain/people.ts'
import { knownWallet, reportTrio } from './hosts.ts'
import type { RunningWorld } from './RunningWorld.ts'
import type { Situation, Surroundings } from './Situation.ts'
import { typedMessage } from './typedMessage.ts'

/** Where nothing is on the chain. */
const empty: Address = '0x3e00000000000000000000000000000000000001'
const accountant: Address = '0x7e57000000000000000000000000000000c0ffee'

/** An order of a market whose contract is on the chain, that brings `receiver` what it buys. */
function orderFor(
  running: RunningWorld,
  receiver: Address,
  unusual?: Partial<Surroundings>,
  terms: Readonly<Record<string, string>> = { sellAmount: '1000', buyAmount: '1000' },
) {
  const { coin, dollar, oddContracts } = running.world
  return typedMessage(
    running,
    {
      primaryType: 'Order',
      fields: 'address sellToken, address buyToken, address receiver, uint256 sellAmount, uint256 buyAmount',
      verifyingContract: oddContracts.owned,
      message: {
        ...{ sellToken: coin.address, buyToken: dollar.address, receiver },
        ...terms,
      },
    },
    unusual,
  )
}

/** J: orders for receivers that the people of the Safe know, each by another fact. */
export const orders = [
  {
    name: 'an order that brings a stranger what it buys',
    fires: ['J5'],
    says: ['J5.to-stranger'],
    silent: ['J7'],
    prepare: async (running) => orderFor(running, accountant),
  },
  {
    name: 'an order for an owner',
    fires: ['J5'],
    says: ['J5.to-known'],
    prepare: async (running) => orderFor(running, bo.address),
  },
  {
    name: 'an order for a name of the address book',
    fires: ['J5'],
    says: ['J5.to-known'],
    prepare: async (running) =>
      orderFor(running, accountant, { addressBook: new Map([[accountant, 'Our accountant']]) }),
  },
  {
    name: 'an order for an account that was paid before',
    fires: ['J5'],
    says: ['J5.to-known'],
    prepare: async (running) => orderFor(running, dee.address),
  },
  {
    name: 'an order for another Safe of the signer',
    fires: ['J5'],
    says: ['J5.to-known'],
    prepare: async (running) => orderFor(running, running.world.otherSafes.older),
  },
  {
    name: 'an order that brings the Safe much less than what it takes is worth',
    fires: ['J5'],
    says: ['J5.below'],
    prepare: async (running) =>
      orderFor(running, running.world.safe, {}, { sellAmount: String(10n ** 18n), buyAmount: '1000000' }),
  },
  {
    name: 'an order for the currency of the network',
    fires: ['J5'],
    says: ['J5.next-to-nothing'],
    words: [/ for only 0\.000000000001 ETH\.$/],
    prepare: async (running) =>
      orderFor(
        running,
        running.world.safe,
        {},
        { sellAmount: String(10n ** 18n), buyAmount: '1000000', buyToken: zeroAddress },
      ),
  },
  {
    name: 'an order for a published contract',
    fires: ['J5'],
    says: ['J5.to-contract'],
    prepare: async (running) => orderFor(running, running.world.contracts.SignMessageLib),
  },
  {
    name: 'an order for an owner whom only the wallet names, of a Safe that is not deployed',
    fires: ['J5'],
    says: ['J5.to-known'],
    async prepare(running) {
      const surroundings = { host: knownWallet, reported: reportTrio({}) }
      const { chainId } = running.world
      return { ...orderFor(running, bo.address, surroundings), account: { chainId, address: empty } }
    },
  },
] as const satisfies readonly Situation[]
