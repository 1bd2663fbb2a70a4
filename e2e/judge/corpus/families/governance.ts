import { encodeAbiParameters, keccak256, parseAbiParameters, parseEther, stringToHex } from 'viem'
import { safe } from '../../judgedSafe.ts'
import { call, encode, type PlannedCall } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed } from '../chain/placedContracts.ts'
import type { EarlierStep, PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary } from './planCase.ts'
import { earlier, earlierBy, holds, transfer, units } from './tokens.ts'

const { usdc, votes, assembly, timelock, delegateRegistry } = placed
const zero = `0x${'00'.repeat(32)}` as const
const alice = contact('Alice')
const proposer = personAt('proposer')

type Proposal = readonly [
  targets: readonly `0x${string}`[],
  values: readonly bigint[],
  datas: readonly `0x${string}`[],
  text: string,
]

/** A proposal that the assembly makes calls. */
export function proposalOf(calls: readonly PlannedCall[], text: string): Proposal {
  return [calls.map(({ to }) => to), calls.map(({ value }) => value), calls.map(({ data }) => data), text]
}

export const propose = (proposal: Proposal): PlannedCall =>
  call(assembly.address, 'propose(address[],uint256[],bytes[],string)', proposal)

const grant = proposalOf([transfer(usdc, alice.address, '5000')], 'A grant')

function idOf([targets, values, datas, text]: Proposal): bigint {
  const words = parseAbiParameters('address[], uint256[], bytes[], bytes32')
  return BigInt(keccak256(encodeAbiParameters(words, [targets, values, datas, keccak256(stringToHex(text))])))
}

/** The Safe has votes, and a proposal is open. */
const open: readonly EarlierStep[] = [
  ...holds(votes, '50000'),
  ...earlier(call(votes.address, 'delegate(address)', [safe])),
  ...earlierBy(proposer, propose(grant)),
  { from: proposer, ...call(votes.address, 'delegate(address)', [proposer]), later: 20 },
]

const vote = (support: number) => call(assembly.address, 'castVote(uint256,uint8)', [idOf(grant), support])

const schedule = 'schedule(address,uint256,bytes,bytes32,bytes32,uint256)'
const execute = 'execute(address,uint256,bytes,bytes32,bytes32)'

/** A call that the timelock makes after a day. */
export function scheduled({ to, value, data }: PlannedCall, delay = 86_400n): PlannedCall {
  return call(timelock.address, schedule, [to, value, data, zero, zero, delay])
}

function executed({ to, value, data }: PlannedCall): PlannedCall {
  return call(timelock.address, execute, [to, value, data, zero, zero])
}

/** More than a day passes. */
const aDay: readonly EarlierStep[] = earlierBy(
  proposer,
  call(votes.address, 'delegate(address)', [proposer]),
).map((step) => ({ ...step, later: 90_000 }))

const ofTimelock = earlierBy(
  proposer,
  call(usdc.address, 'set(address,uint256)', [timelock.address, units(usdc, '80000')]),
)
const raiseDelay = call(timelock.address, 'updateDelay(uint256)', [172_800n])
const payment = transfer(usdc, alice.address, '12000')
const book = [alice, { address: timelock.address, name: 'Timelock' }]

