import {
  concat,
  encodeFunctionData,
  encodePacked,
  type Hex,
  pad,
  parseAbi,
  parseEther,
  size,
  slice,
  zeroAddress,
} from 'viem'
import { pay, transfer } from '../../sandbox/chain/calls.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { type BatchCall, encodeMultiSend } from '../../sandbox/chain/multiSend.ts'
import { plannedHash } from '../../sandbox/chain/PlannedProposal.ts'
import { bo, dee, eve } from '../../sandbox/chain/people.ts'
import { multiSendAbi, safeAbi } from '../../sandbox/chain/safeAbi.ts'
import type { World } from '../../sandbox/World.ts'
import type { Situation } from './Situation.ts'
import { pasted, review, waiting } from './toReview.ts'

const routerAbi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline)'])
const marketAbi = parseAbi([
  'function allow(address manager, bool allowed)',
  'function requestWithdrawals(uint256[] amounts, address owner)',
])
const libraryAbi = parseAbi(['function signMessage(bytes message)'])

/** Deeper than calls are decoded. */
const deep = 10

function batch({ contracts }: World, calls: readonly BatchCall[]) {
  return { to: contracts.MultiSend, data: encodeMultiSend(calls), operation: 1 } as const
}

/** The bytes of a batch as they are, whatever they hold. */
function rawBatch({ contracts }: World, packed: Hex) {
  const data = encodeFunctionData({ abi: multiSendAbi, functionName: 'multiSend', args: [packed] })
  return { to: contracts.MultiSend, data, operation: 1 } as const
}

function item(operation: number, { to, value = 0n, data = '0x' }: BatchCall): Hex {
  return encodePacked(
    ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
    [operation, to, value, BigInt(size(data)), data],
  )
}

/** A payment in a batch in a batch, and so on. */
function nestedBatch(world: World, depth: number): BatchCall {
  return depth === 0 ? pay(dee, '0.01') : batch(world, [nestedBatch(world, depth - 1)])
}

/** C: which code runs, as whom, and whether all of it can be read. */
export const structure = [
  {
    name: 'a transfer that is a delegatecall and replaces the code of the Safe (Bybit)',
    fires: ['C1', 'C12', 'D7', 'D11'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).bybit),
  },
  {
    name: 'the same as a row of the queue, where nothing is tried out',
    fires: ['C1', 'C12'],
    async prepare(running) {
      const { bybit } = hostileProposals(running.world)
      const safeTxHash = plannedHash(running.world, bybit)
      return review(running, bybit.safe, { kind: 'row', safeTxHash })
    },
  },
  {
    name: 'an unknown method by delegatecall (WazirX)',
    fires: ['C1', 'C11'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).wazirx),
  },
  {
    name: 'a delegatecall to an account without code',
    fires: ['C1', 'C2'],
    prepare: (running) =>
      pasted(running, running.world.safe, { to: eve.address, data: '0x12345678', operation: 1 }),
  },
  {
    name: 'a batch with a delegatecall to foreign code in it',
    fires: ['C3'],
    prepare: (running) =>
      pasted(
        running,
        running.world.safe,
        batch(running.world, [
          pay(dee, '0.01'),
          {
            to: running.world.oddContracts.trap,
            data: concat(['0x12345678', pad(eve.address)]),
            operation: 1,
          },
        ]),
      ),
  },
  {
    name: 'a message that the Safe marks as signed on the chain',
    fires: ['C4'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.contracts.SignMessageLib,
        operation: 1,
        data: encodeFunctionData({ abi: libraryAbi, functionName: 'signMessage', args: ['0x1234'] }),
      }),
  },
  {
    name: 'a batch whose contract is called instead of delegated to',
    fires: ['C5'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        ...batch(running.world, [pay(dee, '0.01'), pay(bo, '0.01')]),
        to: running.world.contracts.MultiSendCallOnly,
        operation: 0,
      }),
  },
  {
    name: 'a batch with an operation that does not exist',
    fires: ['C6'],
    prepare: (running) =>
      pasted(running, running.world.safe, rawBatch(running.world, item(2, pay(dee, '0.01')))),
  },
  {
    name: 'a batch of version 1.5.0 that names the zero address and adds an owner',
    fires: ['C7', 'D1'],
    prepare: (running) =>
      pasted(running, running.world.otherSafes.newer, {
        ...batch(running.world, [
          {
            to: zeroAddress,
            data: encodeFunctionData({
              abi: safeAbi,
              functionName: 'addOwnerWithThreshold',
              args: [eve.address, 2n],
            }),
          },
        ]),
        to: running.world.otherVersions.multiSendV150,
      }),
  },
  {
    name: 'a batch that ends inside its last call',
    fires: ['C8'],
    prepare: (running) => {
      const packed = item(0, transfer(running.world.coin, dee.address, '10'))
      return pasted(running, running.world.safe, rawBatch(running.world, slice(packed, 0, -8)))
    },
  },
  {
    name: 'a transfer with bytes behind its last argument',
    fires: ['C9'],
    prepare: (running) => {
      const { to, data } = transfer(running.world.coin, dee.address, '10')
      return pasted(running, running.world.safe, { to, data: concat([data, '0xbeef']) })
    },
  },
  {
    name: 'a batch that is too deep to be read',
    fires: ['C10'],
    prepare: (running) =>
      pasted(running, running.world.safe, batch(running.world, [nestedBatch(running.world, deep)])),
  },
  {
    name: 'Ether with data for an account without code',
    fires: ['C13'],
    prepare: (running) =>
      pasted(running, running.world.safe, { to: dee.address, value: parseEther('0.1'), data: '0x12345678' }),
  },
  {
    name: 'calls of a router in a form of its own',
    fires: ['C14'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.oddContracts.guard,
        data: encodeFunctionData({
          abi: routerAbi,
          functionName: 'execute',
          args: ['0x00', ['0x1234'], 1n],
        }),
      }),
  },
  {
    name: 'a Safe that would set itself up again',
    fires: ['C17'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.safe,
        data: encodeFunctionData({
          abi: safeAbi,
          functionName: 'setup',
          args: [[eve.address], 1n, zeroAddress, '0x', zeroAddress, zeroAddress, 0n, zeroAddress],
        }),
      }),
  },
  {
    name: 'an unknown method that names the thief',
    fires: ['C18'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.oddContracts.guard,
        data: concat(['0xfedcba98', pad(eve.address)]),
      }),
  },
  {
    name: 'a payment to an account that runs the code of a contract (EIP-7702)',
    fires: ['C19'],
    async prepare(running) {
      const { client, world } = running
      const bytecode = concat(['0xef0100', world.oddContracts.guard])
      await client.setCode({ address: eve.address, bytecode })
      return pasted(running, world.safe, pay(eve, '0.1'))
    },
  },
  {
    name: 'a right over what the Safe has in a contract, for the thief',
    fires: ['H5'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.oddContracts.guard,
        data: encodeFunctionData({ abi: marketAbi, functionName: 'allow', args: [eve.address, true] }),
      }),
  },
  {
    name: 'a withdrawal whose result belongs to the thief',
    fires: ['F19'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.oddContracts.guard,
        data: encodeFunctionData({
          abi: marketAbi,
          functionName: 'requestWithdrawals',
          args: [[1n], eve.address],
        }),
      }),
  },
] as const satisfies readonly Situation[]
