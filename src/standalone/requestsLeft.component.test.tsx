import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { FailedPage } from '../shared/dashboard/shell/FailedPage.tsx'
import { LandingPage } from '../shared/dashboard/shell/LandingPage.tsx'
import { clearanceOfWallet } from '../shared/domain/clearance/grantClearance.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { sentencesWithoutClaim } from '../shared/testing/claimedSentences.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { until } from '../shared/testing/sourceWorld.ts'
import { describeStandaloneError } from './errors/describeStandaloneError.ts'
import { doAsked } from './testing/doAsked.ts'
import { openStandalonePage } from './testing/openStandalonePage.ts'
import { createPlayedNetwork } from './testing/playedNetwork.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const account = { chainId: 31337, address: key.address } as const
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const calls = [{ to: bo, value: 10n ** 18n, data: '0x' }] as const
const units = [{ token: 'native', symbol: 'ETH', decimals: 18 }] as const

describe('RequestsLeft', () => {
  test('behavior: after Disconnect the landing page, and one that failed, tell of the open request, and how it ends', async () => {
    const network = createPlayedNetwork({ owners: [key.address, bo], threshold: 2 })
    const page = await openStandalonePage(network, [key.address, bo])
    const source = page.source()
    source.sendCalls(calls, account, clearanceOfWallet({ kind: 'wallet-calls', account, calls }), { units })
    await expect.poll(() => page.wallet().questions.length).toBe(1)
    source.capabilities.disconnect?.()
    await until(source, ({ connection }) => connection.status === 'disconnected')

    const screen = await renderPart(<Shown />, {
      source,
      describe: describeStandaloneError,
      gateway: network.answer,
    })
    const left = screen.getByRole('region', { name: 'In progress' })
    await expect.element(left).toHaveTextContent('Waiting in your wallet')
    await expect.element(left).toHaveTextContent('1 ETH to')
    await expect.element(left).toHaveTextContent(/It was asked of .* on Local chain/)

    window.location.hash = '#/nowhere:0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
    await until(source, ({ connection }) => connection.status === 'failed')
    await expect.element(screen.getByRole('button', { name: 'Set it up' })).toBeVisible()
    await expect.element(left).toHaveTextContent('Waiting in your wallet')
    source.capabilities.safes?.close()

    const question = page.wallet().questions[0]
    if (question === undefined) throw new Error('the wallet was asked')
    question.approve(await doAsked({ network, key, question }))
    await expect.element(left).toHaveTextContent('Sent')
    network.mine()
    await expect.element(left).toHaveTextContent('Executed')
    expect(sentencesWithoutClaim(left.element())).toEqual([])
  })
})

function Shown() {
  const { connection } = useSourceState()
  if (connection.status === 'failed') return <FailedPage error={connection.error} />
  return connection.status === 'disconnected' ? <LandingPage /> : null
}
