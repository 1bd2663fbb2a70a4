import { parseGwei } from 'viem'
import { pay, transfer } from '../../sandbox/chain/calls.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { ada, bo, dee, eve } from '../../sandbox/chain/people.ts'
import type { SafeTransactionPlace } from '../../sandbox/chain/safeTransaction.ts'
import { packSignatures, signSafeTransaction } from '../../sandbox/chain/signatures.ts'
import type { Situation } from './Situation.ts'
import { pasted, pastedExecution, waiting } from './toReview.ts'

/** Safe{Wallet}’s relay. */
const relayCollector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5' as const

const signBy = (place: SafeTransactionPlace) =>
  Promise.all([ada, bo].map((owner) => signSafeTransaction(owner, place)))

/**
 * Counts down from 800,000, at 26 gas a step: PUSH3, then JUMPDEST, 1, SWAP1, SUB, DUP1, 4, JUMPI. More than half of a
 * block of 30 million gas.
 */
const countdown = '0x620c35005b60019003806004570000'

/** E: who is paid for the execution, and whether the gas suffices. */
export const gas = [
  {
    name: 'a small payment with a refund in tokens to the thief',
    fires: ['E1', 'E2', 'E3'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).refundTrap),
  },
  {
    name: 'a payment with a receiver of a refund that is never paid',
    fires: ['E2', 'E4'],
    prepare: (running) =>
      pasted(running, running.world.safe, { ...pay(dee, '0.1'), refundReceiver: eve.address }),
  },
  {
    name: 'a payment with the usual fee for the relay of Safe{Wallet}, in a token that has a price',
    fires: ['E1', 'E3'],
    graded: ['E1 info', 'E3 info'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        ...pay(dee, '0.1'),
        ...{ safeTxGas: 110_000n, baseGas: 80_000n, gasPrice: 20n },
        gasToken: running.world.dollar.address,
        refundReceiver: relayCollector,
      }),
  },
  {
    name: 'a ready payment with a fee for the relay, which a wallet can execute',
    fires: ['E1', 'E3', 'E9'],
    prepare: (running) => {
      const { safe, dollar } = running.world
      const fee = { safeTxGas: 110_000n, baseGas: 80_000n, gasPrice: 20n, gasToken: dollar.address }
      const call = { ...pay(dee, '0.1'), ...fee, refundReceiver: relayCollector }
      return pastedExecution(running, safe, call, async (place) => packSignatures(await signBy(place)))
    },
  },
  {
    name: 'a payment that pays its executor',
    fires: ['E1', 'E5'],
    prepare: (running) =>
      pasted(running, running.world.safe, { ...pay(dee, '0.1'), gasPrice: parseGwei('1') }),
  },
  {
    name: 'a transfer with too little gas of its own',
    fires: ['E6', 'E7'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        ...transfer(running.world.coin, dee.address, '1'),
        safeTxGas: 10_000n,
      }),
  },
  {
    name: 'a call that takes more than half of a block',
    fires: ['E8'],
    async prepare(running) {
      return pasted(running, running.world.safe, { to: await running.deploy(countdown), data: '0x12345678' })
    },
  },
] as const satisfies readonly Situation[]
