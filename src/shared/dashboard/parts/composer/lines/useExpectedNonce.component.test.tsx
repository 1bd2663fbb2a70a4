import { describe, expect, test } from 'vitest'
import { nonces } from '../../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { type GatewayAnswers, renderPart } from '../../../../testing/renderPart.tsx'
import { useExpectedNonce } from './useExpectedNonce.ts'

function Expected() {
  const { nonce, by } = useExpectedNonce(readySafe)
  return <output>{`${nonce} by ${by}`}</output>
}

async function expected(gateway: GatewayAnswers) {
  return (await renderPart(<Expected />, { gateway })).getByRole('status')
}

describe('useExpectedNonce', () => {
  test('behavior: the gateway counts what waits', async () => {
    const shown = await expected({ '/nonces': { ...nonces, recommendedNonce: 12 } })
    await expect.element(shown).toHaveTextContent('12 by gateway')
  })

  test('behavior: a nonce that is used already is never expected', async () => {
    const shown = await expected({ '/nonces': { ...nonces, recommendedNonce: 3 } })
    await expect.element(shown).toHaveTextContent('7 by gateway')
  })

  test('error: without the gateway it is the next one of the Safe', async () => {
    await expect.element(await expected({})).toHaveTextContent('7 by chain')
  })
})
