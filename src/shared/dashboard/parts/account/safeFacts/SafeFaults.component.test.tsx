import { describe, expect, test } from 'vitest'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../../testing/safeNode.ts'
import { identity, people } from '../../../../testing/signableScene.ts'
import { QueueGaps } from '../../waiting/queue/QueueGaps.tsx'
import { SafeFaults } from './SafeFaults.tsx'

type Node = Omit<Parameters<typeof createSafeNode>[0], 'owners'>

function readyOf(): typeof readySafe {
  const { account, chain } = readySafe
  return {
    ...readySafe,
    account: { ...account, address: identity.safe },
    chain: { ...chain, id: identity.chainId },
  }
}

const queueOf = (...nonces: readonly number[]) => ({
  groups: nonces.map((nonce) => ({ nonce })),
  unreadable: 0,
  unread: [],
})

async function renderFaults(node: Node) {
  const { source } = createSafeNode({ ...node, owners: people.slice(0, 2) })
  return renderPart(<SafeFaults />, { ready: readyOf(), source })
}

describe('SafeFaults', () => {
  test.each([
    ['a threshold of 0', { threshold: 0n }, 'The threshold is 0.'],
    ['a threshold above the owners', { threshold: 5n }, '5 owners have to sign, and the Safe has 2 owners.'],
    [
      'an unknown version that hashes as a known one',
      { version: '9.9.9' },
      'This Safe says it is version “9.9.9”, which is not known here.',
    ],
    [
      'an unknown version that hashes as a known one, for signing',
      { version: '9.9.9' },
      'so its transactions can be read and signed',
    ],
    [
      'an unknown version with hashes of its own',
      { version: '9.9.9', hashesOtherwise: true },
      'Its contract makes other hashes than every known version, so nothing of it can be signed here.',
    ],
    ['no version', { version: '' }, 'This Safe names no version.'],
  ] as const)('behavior: %s is said', async (_, node, words) => {
    const screen = await renderFaults(node)
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  test('behavior: a gap is named with what waits behind it, a queue without one is not', async () => {
    const screen = await renderPart(
      <>
        <QueueGaps queue={queueOf(19, 99)} current={18n} />
        <QueueGaps queue={queueOf(200, 201)} current={200n} />
        <QueueGaps queue={{ ...queueOf(300, 309), unreadable: 1 }} current={300n} />
      </>,
      { ready: readyOf(), source: createSafeNode({ owners: people.slice(0, 2) }).source },
    )
    await expect.element(screen.getByText('Nothing here has nonce 18, which is next.')).toBeVisible()
    await expect.element(screen.getByText('Nothing here has a nonce from 20 to 98.')).toBeVisible()
    await expect
      .element(screen.getByText('Nothing from nonce 99 on can be executed before a transaction with each'))
      .toBeVisible()
    await expect.element(screen.getByText(/200/)).not.toBeInTheDocument()
    await expect.element(screen.getByText(/30[01]/)).not.toBeInTheDocument()
  })
})
