import fc from 'fast-check'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { InProgress } from '../shared/dashboard/parts/requests/InProgress.tsx'
import { clearanceOfWallet } from '../shared/domain/clearance/grantClearance.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { sentencesWithoutClaim } from '../shared/testing/claimedSentences.ts'
import { clearMessage, composeMessage } from '../shared/testing/clearances.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { runs } from '../shared/testing/runs.ts'
import { describeStandaloneError } from './errors/describeStandaloneError.ts'
import { doAsked } from './testing/doAsked.ts'
import { providerError, type WalletQuestion } from './testing/fakeWallet.ts'
import { openStandalonePage, type StandalonePage } from './testing/openStandalonePage.ts'
import { createPlayedNetwork, type PlayedNetwork } from './testing/playedNetwork.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const home = { chainId: 31337, address: key.address } as const
const safe = { chainId: 31337, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' } as const
const otherSafe = { chainId: 31337, address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' } as const
const units = [{ token: 'native', symbol: 'ETH', decimals: 18 }] as const

const steps = [
  'ask',
  'ask',
  'do it',
  'yes',
  'yes',
  'no',
  'error',
  'stop',
  'open the Safe',
  'open another Safe',
  'close the Safe',
  'another network',
  'back to the network',
  'reload',
  'mine',
  'put one away',
] as const

/** What is true of one request. */
type Truth = {
  /** Its amount in ETH, or the number in its text, by which it is found on screen. */
  readonly number: number
  readonly kind: 'transaction' | 'message'
  /** `undefined`: the wallet was not asked, because it is on another network than the Safe. */
  readonly question: WalletQuestion | undefined
  readonly stop: () => void
  readonly id: string
  did: `0x${string}` | undefined
  /** What reached the page. `lost`: the page that asked is gone. */
  answer: 'none' | 'yes' | 'no' | 'error' | 'lost'
  stopped: boolean
}

test('behavior: whatever follows on what, no claim of a request is false, and none is missing @runs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 14 }), follow),
    {
      numRuns: runs(300, 0.03),
      seed: 20_261_123,
      interruptAfterTimeLimit: 600_000,
      markInterruptAsFailure: true,
    },
  )
}, 900_000)

async function follow(taken: readonly (typeof steps)[number][]): Promise<void> {
  const network = createPlayedNetwork({ owners: [key.address, bo], threshold: 2 })
  const page = await openStandalonePage(network, [key.address, bo])
  try {
    await followOn(page, network, taken)
  } finally {
    await cleanup()
    await page.close()
  }
}

async function followOn(
  page: StandalonePage,
  network: PlayedNetwork,
  taken: readonly (typeof steps)[number][],
): Promise<void> {
  const truths: Truth[] = []
  let screen = await render()

  function render() {
    return renderPart(<Shown />, {
      source: page.source(),
      describe: describeStandaloneError,
      gateway: network.answer,
    })
  }

  async function ask() {
    const { connection, requests } = page.source().getState()
    const isOpen = requests.some(({ progress: { phase } }) => phase === 'waiting' || phase === 'sending')
    if (connection.status !== 'ready' || isOpen || connection.chain.id !== 31337) return
    const number = truths.length + 1
    const { account } = connection
    const asked = page.wallet().questions.length
    const request = account.kind === 'wallet' ? askCall(number) : askMessage(number, account.address)
    if (request === undefined) throw new Error('messages can be signed')
    let ended = false
    void request.settled.then(() => {
      ended = true
    })
    await expect.poll(() => ended || page.wallet().questions.length > asked, { interval: 5 }).toBe(true)
    const question = page.wallet().questions[asked]
    const kind = account.kind === 'wallet' ? 'transaction' : 'message'
    const { id, stopWaiting: stop } = request
    truths.push({ number, kind, question, stop, id, did: undefined, answer: 'none', stopped: false })
  }

  function askCall(number: number) {
    const calls = [{ to: bo, value: BigInt(number) * 10n ** 18n, data: '0x' }] as const
    return page
      .source()
      .sendCalls(calls, home, clearanceOfWallet({ kind: 'wallet-calls', account: home, calls }), { units })
  }

  function askMessage(number: number, address: `0x${string}`) {
    const composed = composeMessage({ chainId: 31337, address }, { kind: 'text', text: `Text ${number}.` })
    return page.source().capabilities.signMessage?.(composed, clearMessage(composed))
  }

  async function take(step: (typeof steps)[number]): Promise<void> {
    const { safes } = page.source().capabilities
    const last = truths.at(-1)
    const question = last?.question
    const open = last?.answer === 'none' ? last : undefined
    switch (step) {
      case 'ask':
        return ask()
      case 'do it':
        // Who has it done by a page that is gone has done it all the same.
        if (last !== undefined && question !== undefined && last.did === undefined && last.answer !== 'no')
          last.did = await doAsked({ network, key, question })
        return
      case 'yes':
        if (open === undefined || question === undefined) return
        open.did ??= await doAsked({ network, key, question })
        open.answer = 'yes'
        return question.approve(open.did)
      case 'no':
        if (open === undefined || question === undefined || open.did !== undefined) return
        open.answer = 'no'
        return question.reject()
      case 'error':
        if (open === undefined || question === undefined) return
        open.answer = 'error'
        return question.reject(providerError(-32603, 'Internal JSON-RPC error.'))
      case 'stop':
        if (last === undefined) return
        last.stopped ||= last.answer === 'none'
        return last.stop()
      case 'open the Safe':
        return void (await safes?.open(safe))
      case 'open another Safe':
        return void (await safes?.open(otherSafe))
      case 'close the Safe':
        return safes?.close()
      case 'another network':
        return page.wallet().setChain(11155111, 'tell')
      case 'back to the network':
        return page.wallet().setChain(31337, 'tell')
      case 'reload':
        for (const truth of truths) if (truth.answer === 'none') truth.answer = 'lost'
        await cleanup()
        await page.reload()
        screen = await render()
        return
      case 'mine':
        return network.mine()
      case 'put one away': {
        const [one] = page.source().getState().requests
        if (one !== undefined) page.source().forgetRequest(one.id)
      }
    }
  }

  for (const step of taken) {
    await take(step)
    await expect
      .poll(() => faults(screen.container, truths, network), { message: `after ${step}`, interval: 5 })
      .toEqual([])
  }
  page.source().capabilities.safes?.close()
  page.wallet().setChain(31337, 'tell')
  const missing = () =>
    page
      .source()
      .getState()
      // What was put away is kept as a guard, and shows nothing.
      .requests.filter(({ method, dismissed }) => method === 'sendTransactions' && dismissed !== true)
      .filter(
        ({ calls }) => !itemOf(screen.container, Number((calls[0]?.value ?? 0n) / 10n ** 18n), 'transaction'),
      )
  await expect
    .poll(() => [...missing(), ...faults(screen.container, truths, network)], { interval: 5 })
    .toEqual([])
}

