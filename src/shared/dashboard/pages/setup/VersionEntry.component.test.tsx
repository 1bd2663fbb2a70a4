import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { VersionEntry } from './VersionEntry.tsx'

/** On a network of its own: what the gateway says of one is kept for a day. */
test.each([
  ['UP_TO_DATE', 201, '1.4.1+L2', 'Up to date'],
  ['OUTDATED', 202, '1.3.0+L2', 'Outdated'],
  ['UNKNOWN', 203, undefined, 'State unknown'],
] as const)(
  'behavior: a version that is %s is said so, by the list of master copies @version-entry',
  async (_, id, copy, words) => {
    const chain = { ...readySafe.chain, id }
    const screen = await renderPart(
      <dl>
        <VersionEntry
          claims={[
            { source: 'wallet-node', state: 'said', facts: { version: '1.4.1', singleton: wire.token } },
          ]}
          gateway={undefined}
        />
      </dl>,
      {
        ready: { ...readySafe, chain },
        gateway: {
          '/about/master-copies': copy === undefined ? [] : [{ address: wire.token, version: copy }],
          [`/v1/chains/${id}`]: { ...wire.chain, chainId: String(id) },
        },
      },
    )
    await expect.element(screen.getByText(words)).toBeVisible()
  },
)

test('error: a version with hidden characters shows them, as the value and beside what another source says', async () => {
  const version = 'A\u202egnp.exe'
  const screen = await renderPart(
    <dl>
      <VersionEntry
        claims={[
          { source: 'wallet-node', state: 'said', facts: { version } },
          { source: 'gateway', state: 'said', facts: { version: '1.4.1' } },
        ]}
        gateway={undefined}
      />
    </dl>,
    { ready: { ...readySafe, chain: { ...readySafe.chain, id: 204 } } },
  )
  await expect.element(screen.getByText('A⟨U+202E⟩gnp.exe', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/ says A⟨U\+202E⟩gnp\.exe, Gateway says 1\.4\.1/)).toBeVisible()
  expect(screen.container.textContent).not.toContain('\u202e')
})
