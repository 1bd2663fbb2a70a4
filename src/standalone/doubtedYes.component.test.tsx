import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { NewTransactionPage } from '../shared/dashboard/pages/newTransaction/NewTransactionPage.tsx'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { clearanceOfWallet } from '../shared/domain/clearance/grantClearance.ts'
import type { Call } from '../shared/domain/values/call.ts'
import type { Hex } from '../shared/domain/values/hex.ts'
import { isInDoubt } from '../shared/source/isInDoubt.ts'
import { createRequestRecords } from '../shared/source/requestRecords.ts'
import { createRequestStorage } from '../shared/source/requestStorage.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { sentencesWithoutClaim } from '../shared/testing/claimedSentences.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { describeStandaloneError } from './errors/describeStandaloneError.ts'
import { doAsked } from './testing/doAsked.ts'
import { openStandalonePage } from './testing/openStandalonePage.ts'
import { createPlayedNetwork } from './testing/playedNetwork.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const account = { chainId: 31337, address: key.address } as const
const call: Call = { to: bo, value: 10n ** 18n, data: '0x' }
const elsewhere = `0x${'77'.repeat(32)}` as const

function Page() {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyContext value={connection}>
      <NewTransactionPage />
    </ReadyContext>
  ) : null
}

/** The page of new transactions of a wallet that was asked for calls. */
async function openAsked(calls: readonly Call[] = [call]) {
  const network = createPlayedNetwork({ owners: [key.address, bo], threshold: 2 })
  const page = await openStandalonePage(network, [key.address, bo])
  const state = { silent: false }
  const answer = async (request: Request) =>
    state.silent ? new Response('', { status: 503 }) : network.answer(request)
  const clearance = clearanceOfWallet({ kind: 'wallet-calls', account, calls })
  page
    .source()
    .sendCalls(calls, account, clearance, { units: [{ token: 'native', symbol: 'ETH', decimals: 18 }] })
  const question = async (index: number) => {
    await expect.poll(() => page.wallet().questions.length).toBe(index + 1)
    const asked = page.wallet().questions[index]
    if (asked === undefined) throw new Error('the wallet was asked')
    return asked
  }

  async function render() {
    const screen = await renderPart(<Page />, {
      source: page.source(),
      describe: describeStandaloneError,
      gateway: answer,
    })
    const progress = screen.getByRole('region', { name: 'In progress' })
    return {
      screen,
      progress,
      held: screen.getByText('An earlier request may have been sent. This waits until it is found'),
      refused: progress.getByRole('button', { name: 'I rejected it there' }),
      claims: () => [
        ...new Set(
          [...progress.element().querySelectorAll('[data-claim]')].map((each) =>
            each.getAttribute('data-claim'),
          ),
        ),
      ],
    }
  }

  return {
    network,
    page,
    question,
    state,
    record: () => page.source().getState().requests[0],
    act: async (index = 0) => doAsked({ network, question: await question(index), key }),
    render,
    async reload() {
      await cleanup()
      await page.reload()
      return render()
    },
  }
}

type Asked = Awaited<ReturnType<typeof openAsked>>

/** What a wallet does that names what is not the request. */
const lies: readonly {
  readonly name: string
  readonly lie: (asked: Asked) => Promise<Hex>
  readonly says: string
}[] = [
  {
    name: 'another transaction in a block',
    async lie({ network }) {
      const hash = network.send({ from: key.address, to: key.address, value: 5n, data: '0x' })
      network.mine()
      return hash
    },
    says: 'The wallet named another transaction.',
  },
  {
    name: 'another transaction that waits',
    lie: async ({ network }) => network.send({ from: key.address, to: bo, value: 5n, data: '0x' }),
    says: 'The wallet named another transaction.',
  },
  {
    name: 'the same call of another account',
    async lie({ network }) {
      const hash = network.send({ from: bo, ...call })
      network.mine()
      return hash
    },
    says: 'The wallet named another transaction.',
  },
  {
    name: 'a transaction that the network does not have, while others came',
    async lie({ network }) {
      network.send({ from: key.address, to: key.address, value: 0n, data: '0x' })
      network.mine()
      return elsewhere
    },
    says: 'The network does not have it.',
  },
]

async function expectHeld({ progress, held, refused, claims, screen }: Awaited<ReturnType<Asked['render']>>) {
  await expect.element(held).toBeVisible()
  await expect.element(refused).toBeVisible()
  await expect.poll(claims).toEqual(['undecided'])
  expect(sentencesWithoutClaim(progress.element())).toEqual([])
  await expect.element(screen.getByRole('button', { name: /^Send/ })).toHaveAttribute('aria-disabled', 'true')
}

