import { describe, expect, test } from 'vitest'
import { known, unknown } from '../domain/checks/subject/Fact.ts'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { withRivals } from './rivals.ts'

const safe = '0x1111111111111111111111111111111111111111'
const place = { chainId: 1, safe, version: { major: 1, minor: 4, patch: 1 } } as const
const waiting = (nonce: bigint, hash: `0x${string}`) => ({
  place,
  transaction: safeTransaction({ to: safe, nonce }),
  safeTxHash: hash,
  executed: false,
})

describe('withRivals', () => {
  test('behavior: what stands far behind is joined to what was read, each once', () => {
    const first = waiting(1n, '0xAB')
    const rival = waiting(30n, '0xcd')
    const facts = withRivals(known([first]), {
      transactions: [rival, waiting(1n, '0xab')],
      nonces: [1n, 30n],
    })
    expect(facts.queue.known && facts.queue.value.map(({ transaction }) => transaction.nonce)).toEqual([
      1n,
      30n,
    ])
    expect(facts.waitingNonces).toEqual(known([1n, 30n]))
  })

  test('error: a queue of which the rivals are not known is not known: it never passes silently', () => {
    expect(withRivals(known([waiting(1n, '0xab')]), undefined).queue.known).toBe(false)
    expect(withRivals(unknown('no gateway'), { transactions: [], nonces: [] })).toMatchObject({
      queue: unknown('no gateway'),
      waitingNonces: { known: false },
    })
    expect(withRivals(undefined, undefined).queue.known).toBe(false)
  })
})
