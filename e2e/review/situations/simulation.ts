import {
  type Address,
  concat,
  encodeFunctionData,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  parseEther,
} from 'viem'
import { shownOrderHash } from '../../../src/shared/domain/checks/subject/shownOrderOf.ts'
import { readSignableMessage } from '../../../src/shared/domain/message/readSignableMessage.ts'
import type { SafeTransaction } from '../../../src/shared/domain/transaction/safeTransaction.ts'
import { lowerAddress } from '../../../src/shared/domain/values/address.ts'
import type { Call } from '../../../src/shared/domain/values/call.ts'
import { pay, transfer } from '../../sandbox/chain/calls.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { ada, bo, dee, eve } from '../../sandbox/chain/people.ts'
import { tokenAbi } from '../../sandbox/chain/tokenAbi.ts'
import { knownWallet, reportTrio } from './hosts.ts'
import type { OwnAnswer, RunningWorld } from './RunningWorld.ts'
import type { Situation, Surroundings } from './Situation.ts'
import { composed, pasted, waiting } from './toReview.ts'

const claimAbi = parseAbi(['function claim()'])
const nftAbi = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function ownerOf(uint256 id) view returns (address)',
])
/** CoW Protocol's settlement and Safe's SignMessageLib 1.4.1. */
const settlement: Address = '0x9008D19f58AAbD9eD0D60971565AA8510560ab41'
const signMessageLib: Address = '0xd53cd0aB83D845Ac265BE939c57F53AD838012c9'
const bindingAbi = parseAbi([
  'function setPreSignature(bytes orderUid, bool signed)',
  'function signMessage(bytes message)',
  'function deposit(bytes publicKey, bytes withdrawalCredentials, bytes signature, bytes32 root)',
])
const items = [0n, 1n, 2n, 3n]

/**
 * The code of a contract that, whatever it is asked, moves what its caller has of a token to the thief:
 * `token.transferFrom(caller, thief, what)`, where `what` is an amount or the number of an item.
 */
function takerOf(token: Address, what: bigint): Hex {
  return concat([
    // The selector of transferFrom, then the three arguments behind it.
    '0x6323b872dd60e01b6000523360045273',
    eve.address,
    '0x6024527f',
    numberToHex(what, { size: 32 }),
    '0x604452',
    // 32 bytes back to 0, 100 bytes from 0, no value.
    '0x60206000606460006000',
    '0x73',
    token,
    '0x5af15000',
  ])
}

/** A contract that the Safe has allowed earlier to take its tokens. */
async function allowedTaker(running: RunningWorld): Promise<Address> {
  const { coin, safe } = running.world
  const taker = await running.deploy(takerOf(coin.address, parseEther('500')))
  const args = [taker, parseEther('500')] as const
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args })
  await running.execute(safe, { to: coin.address, data }, [ada, bo])
  return taker
}

/** A contract that the Safe has allowed earlier to take the items of a collection. */
async function allowedItemTaker(running: RunningWorld): Promise<Address> {
  const { world, client } = running
  const [{ address }] = world.collectibles
  const owners = await Promise.all(
    items.map((id) => client.readContract({ address, abi: nftAbi, functionName: 'ownerOf', args: [id] })),
  )
  const item = items.find((_, index) => owners[index] === world.safe)
  if (item === undefined) throw new Error('The Safe has no item')
  const taker = await running.deploy(takerOf(address, item))
  const data = encodeFunctionData({ abi: nftAbi, functionName: 'setApprovalForAll', args: [taker, true] })
  await running.execute(world.safe, { to: address, data }, [ada, bo])
  return taker
}

/** A contract that takes what it was allowed of the coin and sends a little native currency back. */
async function stingyTaker(running: RunningWorld, taken: bigint): Promise<Address> {
  const back = numberToHex(parseEther('0.01'), { size: 32 })
  // No data, `back` as value, to the caller, with all gas; the result is dropped.
  const sendBack = concat(['0x60006000600060007f', back, '0x335af150'])
  const taker = await running.deploy(concat([sendBack, takerOf(running.world.coin.address, taken)]))
  await running.client.setBalance({ address: taker, value: parseEther('1') })
  return taker
}

