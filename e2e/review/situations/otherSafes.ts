import { encodeFunctionData, numberToHex } from 'viem'
import { busyProposals } from '../../sandbox/chain/busyProposals.ts'
import { changeThreshold, pay } from '../../sandbox/chain/calls.ts'
import { plannedHash } from '../../sandbox/chain/PlannedProposal.ts'
import { ada, cy, dee, deployer } from '../../sandbox/chain/people.ts'
import { safeAbi } from '../../sandbox/chain/safeAbi.ts'
import { safeTransaction } from '../../sandbox/chain/safeTransaction.ts'
import { signExecution } from '../../sandbox/chain/signExecution.ts'
import { propose } from './propose.ts'
import type { Situation } from './Situation.ts'
import { pasted } from './toReview.ts'

/** C15 and C16: what this Safe approves or executes for another one. */
export const otherSafes = [
  {
    name: 'a ready transaction of another Safe that this one executes',
    fires: ['C15'],
    async prepare(running) {
      const { chainId, safe, otherSafes } = running.world
      const nonce = await running.nonceOf(otherSafes.older)
      const transaction = safeTransaction({ ...pay(dee, '0.05'), nonce })
      const place = { chainId, safe: otherSafes.older, transaction }
      const { data = '0x' } = await signExecution(place, { signers: [ada, cy], executor: deployer })
      return pasted(running, safe, { to: otherSafes.older, data })
    },
  },
  {
    name: 'the approval of a transaction that waits in another Safe',
    fires: ['C16'],
    prepare: (running) => {
      const { inNested } = busyProposals(running.world)
      const args = [plannedHash(running.world, inNested)] as const
      return pasted(running, running.world.safe, {
        to: inNested.safe,
        data: encodeFunctionData({ abi: safeAbi, functionName: 'approveHash', args }),
      })
    },
  },
  {
    name: 'the approval of a threshold of one that waits in another Safe',
    fires: ['C16', 'D2'],
    async prepare(running) {
      const { nested } = running.world.otherSafes
      const transaction = safeTransaction({
        ...changeThreshold(nested, 1n),
        nonce: await running.nonceOf(nested),
      })
      const planned = { safe: nested, transaction, proposer: ada, signers: [ada] }
      await propose(running, planned)
      return pasted(running, running.world.safe, {
        to: nested,
        data: encodeFunctionData({
          abi: safeAbi,
          functionName: 'approveHash',
          args: [plannedHash(running.world, planned)],
        }),
      })
    },
  },
  {
    name: 'the approval of an unknown hash of another Safe',
    fires: ['C16'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.otherSafes.nested,
        data: encodeFunctionData({
          abi: safeAbi,
          functionName: 'approveHash',
          args: [numberToHex(0xbadn, { size: 32 })],
        }),
      }),
  },
] as const satisfies readonly Situation[]