/** What is false on screen, and what says something of a request without a claim. */
function faults(container: Element, truths: readonly Truth[], network: PlayedNetwork): readonly string[] {
  const wrong = truths.flatMap((truth) => {
    const item = itemOf(container, truth.number, truth.kind)
    if (item === undefined) return []
    const claims = [...item.querySelectorAll('[data-claim]')].map(
      (each) => each.getAttribute('data-claim') ?? '',
    )
    if (claims.length === 0) return [`${truth.kind} ${truth.number} claims nothing`]
    const denied = isDone(truth, network) && /nothing was (sent|signed)/i.test(item.textContent ?? '')
    return [
      ...claims
        .filter((claim) => !mayClaim(claim, truth, network))
        .map((claim) => `${truth.number} is not ${claim}`),
      ...(denied ? [`${truth.number} is denied`] : []),
    ]
  })
  return [...wrong, ...sentencesWithoutClaim(container).map((sentence) => `no claim: ${sentence}`)]
}

/** Whether it is on the network, or its signature is with the gateway. */
function isDone({ kind, did, number }: Truth, { sent, signatures }: PlayedNetwork): boolean {
  if (kind === 'transaction') return sent.some(({ value }) => value === BigInt(number) * 10n ** 18n)
  return did !== undefined && [...signatures.values()].flat().includes(did)
}

function mayClaim(claim: string, truth: Truth, network: PlayedNetwork): boolean {
  const { question, answer, stopped, kind, did } = truth
  switch (claim) {
    case 'not-asked':
      return question === undefined
    case 'asked':
      return answer === 'none' && !stopped
    case 'refused':
      return answer === 'no' && !isDone(truth, network)
    case 'undecided':
      return answer === 'error' || answer === 'lost' || (answer === 'none' && stopped)
    case 'signed':
      return kind === 'message' && did !== undefined
    case 'sent':
      return isDone(truth, network)
    case 'executed':
      return network.sent.some(({ hash, block }) => hash === did && block !== undefined)
    default:
      return false
  }
}

function itemOf(container: Element, number: number, kind: Truth['kind']): Element | undefined {
  const words =
    kind === 'transaction' ? new RegExp(`(?<![\\d.])${number} ETH to`) : new RegExp(`Text ${number}\\.`)
  const inside = [...container.querySelectorAll('li')].find((item) => words.test(item.textContent ?? ''))
  return inside?.parentElement?.closest('li') ?? inside
}

function Shown() {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyContext value={connection}>
      <InProgress />
    </ReadyContext>
  ) : null
}