const coinBalance = ({ client, world }: RunningWorld) =>
  client.readContract({
    address: world.coin.address,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [world.safe],
  })

/** An allowance of the coin, and a call of who gets it. */
function allowAndCall({ world }: RunningWorld, to: Address, { amount, data }: { amount: bigint; data: Hex }) {
  const allow = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [to, amount] })
  return [
    { to: world.coin.address, data: allow },
    { to, data },
  ]
}

const exchangeAbi = parseAbi(['function exchange(int128 i, int128 j, uint256 dx, uint256 min_dy)'])

const claim = (to: Address) => ({ to, data: encodeFunctionData({ abi: claimAbi, functionName: 'claim' }) })

/** A node of an old kind: it knows neither `eth_simulateV1` nor state overrides. */
const triesNothing: OwnAnswer = ({ method, params }) =>
  method === 'eth_simulateV1' || (method === 'eth_call' && params.length > 2)
    ? { error: { code: -32601, message: 'the method does not exist' } }
    : undefined

/** The call that signs an order by its identifier, and the order. */
function shownOrder({ world }: RunningWorld): [Pick<Call, 'to' | 'data'>, Partial<Surroundings>] {
  const order = {
    sellToken: lowerAddress(world.coin.address),
    buyToken: lowerAddress(settlement),
    receiver: lowerAddress(world.safe),
    ...{ sellAmount: 5n, buyAmount: 4n, feeAmount: 0n, validTo: 1_900_000_000 },
    appData: pad('0x1'),
    kind: 'sell',
    partiallyFillable: false,
    ...{ sellTokenBalance: 'erc20', buyTokenBalance: 'erc20' },
  } as const
  const place = { chainId: world.chainId, settlement: lowerAddress(settlement) }
  const hash = shownOrderHash(order, place) ?? '0x'
  const identifier = concat([hash, world.safe, numberToHex(order.validTo, { size: 4 })])
  const data = encodeFunctionData({
    abi: bindingAbi,
    functionName: 'setPreSignature',
    args: [identifier, true],
  })
  const addressBook = new Map([[lowerAddress(settlement), 'Exchange']])
  return [
    { to: settlement, data },
    { addressBook, orders: [order] },
  ]
}

/** A message that is signed on the chain by its hash, and the message. */
function shownMessage({
  world,
}: RunningWorld): [Pick<SafeTransaction, 'to' | 'data' | 'operation'>, Partial<Surroundings>] {
  const delegation = {
    domain: { name: 'Votes', chainId: world.chainId, verifyingContract: world.coin.address },
    types: {
      Delegation: [
        { name: 'delegatee', type: 'address' },
        { name: 'nonce', type: 'uint256' },
        { name: 'expiry', type: 'uint256' },
      ],
    },
    primaryType: 'Delegation',
    message: { delegatee: eve.address, nonce: '0', expiry: '1900000000' },
  }
  const message = { kind: 'typed-data', json: JSON.stringify(delegation) } as const
  const reading = readSignableMessage(message)
  const args = [reading.ok ? reading.message.hash : '0x'] as const
  const data = encodeFunctionData({ abi: bindingAbi, functionName: 'signMessage', args })
  return [{ to: signMessageLib, operation: 1, data }, { messages: [{ message, behind: undefined }] }]
}

