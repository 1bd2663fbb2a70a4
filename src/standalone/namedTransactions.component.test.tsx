import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { InProgress } from '../shared/dashboard/parts/requests/InProgress.tsx'
import { clearanceOfWallet } from '../shared/domain/clearance/grantClearance.ts'
import type { Hex } from '../shared/domain/values/hex.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { describeStandaloneError } from './errors/describeStandaloneError.ts'
import { doAsked } from './testing/doAsked.ts'
import { openStandalonePage } from './testing/openStandalonePage.ts'
import { createPlayedNetwork, type PlayedNetwork } from './testing/playedNetwork.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const account = { chainId: 31337, address: key.address } as const
const call = { to: bo, value: 10n ** 18n, data: '0x' } as const

const otherHash = `0x${'77'.repeat(32)}` as const

type Hands = {
  readonly network: PlayedNetwork
  readonly act: () => Promise<Hex>
  readonly yes: (hash: Hex) => void
}

describe('what a page says of a transaction that a wallet named', () => {
  test.each<readonly [what: string, hands: (hands: Hands) => Promise<void>, claim: string, says: string]>([
    [
      'another one, that is in a block',
      async ({ network, yes }) => {
        const hash = network.send({ from: key.address, to: key.address, value: 5n, data: '0x' })
        network.mine()
        yes(hash)
      },
      'undecided',
      'The wallet named another transaction',
    ],
    [
      'one of another account with the same call',
      async ({ network, yes }) => {
        const hash = network.send({ from: bo, ...call })
        network.mine()
        yes(hash)
      },
      'undecided',
      'The wallet named another transaction',
    ],
    [
      'one that it then sends again under another hash',
      async ({ network, act, yes }) => {
        yes(await act())
        network.replaceLast({ hash: otherHash })
        network.mine()
      },
      'executed',
      'The wallet sent it under another hash.',
    ],
    [
      'one that is then cancelled in the wallet',
      async ({ network, act, yes }) => {
        yes(await act())
        network.replaceLast({ hash: otherHash, to: key.address, value: 0n })
        network.mine()
      },
      'undecided',
      'The network does not have it',
    ],
    ['one that waits', async ({ act, yes }) => yes(await act()), 'sent', 'Sent, not in a block yet'],
  ])('behavior: %s', async (_, settle, claim, says) => {
    const network = createPlayedNetwork({ owners: [key.address, bo], threshold: 2 })
    const page = await openStandalonePage(network, [key.address, bo])
    const clearance = clearanceOfWallet({ kind: 'wallet-calls', account, calls: [call] })
    page
      .source()
      .sendCalls([call], account, clearance, { units: [{ token: 'native', symbol: 'ETH', decimals: 18 }] })
    await expect.poll(() => page.wallet().questions.length).toBe(1)
    const [question] = page.wallet().questions
    if (question === undefined) throw new Error('the wallet was asked')
    const screen = await renderPart(<Shown />, {
      source: page.source(),
      describe: describeStandaloneError,
      gateway: network.answer,
    })
    const shown = () => screen.container.textContent ?? ''
    await settle({ network, act: () => doAsked({ network, question, key }), yes: question.approve })
    await expect.poll(shown, { timeout: 10_000 }).toContain(says)
    const claims = [...screen.container.querySelectorAll('[data-claim]')].map((each) =>
      each.getAttribute('data-claim'),
    )
    expect(new Set(claims)).toEqual(new Set([claim]))
    expect(shown()).toContain('1 ETH to')
    if (claim !== 'executed') expect(shown()).not.toContain('Executed')
  })
})

function Shown() {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyContext value={connection}>
      <InProgress />
    </ReadyContext>
  ) : null
}
