import { expect, test } from 'vitest'
import * as wire from '../../../gateway/testing/wireAnswers.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { ReadyContext } from '../../parts/frame/page/useReady.ts'
import { AgreementPanel } from './AgreementPanel.tsx'
import { useOverview } from './useOverview.ts'

/** A network of its own: what the gateway says of one is kept for a day. */
const chain = { ...readySafe.chain, id: 301 }
const hidden = 'A\u202egnp.exe'

function ready(version: string) {
  const { account } = readySafe
  if (account.kind !== 'safe' || account.reported === undefined) throw new Error('There is no Safe')
  return { ...readySafe, chain, account: { ...account, reported: { ...account.reported, version } } }
}

function Shown({ version }: { readonly version: string }) {
  const shown = ready(version)
  const overview = useOverview(shown)
  return (
    <ReadyContext value={shown}>
      <AgreementPanel overview={overview} />
    </ReadyContext>
  )
}

test.each([
  ['the gateway', '1.4.1', hidden, 2],
  ['the host', hidden, '1.4.1', 1],
])('error: a version with hidden characters of %s shows them on Overview', async (_, own, listed, times) => {
  const screen = await renderPart(<Shown version={own} />, {
    source: createFakeSource({
      read() {
        throw new Error('The node is down')
      },
    }),
    gateway: { [`/safes/${wire.safe}`]: { ...wire.safeInfo, chainId: '301', version: listed } },
  })
  const says = () => (screen.container.textContent ?? '').split('A⟨U+202E⟩gnp.exe').length - 1
  // The sentence beside each, and the value itself where it is the first that is said.
  await expect.poll(says, { timeout: 10_000 }).toBe(times)
  expect(screen.container.textContent).not.toContain('\u202e')
})

test('behavior: what is seldom asked of a Safe is folded with its sources', async () => {
  const gateway = { [`/safes/${wire.safe}`]: { ...wire.safeInfo, chainId: '301' } }
  const screen = await renderPart(<Shown version="1.4.1" />, { gateway })
  const shown = () =>
    [...screen.container.querySelectorAll('dt')]
      .filter((name) => name.checkVisibility())
      .map(({ textContent }) => textContent)
  await expect.poll(shown).toEqual([])
  await screen.getByText('See which').click()
  await expect.poll(shown).toEqual(['Nonce', 'Version', 'Network'])
})