/** H and I: power over other contracts, and what really happens. */
export const simulation = [
  {
    name: 'the ownership of a contract, for the thief (Radiant)',
    fires: ['H1'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).radiant),
  },
  {
    name: 'an order that counts as signed, and that nothing shows',
    fires: ['H2'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: settlement,
        data: encodeFunctionData({
          abi: bindingAbi,
          functionName: 'setPreSignature',
          args: [`0x${'6b'.repeat(56)}`, true],
        }),
      }),
  },
  {
    name: 'an order that counts as signed, and that the person shows',
    fires: ['H2'],
    says: ['H2.terms'],
    prepare: (running) => pasted(running, running.world.safe, ...shownOrder(running)),
  },
  {
    name: 'a bare hash that is signed on the chain',
    fires: ['H3'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: signMessageLib,
        operation: 1,
        data: encodeFunctionData({
          abi: bindingAbi,
          functionName: 'signMessage',
          args: [`0x${'7c'.repeat(32)}`],
        }),
      }),
  },
  {
    name: 'a hash that is signed on the chain, and whose message the person shows: it hands votes to the thief',
    fires: ['H3', 'J10', 'J12'],
    says: ['H3.shown'],
    prepare: (running) => pasted(running, running.world.safe, ...shownMessage(running)),
  },
  {
    name: 'the stake of a validator that belongs to a stranger',
    fires: ['H4'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.oddContracts.guard,
        data: encodeFunctionData({
          abi: bindingAbi,
          functionName: 'deposit',
          args: [
            `0x${'11'.repeat(48)}`,
            concat(['0x01', pad(eve.address, { size: 31 })]),
            `0x${'22'.repeat(96)}`,
            `0x${'33'.repeat(32)}`,
          ],
        }),
      }),
  },
  {
    name: 'a transfer that fails, because the Safe has not so much',
    fires: ['I1'],
    prepare: (running) =>
      pasted(running, running.world.safe, transfer(running.world.coin, dee.address, '900000')),
  },
  {
    name: 'a delegatecall, where the node cannot try it',
    fires: ['I2'],
    async prepare(running) {
      const nodeUrl = await running.nodeBetween(triesNothing)
      const { oddContracts, safe } = running.world
      return pasted(running, safe, { to: oddContracts.trap, data: '0x12345678', operation: 1 }, { nodeUrl })
    },
  },
  {
    name: 'a claim that takes tokens by an earlier allowance',
    fires: ['I3'],
    prepare: async (running) => composed(running, running.world.safe, [claim(await allowedTaker(running))]),
  },
  {
    name: 'a transfer of something that answers yes and moves nothing',
    fires: ['I4'],
    prepare: async (running) => {
      const { coin, oddContracts, safe } = running.world
      return composed(running, safe, [transfer({ ...coin, address: oddContracts.guard }, dee.address, '10')])
    },
  },
  {
    name: 'a claim that takes an item of a collection by an earlier right',
    fires: ['I5'],
    prepare: async (running) =>
      composed(running, running.world.safe, [claim(await allowedItemTaker(running))]),
  },
  {
    name: 'a deposit of everything into a contract that gives nothing for it',
    fires: ['I7'],
    silent: ['I3', 'F4'],
    async prepare(running) {
      const amount = await coinBalance(running)
      const taker = await running.deploy(takerOf(running.world.coin.address, amount))
      const calls = allowAndCall(running, taker, { amount, data: claim(taker).data })
      return composed(running, running.world.safe, calls)
    },
  },
  {
    name: 'a swap that accepts any price, of everything, for almost nothing',
    fires: ['I8', 'F18'],
    async prepare(running) {
      const amount = await coinBalance(running)
      const taker = await stingyTaker(running, amount)
      const data = encodeFunctionData({
        abi: exchangeAbi,
        functionName: 'exchange',
        args: [0n, 1n, amount, 0n],
      })
      return composed(running, running.world.safe, allowAndCall(running, taker, { amount, data }))
    },
  },
  {
    name: 'a small payment to an account that was paid before',
    fires: ['I6'],
    silent: ['A2', 'A3', 'A4', 'A5', 'C13', 'F8', 'F11', 'F17', 'I2', 'I3', 'I4', 'K1'],
    prepare: async (running) => composed(running, running.world.safe, [pay(dee, '0.1')]),
  },
  {
    name: 'a small payment inside a wallet that tells the truth',
    fires: ['I6'],
    silent: ['A14', 'A15', 'K3'],
    async prepare(running) {
      const { safe } = running.world
      const reported = reportTrio({ nonce: Number(await running.nonceOf(safe)) })
      return composed(running, safe, [pay(dee, '0.1')], { host: knownWallet, reported })
    },
  },
] as const satisfies readonly Situation[]
