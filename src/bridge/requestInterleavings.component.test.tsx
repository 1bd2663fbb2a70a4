import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { InProgress } from '../shared/dashboard/parts/requests/InProgress.tsx'
import type { RequestClaim } from '../shared/errors/RequestClaim.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { sentencesWithoutClaim } from '../shared/testing/claimedSentences.ts'
import { clearCalls, clearMessage, composeMessage } from '../shared/testing/clearances.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { runs } from '../shared/testing/runs.ts'
import { refOf, until } from '../shared/testing/sourceWorld.ts'
import { describeBridgeError } from './describeBridgeError.ts'
import { chainInfo, failure, safeInfo, success } from './testing/fakeFrame.ts'
import { createWorld, otherSafe, safeTxHash } from './testing/openPage.ts'

const units = [{ token: 'native', symbol: 'ETH', decimals: 18 }] as const
const otherHash = `0x${'cd'.repeat(32)}` as const

const steps = [
  'ask for a transaction',
  'ask for a transaction',
  'ask for a message',
  'yes',
  'yes',
  'another yes',
  'no',
  'a no in other words',
  'Request failed',
  'an error object',
  'nonsense',
  'a theme',
  'answer an earlier one',
  'stop',
  'another Safe',
  'another network',
  'back',
  'reload',
  'refused there',
  'put one away',
] as const

/** What the user decides in the host. */
const asking: ReadonlySet<string> = new Set(['sendTransactions', 'signMessage'])

type Step = (typeof steps)[number]