async function expectOpen({ held, progress }: Awaited<ReturnType<Asked['render']>>) {
  await expect.element(held).not.toBeInTheDocument()
  await expect.element(progress.getByRole('button', { name: 'I rejected it there' })).not.toBeInTheDocument()
}

describe('a wallet that says yes and names what is not the request', () => {
  test.each(lies)(
    'error: $name: the next request is held, also after a reload and in another window, until it is found',
    async ({ lie, says }) => {
      const asked = await openAsked()
      const first = await asked.render()
      const { approve } = await asked.question(0)
      approve(await lie(asked))
      await expect.element(first.progress.getByText(says)).toBeVisible()
      await expectHeld(first)

      const storage = createRequestStorage(window)
      onTestFinished(storage.dispose)
      const other = createRequestRecords(storage)
      expect(other.all().map(isInDoubt)).toEqual([true])

      asked.state.silent = true
      const again = await asked.reload()
      // No node is needed to know it again.
      await expectHeld(again)
      await expect.element(again.progress.getByText(says)).toBeVisible()

      asked.state.silent = false
      const hash = asked.network.send({ from: key.address, ...call })
      await expect.poll(asked.record, { timeout: 25_000 }).toMatchObject({
        progress: { outcome: { kind: 'transactions', hashes: [hash], found: true } },
      })
      await expectOpen(again)
      await expect.poll(() => other.all().map(isInDoubt)).toEqual([false])
      asked.network.mine()
      await expect.element(again.progress.getByText('Executed', { exact: true })).toBeVisible()
      expect(again.progress.element().textContent).not.toContain('No answer said that it was sent')
    },
    60_000,
  )

  test.each(lies)('behavior: $name: the user says that it was refused there', async ({ lie }) => {
    const asked = await openAsked()
    const shown = await asked.render()
    const { approve } = await asked.question(0)
    approve(await lie(asked))
    await expectHeld(shown)
    await shown.refused.click()
    await expectOpen(shown)
    await expect.element(shown.progress.getByText('You said that you rejected it there.')).toBeVisible()
    await expect.poll(shown.claims).toEqual(['refused'])
    await expectOpen(await asked.reload())
  })

  test('behavior: what it named is on the network after all: the yes counts', async () => {
    const asked = await openAsked()
    const shown = await asked.render()
    const hash = await asked.act()
    asked.network.replaceLast({ hash: elsewhere, to: key.address, value: 0n })
    asked.network.mine()
    const { approve } = await asked.question(0)
    approve(hash)
    await expectHeld(shown)
    // So long ago that the search of the account's transactions does not reach it.
    for (let block = 0; block < 130; block++) asked.network.mine()
    asked.network.replaceLast({ hash, to: call.to, value: call.value })
    await expect
      .element(shown.progress.getByText('Executed', { exact: true }), { timeout: 25_000 })
      .toBeVisible()
    await expectOpen(shown)
    expect(asked.record()?.progress).toMatchObject({ outcome: { kind: 'transactions', hashes: [hash] } })
  }, 60_000)

  test('behavior: where no node answers, a yes stays a yes, and nothing is held', async () => {
    const asked = await openAsked()
    const shown = await asked.render()
    asked.state.silent = true
    const { approve } = await asked.question(0)
    approve(elsewhere)
    await expect.element(shown.progress.getByText('Sent, not in a block yet')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 4_000))
    expect(shown.claims()).toEqual(['sent'])
    expect(asked.page.source().getState().requests.map(isInDoubt)).toEqual([false])
    await expectOpen(shown)
  })

  test('behavior: of two calls one is doubted; the other goes on, and each is found in its place', async () => {
    const asked = await openAsked([call, { ...call, value: 2n * 10n ** 18n }])
    const shown = await asked.render()
    const wrong = asked.network.send({ from: bo, ...call })
    asked.network.mine()
    ;(await asked.question(0)).approve(wrong)
    const second = await asked.act(1)
    asked.network.mine()
    ;(await asked.question(1)).approve(second)
    await expect.element(shown.held).toBeVisible()
    await expect.element(shown.progress.getByText(/^1 of 2 were sent\./)).toBeVisible()
    await expect.element(shown.progress.getByText('Executed', { exact: true })).toBeVisible()
    const first = asked.network.send({ from: key.address, ...call })
    await expect.poll(asked.record, { timeout: 25_000 }).toMatchObject({
      progress: { outcome: { kind: 'transactions', hashes: [first, second], found: true } },
    })
    await expectOpen(shown)
  }, 60_000)
})
