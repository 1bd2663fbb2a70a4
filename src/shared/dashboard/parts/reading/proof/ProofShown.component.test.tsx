import { describe, expect, test } from 'vitest'
import { readStateProof } from '../../../../chain/proof/readStateProof.ts'
import type { ProofNode } from '../../../../chain/proof/StateProof.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { createProvenChain, stateWithOwners } from '../../../../testing/provenChain.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import type { Claim } from '../../account/safeFacts/safeClaims.ts'
import { ProofShown } from './ProofShown.tsx'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const timestamp = 1_700_000_000
const state = stateWithOwners(3)
const chain = {
  id: 1,
  name: 'Ethereum',
  shortName: 'eth',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorer: undefined,
  supported: true,
}

async function show({
  said = state,
  witness,
  shown = state,
  seconds = 9,
}: {
  /** What the first node answers to ordinary questions. */
  readonly said?: SafeState
  readonly witness?: ProofNode['request']
  /** What the page shows. */
  readonly shown?: SafeState
  /** How old the block is. */
  readonly seconds?: number
}) {
  const honest = createProvenChain({ safe, state, timestamp })
  const main = { host: 'first.example', request: createProvenChain({ safe, state, said, timestamp }) }
  const witnesses = [{ host: 'second.example', request: witness ?? honest }]
  const proof = await readStateProof({ safe, main, witnesses }, new AbortController().signal, async () => {})
  const claims: readonly Claim[] = [{ source: 'own-node', state: 'said', facts: shown }]
  const askedAt = (timestamp + seconds) * 1_000
  return renderPart(<ProofShown proof={proof} chain={chain} claims={claims} askedAt={askedAt} />)
}

describe('ProofShown', () => {
  test('behavior: what is proven has its block and its hosts, and opens', async () => {
    const screen = await show({})
    await expect.element(screen.getByText('Proven at block 24,651,343 (2 nodes name it)')).toBeVisible()
    await expect.element(screen.getByText(/^Not provable here: Balances of tokens/)).toBeVisible()
    await screen.getByText('What was proven, and how').click()
    await expect.element(screen.getByText('3 links, closed: none missing, none added')).toBeVisible()
    await expect.element(screen.getByText('first.example, second.example')).toBeVisible()
    await expect.element(screen.getByText('24,651,343, 9 s old')).toBeVisible()
    await expect.element(screen.getByText(/^12 slots, \d+\.\d kB, from first\.example$/)).toBeVisible()
    await expect.element(screen.getByText(/This page shows something else/)).not.toBeInTheDocument()
  })

  test('behavior: what the page shows otherwise, and a block that is old, are named', async () => {
    const screen = await show({ shown: { ...state, threshold: 1, nonce: 8n }, seconds: 1_200 })
    await expect.element(screen.getByText('This page shows something else: threshold, nonce.')).toBeVisible()
    await expect
      .element(screen.getByText('The newest block of first.example is 20 minutes old.'))
      .toBeVisible()
  })

  test('error: a node whose answers are not those of its block is named, and nothing is proven', async () => {
    const screen = await show({ said: { ...state, threshold: 1 } })
    await expect
      .element(screen.getByText('What first.example says is not what block 24,651,343 holds: threshold.'))
      .toBeVisible()
    await expect.element(screen.getByText(/^Not proven\./)).toBeVisible()
    await expect.element(screen.getByText(/^Proven at/)).not.toBeInTheDocument()
  })

  test('error: two nodes that name different blocks are both named', async () => {
    const other = createProvenChain({ safe, state, timestamp: timestamp + 1 })
    const screen = await show({ witness: other })
    await expect
      .element(
        screen.getByText(
          'These nodes name a different block 24,651,343 each: first.example, second.example.',
        ),
      )
      .toBeVisible()
  })

  test('error: a witness that says nothing is named and is no alarm', async () => {
    const screen = await show({ witness: async () => null })
    await expect
      .element(screen.getByText('Not proven. The newest block has not reached second.example.'))
      .toBeVisible()
    await expect.element(screen.getByText(/Sign nothing/)).not.toBeInTheDocument()
  })
})