/** What is true of one request. */
type Truth = {
  /** Its amount in ETH, or the number in its text, by which it is found on screen. */
  readonly number: number
  readonly kind: 'transaction' | 'message'
  readonly id: string
  /** What a yes of the host says. */
  readonly good: object
  readonly stop: () => void
  /** What the host has said, or the user of it: a yes corrects everything, a no what is neither. */
  word: 'none' | 'neither' | 'no' | 'yes'
  /** Nothing waits for the answer any more. */
  left: boolean
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

async function follow(taken: readonly Step[]): Promise<void> {
  const world = createWorld()
  const truths: Truth[] = []
  let source = await open()
  let screen = await render()

  async function open(): Promise<AccountSource> {
    const next = world.start()
    await until(next, ({ connection }) => connection.status === 'ready')
    return next
  }

  function render() {
    return renderPart(<Shown />, { source, describe: describeBridgeError })
  }

  async function ask(kind: Truth['kind']) {
    const account = refOf(source.getState())
    const isOpen = source.getState().requests.some(({ progress: { phase } }) => phase === 'waiting')
    if (account === undefined || isOpen) return
    const number = truths.length + 1
    const questions = () => world.world.questions.filter(({ method }) => asking.has(method)).length
    const asked = questions()
    const calls = [{ to: otherSafe, value: BigInt(number) * 10n ** 18n, data: '0x' }] as const
    const composed = composeMessage(account, { kind: 'text', text: `Text ${number}.` })
    const request =
      kind === 'transaction'
        ? source.sendCalls(calls, account, clearCalls(calls, account), { units })
        : source.capabilities.signMessage?.(composed, clearMessage(composed))
    if (request === undefined) throw new Error('messages can be signed')
    await soon(questions).toBe(asked + 1)
    const good = kind === 'transaction' ? { safeTxHash } : { messageHash: composed.safeMessageHash }
    const { id, stopWaiting: stop } = request
    truths.push({ number, kind, id, good, stop, word: 'none', left: false })
  }

  function hear(truth: Truth | undefined, word: 'neither' | 'no' | 'yes', message: object) {
    if (truth === undefined) return
    world.receive(message)
    if (words.indexOf(word) > words.indexOf(truth.word)) truth.word = word
  }

  async function show(safe: Record<string, unknown>, chain: Record<string, unknown>) {
    world.world.setSafe(safe)
    world.world.setChain(chain)
    await source.refresh()
  }

  async function reload() {
    for (const truth of truths) truth.left = true
    await cleanup()
    source.dispose()
    source = await open()
    screen = await render()
  }

  async function take(step: Step): Promise<void> {
    const last = truths.at(-1)
    const id = last?.id ?? ''
    const [first] = source.getState().requests
    switch (step) {
      case 'ask for a transaction':
        return ask('transaction')
      case 'ask for a message':
        return ask('message')
      case 'yes':
        return hear(last, 'yes', success(id, last?.good))
      case 'another yes':
        if (last?.word !== 'yes') return
        return hear(last, 'yes', success(id, { safeTxHash: otherHash, messageHash: otherHash }))
      case 'no':
        return hear(last, 'no', failure(id, 'Transaction was rejected'))
      case 'a no in other words':
        return hear(last, 'no', failure(id, 'User rejected the request.'))
      case 'Request failed':
        return hear(last, 'neither', failure(id, 'Request failed'))
      case 'an error object':
        return hear(last, 'neither', { ...failure(id, ''), error: { code: -32000, message: 'boom' } })
      case 'nonsense':
        return hear(last, 'neither', success(id, { safeTxHash: '0x12' }))
      case 'a theme':
        return world.receive(success('theme', { darkMode: true }))
      case 'answer an earlier one':
        return hear(truths[0], 'yes', success(truths[0]?.id ?? '', truths[0]?.good))
      case 'stop':
        if (last === undefined || last.left || last.word !== 'none') return
        last.left = true
        return last.stop()
      case 'another Safe':
        return show({ ...safeInfo, safeAddress: otherSafe }, chainInfo)
      case 'another network':
        return show(
          { ...safeInfo, chainId: 100 },
          { ...chainInfo, chainId: '100', chainName: 'Gnosis Chain' },
        )
      case 'back':
        return show(safeInfo, chainInfo)
      case 'reload':
        return reload()
      case 'refused there': {
        const truth = truths.find((one) => one.id === first?.id)
        if (truth?.word !== 'neither' || truth.kind !== 'transaction') return
        truth.word = 'no'
        return source.decideRequest(truth.id, { kind: 'refused-there' })
      }
      case 'put one away':
        if (first !== undefined) source.forgetRequest(first.id)
    }
  }

  try {
    for (const step of taken) {
      await take(step)
      await soon(() => faults(screen.container, truths), `after ${step}`).toEqual([])
    }
    await show(safeInfo, chainInfo)
    await soon(() => [...missing(screen.container, source), ...faults(screen.container, truths)]).toEqual([])
  } finally {
    await cleanup()
    source.dispose()
  }
}

/** From the weakest to the one that nothing corrects. */
const words: readonly Truth['word'][] = ['none', 'neither', 'no', 'yes']

const soon = <value,>(read: () => value, message = 'soon') => expect.poll(read, { interval: 2, message })

/** Transactions that are recorded, and not on screen. */
function missing(container: Element, source: AccountSource): readonly string[] {
  const { requests } = source.getState()
  return requests
    .filter(({ method }) => method === 'sendTransactions')
    .map(({ calls }) => Number((calls[0]?.value ?? 0n) / 10n ** 18n))
    .filter((number) => itemOf(container, { number, kind: 'transaction' }) === undefined)
    .map((number) => `${number} is missing`)
}

/** What is false on screen, and what says something of a request without a claim. */
function faults(container: Element, truths: readonly Truth[]): readonly string[] {
  const wrong = truths.flatMap((truth) => {
    const item = itemOf(container, truth)
    if (item === undefined) return []
    const claims = new Set(
      [...item.querySelectorAll('[data-claim]')].map((each) => each.getAttribute('data-claim') ?? ''),
    )
    const right = claimOf(truth)
    return claims.size === 1 && claims.has(right)
      ? []
      : [`${truth.kind} ${truth.number} is ${right}, not ${[...claims].join(' and ')}`]
  })
  const denied = /nothing was (sent|signed)|send again/i.exec(container.textContent ?? '')
  return [
    ...wrong,
    ...(denied ?? []),
    ...sentencesWithoutClaim(container).map((sentence) => `no claim: ${sentence}`),
  ]
}

function claimOf({ word, left }: Truth): RequestClaim {
  switch (word) {
    case 'yes':
      return 'sent'
    case 'no':
      return 'refused'
    case 'neither':
      return 'undecided'
    case 'none':
      return left ? 'undecided' : 'asked'
  }
}

function itemOf(container: Element, { number, kind }: Pick<Truth, 'number' | 'kind'>): Element | undefined {
  const shows =
    kind === 'transaction' ? new RegExp(`(?<![\\d.])${number} ETH to`) : new RegExp(`Text ${number}\\.`)
  const inside = [...container.querySelectorAll('li')].find((item) => shows.test(item.textContent ?? ''))
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
