import { expect, test } from 'vitest'
import { hashCalls } from '../domain/calldata/callMarks.ts'
import { equalWithin } from '../domain/checks/doubles/equalWithin.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Hex } from '../domain/values/hex.ts'
import { createPlayedLocks } from '../testing/playedLocks.ts'
import { createAskLocks } from './askLocks.ts'
import { handedKey, noteHandedOver, readHandedOver } from './handedOver.ts'
import { reserveProposal } from './reserveProposal.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const [bo, cy] = [
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
] as const
const hashAt = (nonce: bigint): Hex => `0x${nonce.toString(16).padStart(64, '0')}`
const proposalAt = (nonce: bigint, to: typeof bo | typeof cy = bo) => ({
  account,
  transaction: safeTransaction({ to, value: 1n, nonce }),
  safeTxHash: hashAt(nonce),
})

/** Two windows of one browser, in which a proposal with nonce 10 was handed over at 0. */
function openWindows(answer: 'taken' | 'open') {
  const kept = new Map<string, string>()
  const texts = {
    read: (key: string) => kept.get(key),
    write: (key: string, text: string) => kept.set(key, text) !== undefined,
    remove: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
    lasts: () => true,
    subscribe: () => () => {},
  }
  const calls = hashCalls(account.address, proposalAt(10n).transaction)
  noteHandedOver(texts, account, {
    what: 'transaction',
    hash: hashAt(10n),
    signer: bo,
    nonce: 10,
    calls,
    answer,
    at: 0,
  })
  const played = createPlayedLocks()
  const open = () => {
    const locks = createAskLocks(played)
    return (proposal: ReturnType<typeof proposalAt>, despite: readonly Hex[] = [], now = 1_000) =>
      reserveProposal(proposal, despite, { texts, locks, now })
  }
  return { texts, first: open(), second: open() }
}

test.for(['taken', 'open'] as const)(
  'error: what was handed over (%s) stands before its equal for a day, in every window',
  async (answer) => {
    const { texts, first, second } = openWindows(answer)
    const isStopped = { code: 'source/in-the-way', facts: { kind: 'proposed' } }
    expect(readHandedOver(texts, account)).toMatchObject([{ answer, nonce: 10 }])
    await expect(second(proposalAt(11n))).rejects.toMatchObject(isStopped)
    await expect(first(proposalAt(11n), [], equalWithin - 1)).rejects.toMatchObject(isStopped)
    for (const passes of [
      () => first(proposalAt(11n), [hashAt(10n)]),
      () => first(proposalAt(11n), [], equalWithin),
      () => first(proposalAt(11n, cy)),
      // The same nonce: only one of the two can run.
      () => first({ ...proposalAt(10n), safeTxHash: hashAt(99n) }),
    ])
      (await passes()).release()
    expect(texts.keys()).toEqual([handedKey(account)])
  },
)

test('error: no window reserves beside another that asks, until that is written down', async () => {
  const { first, second } = openWindows('taken')
  const lock = await first(proposalAt(11n, cy))
  await expect(second(proposalAt(12n, cy))).rejects.toMatchObject({ code: 'source/asked-elsewhere' })
  lock.release()
  await expect
    .poll(
      () =>
        second(proposalAt(12n, cy)).then(
          () => 'reserved',
          () => 'refused',
        ),
      // Longer than a lock outlives its question, in ms.
      { timeout: 3_000 },
    )
    .toBe('reserved')
})
