import type { LowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { safe } from '../../judgedSafe.ts'
import { call, type PlannedCall } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed } from '../chain/placedContracts.ts'
import type { EarlierStep, PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary, team } from './planCase.ts'
import { approve, approveUnits, earlier, earlierBy, units } from './tokens.ts'

const { usdc, streams } = placed

const create =
  'createWithDurations((address sender,address recipient,uint128 totalAmount,address asset,bool cancelable,bool transferable,(uint40 cliff,uint40 total) durations,(address account,uint256 fee) broker) params)'
const year = 31_536_000

/** So many dollars over a year. */
function stream(recipient: LowerAddress, amount: string, sender = safe): PlannedCall {
  return call(streams.address, create, [
    {
      sender,
      recipient,
      totalAmount: units(usdc, amount),
      asset: usdc.address,
      cancelable: true,
      transferable: true,
      durations: { cliff: 0, total: year },
      broker: { account: '0x0000000000000000000000000000000000000000', fee: 0n },
    },
  ])
}

/** Another account pays the Safe, and some days have passed. Its stream is the first. */
export function streamToSafe(amount: string): readonly EarlierStep[] {
  const payer = personAt('payer')
  return [
    ...earlierBy(
      payer,
      call(usdc.address, 'set(address,uint256)', [payer, units(usdc, amount)]),
      approve(usdc, streams, amount),
      stream(safe, amount, payer),
    ),
    { from: payer, ...approveUnits(usdc, streams.address, 0n), later: 80_000 },
  ]
}

const fromSafe = (amount: string) =>
  earlier(approve(usdc, streams, amount), stream(contact('Alice').address, amount))

/** Payments that become free over time. */
export const streaming: readonly PlannedCase[] = [
  ...['3000', '48000', '120000'].map((amount) =>
    ordinary(
      `stream-${amount}`,
      `${amount} USDC for a contact over a year`,
      [approve(usdc, streams, amount), stream(contact('Alice').address, amount)],
      { book: [contact('Alice')] },
    ),
  ),
  ...[3, 8].map((size) =>
    ordinary(
      `streams-${size}`,
      `${size} contacts get 6,000 USDC each over a year`,
      [
        approveUnits(usdc, streams.address, BigInt(size) * units(usdc, '6000')),
        ...team(size).map(({ address }) => stream(address, '6000')),
      ],
      { book: team(size) },
    ),
  ),
  ...['20', '100'].map((amount) =>
    ordinary(
      `stream-withdraw-${amount}`,
      `take ${amount} USDC out of a stream`,
      [call(streams.address, 'withdraw(uint256,address,uint128)', [1n, safe, units(usdc, amount)])],
      { before: streamToSafe('60000') },
    ),
  ),
  ordinary(
    'stream-cancel',
    'stop a stream and take back what is left',
    [call(streams.address, 'cancel(uint256)', [1n])],
    { before: fromSafe('24000'), book: [contact('Alice')] },
  ),
  ordinary(
    'stream-renounce',
    'a stream is not to be stopped any more',
    [call(streams.address, 'renounce(uint256)', [1n])],
    { before: fromSafe('24000'), book: [contact('Alice')] },
  ),
]
