import { expect, test } from 'vitest'
import { addEmptySafe } from '../chain/addEmptySafe.ts'
import { demoMessages, demoProposals } from '../chain/demoProposals.ts'
import { addOddSafes } from '../chain/oddSafes.ts'
import { startGateway } from './startGateway.ts'
import { briefList } from './testing/briefList.ts'
import { setUpGateway } from './testing/setUpGateway.ts'

test('behavior: a demo world has a queue in its main Safe that starts at its nonce, an empty Safe and odd ones', {
  timeout: 60_000,
}, async () => {
  const setup = await setUpGateway()
  try {
    const world = await addOddSafes(await addEmptySafe(setup.world))
    const { url, stop } = await startGateway({ port: 0, world, demo: true })
    const ask = async (path: string) => (await fetch(`${url}/v1/chains/31337${path}`)).json()
    const queue = await ask(`/safes/${world.safe}/transactions/queued?cursor=limit%3D100%26offset%3D0`)
    const listed = queue.results.filter(({ type }: { type: string }) => type === 'TRANSACTION')
    expect(briefList(queue.results).slice(0, 2)).toEqual(['Next', '10 None'])
    expect(listed).toHaveLength(Object.keys(demoProposals(world)).length)
    const messages = await ask(`/safes/${world.safe}/messages`)
    expect(messages.results.filter(({ type }: { type: string }) => type === 'MESSAGE')).toHaveLength(
      demoMessages(world).length,
    )
    expect(await ask(`/safes/${world.empty}/nonces`)).toEqual({ currentNonce: 0, recommendedNonce: 0 })
    const { safes } = await ask(`/owners/${world.owners[0].address}/safes`)
    expect(safes).toContain(world.empty)
    const { forked, gap, noThreshold } = world.oddSafes ?? {}
    expect(await ask(`/safes/${forked}`)).toMatchObject({
      version: null,
      implementationVersionState: 'UNKNOWN',
    })
    expect(await ask(`/safes/${noThreshold}`)).toMatchObject({ threshold: 0 })
    const withGap = await ask(`/safes/${gap}/transactions/queued?cursor=limit%3D20%26offset%3D0`)
    expect(briefList(withGap.results)).toEqual(['Next', '0 None', 'Queued', '5 None'])
    await stop()
  } finally {
    await setup.stop()
  }
})
