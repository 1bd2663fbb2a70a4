import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished, test } from 'vitest'
import { clearanceOfWallet } from '../../shared/domain/clearance/grantClearance.ts'
import type { Call } from '../../shared/domain/values/call.ts'
import { isInDoubt } from '../../shared/source/isInDoubt.ts'
import { useSourceState } from '../../shared/source/SourceContext.tsx'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { renderPart } from '../../shared/testing/renderPart.tsx'
import { lateNodes } from '../nodes/lateNodes.ts'
import { doAsked } from '../testing/doAsked.ts'
import { openStandalonePage } from '../testing/openStandalonePage.ts'
import { createPlayedNetwork, playedNode } from '../testing/playedNetwork.ts'
import { wagmiConfigOf } from '../testing/wagmiConfigOf.ts'
import { type WalletEngine, walletEngineOver } from '../wallets/walletEngine.ts'
import type { WalletShell } from '../wallets/walletShell.ts'
import { ReadyControl } from './ReadyControl.tsx'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const account = { chainId: 31337, address: key.address } as const
const call: Call = { to: bo, value: 10n ** 18n, data: '0x' }
const chains = [localChain(playedNode(31337))]

type Shell = Pick<WalletShell, 'state' | 'open'>

function Bar({ shell }: { readonly shell: Shell }) {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyControl shell={shell} ready={connection} chains={chains} />
  ) : null
}

/** The account button of a wallet that was asked for a call, with nothing else on the page. */
async function openAsked() {
  const network = createPlayedNetwork({ owners: [key.address, bo], threshold: 2 })
  const page = await openStandalonePage(network, [key.address])
  const engine: WalletEngine = {
    ...walletEngineOver(wagmiConfigOf({ chains, storage: sessionStorage }), lateNodes(chains).read),
    nameOf: async () => null,
  }
  onTestFinished(() => engine.dispose())
  const state = { engine, island: undefined, wanted: undefined, problem: undefined }
  const shell: Shell = { state: { get: () => state, subscribe: () => () => {} }, open: () => {} }
  const clearance = clearanceOfWallet({ kind: 'wallet-calls', account, calls: [call] })
  page.source().sendCalls([call], account, clearance)
  await expect.poll(() => page.wallet().questions.length).toBe(1)
  const [question] = page.wallet().questions
  if (question === undefined) throw new Error('the wallet was asked')
  const screen = await renderPart(<Bar shell={shell} />, { source: page.source(), gateway: network.answer })
  const pending = screen.getByText('A transaction is pending.')
  await expect.element(pending).toBeInTheDocument()
  return { network, page, question, pending }
}

test('behavior: a transaction is pending until it is in a block', async () => {
  const { network, question, pending } = await openAsked()
  question.approve(await doAsked({ network, question, key }))
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  await expect.element(pending).toBeInTheDocument()
  network.mine()
  await expect.element(pending, { timeout: 10_000 }).not.toBeInTheDocument()
})

test('behavior: what the wallet sent again under another hash is not pending once that is in a block', async () => {
  const { network, page, question, pending } = await openAsked()
  question.approve(await doAsked({ network, question, key }))
  network.replaceLast({ hash: `0x${'77'.repeat(32)}` })
  network.mine()
  await expect.element(pending, { timeout: 10_000 }).not.toBeInTheDocument()
  expect(page.source().getState().requests.map(isInDoubt)).toEqual([false])
})

test('error: a hash that is not of the request marks nothing as pending, and the request is in doubt although no list of requests is shown @pending-mark-hash', async () => {
  const { network, page, question, pending } = await openAsked()
  question.approve(network.send({ from: key.address, to: key.address, value: 5n, data: '0x' }))
  await expect.element(pending, { timeout: 10_000 }).not.toBeInTheDocument()
  expect(page.source().getState().requests.map(isInDoubt)).toEqual([true])
})