/** Votes, proposals, and a timelock that the Safe alone proposes to. */
export const governance: readonly PlannedCase[] = [
  ...[0, 1, 2].map((support) =>
    ordinary(`vote-${support}`, `vote ${['against', 'for', 'abstain'][support]}`, [vote(support)], {
      before: open,
    }),
  ),
  ordinary(
    'vote-reason',
    'vote with a reason',
    [
      call(assembly.address, 'castVoteWithReason(uint256,uint8,string)', [
        idOf(grant),
        1,
        'It is a good plan.',
      ]),
    ],
    { before: open },
  ),
  ordinary(
    'execute-grant',
    'execute what was decided',
    [
      call(assembly.address, 'execute(address[],uint256[],bytes[],bytes32)', [
        grant[0],
        grant[1],
        grant[2],
        keccak256(stringToHex(grant[3])),
      ]),
    ],
    {
      book: [alice],
      before: [
        ...open,
        ...earlier(vote(1)),
        {
          from: proposer,
          ...call(usdc.address, 'set(address,uint256)', [assembly.address, units(usdc, '9000')]),
          later: 2_000,
        },
      ],
    },
  ),
  ordinary('propose-grant', 'propose a grant to a contact', [propose(grant)], { book: [alice] }),
  ordinary(
    'delegate-self',
    'the Safe votes with its own tokens',
    [call(votes.address, 'delegate(address)', [safe])],
    { before: holds(votes, '50000') },
  ),
  ordinary(
    'delegate-contact',
    'a contact votes for the Safe',
    [call(votes.address, 'delegate(address)', [alice.address])],
    { before: holds(votes, '50000'), book: [alice] },
  ),
  ordinary(
    'delegate-snapshot',
    'a contact votes for the Safe on Snapshot',
    [
      call(delegateRegistry.address, 'setDelegate(bytes32,address)', [
        stringToHex('harbor.eth', { size: 32 }),
        alice.address,
      ]),
    ],
    { book: [alice] },
  ),
  ordinary('undelegate-snapshot', 'the Safe takes back its votes on Snapshot', [
    call(delegateRegistry.address, 'clearDelegate(bytes32)', [stringToHex('harbor.eth', { size: 32 })]),
  ]),
  ordinary('schedule-payment', 'the timelock is to pay a contact', [scheduled(payment)], {
    book,
    before: ofTimelock,
  }),
  ordinary(
    'schedule-ether',
    'the timelock is to pay ETH to a contact',
    [scheduled({ to: alice.address, value: parseEther('2'), data: '0x' })],
    { book },
  ),
  ordinary('schedule-delay', 'the timelock is to wait two days', [scheduled(raiseDelay)], { book }),
  ordinary('execute-payment', 'the timelock pays a contact', [executed(payment)], {
    book,
    before: [...ofTimelock, ...earlier(scheduled(payment)), ...aDay],
  }),
  ordinary('execute-delay', 'the timelock waits two days from now on', [executed(raiseDelay)], {
    book,
    before: [...earlier(scheduled(raiseDelay)), ...aDay],
  }),
  ordinary(
    'schedule-batch',
    'the timelock is to pay two contacts',
    [
      call(timelock.address, 'scheduleBatch(address[],uint256[],bytes[],bytes32,bytes32,uint256)', [
        [usdc.address, usdc.address],
        [0n, 0n],
        [payment.data, transfer(usdc, contact('Bruno').address, '700').data],
        zero,
        zero,
        86_400n,
      ]),
    ],
    { book: [...book, contact('Bruno')] },
  ),
  ordinary(
    'cancel-scheduled',
    'what was scheduled is withdrawn',
    [
      call(timelock.address, 'cancel(bytes32)', [
        keccak256(
          encodeAbiParameters(parseAbiParameters('address, uint256, bytes, bytes32, bytes32'), [
            payment.to,
            0n,
            payment.data,
            zero,
            zero,
          ]),
        ),
      ]),
    ],
    { book, before: earlier(scheduled(payment)) },
  ),
  ordinary(
    'schedule-fee',
    'the timelock is to change a fee',
    [scheduled(call(placed.office.address, 'setFee(uint256)', [30n]))],
    { book },
  ),
  ordinary(
    'propose-text',
    'propose something that does nothing',
    [
      propose(
        proposalOf(
          [
            {
              to: assembly.address,
              value: 0n,
              data: encode('relay(address,uint256,bytes)', [alice.address, 0n, '0x']),
            },
          ],
          'Say hello',
        ),
      ),
    ],
    { book: [alice] },
  ),
]
