import { expect, test, vi } from 'vitest'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import styles from './FactMarks.module.css'
import { FactMarks } from './FactMarks.tsx'
import { type Claim, type ClaimedFacts, claimedFactOf, lagMilliseconds, quorumOf } from './safeClaims.ts'

const owners = [checksumAddress(`0x${'1'.repeat(40)}`), checksumAddress(`0x${'2'.repeat(40)}`)]
const said = (source: Claim['source'], facts: ClaimedFacts): Claim => ({ source, state: 'said', facts })
const now = said('own-node', { owners, threshold: 2, nonce: 8n })

function render(other: Claim) {
  return renderPart(<FactMarks fact={claimedFactOf([now, other], quorumOf)} />)
}

test('behavior: what differs by a lag is named in quiet ink, and in critical ink once it lasts', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { container } = await render(said('gateway', { owners, threshold: 1, nonce: 7n }))
    const ink = (name: string | undefined) => container.querySelector(`.${name}`)?.textContent ?? ''
    await expect.poll(() => ink(styles['behind'])).toContain('Own RPC says 2 of 2, Gateway says 1 of 2')
    await vi.advanceTimersByTimeAsync(lagMilliseconds + 1)
    await expect.poll(() => ink(styles['differ'])).toContain('Gateway says 1 of 2')
    expect(ink(styles['behind'])).toBe('')
  } finally {
    vi.useRealTimers()
  }
})

test('behavior: what differs at one nonce is in critical ink at once', async () => {
  const { container } = await render(said('gateway', { owners, threshold: 1, nonce: 8n }))
  await expect
    .poll(() => container.querySelector(`.${styles['differ']}`)?.textContent ?? '')
    .toContain('Gateway says 1 of 2')
})
