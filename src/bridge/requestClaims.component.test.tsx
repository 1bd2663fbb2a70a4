import { describe, expect, test } from 'vitest'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { InProgress } from '../shared/dashboard/parts/requests/InProgress.tsx'
import type { RequestClaim } from '../shared/errors/RequestClaim.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import { isInDoubt } from '../shared/source/isInDoubt.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { sentencesWithoutClaim } from '../shared/testing/claimedSentences.ts'
import { clearCalls, clearMessage, composeMessage } from '../shared/testing/clearances.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { sampleOf } from '../shared/testing/sampleOf.ts'
import { until } from '../shared/testing/sourceWorld.ts'
import { describeBridgeError } from './describeBridgeError.ts'
import { failure, success } from './testing/fakeFrame.ts'
import { account, call, openPage, otherSafe, safeTxHash, untilAsked } from './testing/openPage.ts'

const hello = composeMessage(account, { kind: 'text', text: 'hello' })
const otherHash = `0x${'cd'.repeat(32)}` as const
const zeros = `0x${'0'.repeat(64)}`
const units = [{ token: 'native', symbol: 'ETH', decimals: 18 }] as const

/** What the host says to a request, or the user does, and what is true of the request then. */
type Settling = {
  readonly name: string
  readonly say: (world: {
    readonly good: object
    readonly other: object
    readonly yes: (data: unknown) => void
    readonly no: (error?: unknown) => void
    readonly raw: (message: object) => void
    readonly id: string
    readonly stop: () => void
  }) => void
  readonly truth: 'yes' | 'refused' | 'undecided' | 'open' | 'stopped'
}

const ways: readonly Settling[] = [
  { name: 'nothing', say: () => {}, truth: 'open' },
  { name: 'yes', say: ({ yes, good }) => yes(good), truth: 'yes' },
  { name: 'two yes', say: ({ yes, good, other }) => [yes(good), yes(other)], truth: 'yes' },
  { name: 'yes, then no', say: ({ yes, no, good }) => [yes(good), no()], truth: 'yes' },
  { name: 'no, then yes', say: ({ yes, no, good }) => [no(), yes(good)], truth: 'yes' },
  { name: 'two no, then yes', say: ({ yes, no, good }) => [no(), no(), yes(good)], truth: 'yes' },
  { name: 'nonsense, then yes', say: ({ yes, good }) => [yes(7), yes(good)], truth: 'yes' },
  { name: 'stopped, then yes', say: ({ stop, yes, good }) => [stop(), yes(good)], truth: 'yes' },
  { name: 'no', say: ({ no }) => no(), truth: 'refused' },
  { name: 'no, then nonsense', say: ({ no, yes }) => [no(), yes({})], truth: 'refused' },
  { name: 'nonsense, then no', say: ({ no, yes }) => [yes({}), no()], truth: 'refused' },
  { name: 'a no in other words', say: ({ no }) => no('User rejected the request.'), truth: 'refused' },
  { name: 'stopped, then no', say: ({ stop, no }) => [stop(), no()], truth: 'refused' },
  { name: 'stopped', say: ({ stop }) => stop(), truth: 'stopped' },
  { name: 'Request failed', say: ({ no }) => no('Request failed'), truth: 'undecided' },
  { name: 'an empty text', say: ({ no }) => no(''), truth: 'undecided' },
  { name: 'an error object', say: ({ no }) => no({ code: -32000, message: 'boom' }), truth: 'undecided' },
  { name: 'an Error', say: ({ no }) => no(new Error('boom')), truth: 'undecided' },
  { name: 'a failure without a reason', say: ({ no }) => no(null), truth: 'undecided' },
  {
    name: 'a no about something else',
    say: ({ no }) => no('It was proposed, but the notification was denied by the user.'),
    truth: 'undecided',
  },
  { name: 'zeros', say: ({ yes }) => yes({ safeTxHash: zeros, messageHash: zeros }), truth: 'undecided' },
  {
    name: 'a yes that names an error as well',
    say: ({ raw, good, id }) => raw({ ...success(id, good), error: 'Transaction was rejected' }),
    truth: 'yes',
  },
  {
    name: 'a no that names a hash as well',
    say: ({ raw, good, id }) => raw({ ...failure(id, 'Request failed'), data: good }),
    truth: 'undecided',
  },
  {
    name: 'a no in capital letters, then yes in the same task',
    say: ({ no, yes, good }) => [no('TRANSACTION WAS REJECTED'), yes(good)],
    truth: 'yes',
  },
  {
    name: 'a yes of another version of the protocol',
    say: ({ raw, good, id }) => raw({ ...success(id, good), version: '0.9.0' }),
    truth: 'open',
  },
  {
    name: 'success in words',
    say: ({ raw, good, id }) => raw({ ...success(id, good), success: 'true' }),
    truth: 'open',
  },
  { name: 'null', say: ({ yes }) => yes(null), truth: 'undecided' },
  { name: 'a hash that is none', say: ({ yes }) => yes({ safeTxHash: '0x12' }), truth: 'undecided' },
  { name: 'no data', say: ({ yes }) => yes(undefined), truth: 'undecided' },
  { name: 'a cycle', say: ({ yes }) => yes(cyclic()), truth: 'undecided' },
  { name: 'a theme', say: ({ raw }) => raw(success('theme', { darkMode: true })), truth: 'open' },
]

function cyclic(): object {
  const list: unknown[] = []
  list.push(list)
  return list
}

const kinds = ['transaction', 'message'] as const
const situations = ['stay', 'Safe switched', 'network switched', 'reload'] as const

/** The eight rows of the matrix; together they try every way. */
const rows = kinds.flatMap((kind) => situations.map((situation) => ({ kind, situation })))

for (const [row, { kind, situation }] of rows.entries())
  describe(`what a page claims of a ${kind} @runs`, () => {
    test.each(sampleOf(ways, row))(`behavior: ${situation}, $name`, async ({ name, say, truth }) => {
      const page = await openPage()
      await page.ready()
      const request = ask(page.source, kind)
      await untilAsked(page.world)
      const source = await change(page, situation)
      const screen = await renderPart(<Shown />, { source, describe: describeBridgeError })
      const claims = () => [
        ...new Set(
          [...screen.container.querySelectorAll('[data-claim]')].map((each) =>
            each.getAttribute('data-claim'),
          ),
        ),
      ]
      await expect.poll(claims).toEqual([situation === 'reload' ? 'undecided' : 'asked'])

      const { id } = request
      const good = kind === 'transaction' ? { safeTxHash } : { messageHash: hello.safeMessageHash }
      say({
        good,
        other: kind === 'transaction' ? { safeTxHash: otherHash } : { messageHash: otherHash },
        yes: (data) => page.receive(success(id, data)),
        no: (error = 'Transaction was rejected') => page.receive({ ...failure(id, ''), error }),
        raw: (message) => page.receive(message),
        id,
        stop: request.stopWaiting,
      })
      const right = expected(truth, situation === 'reload' || name.startsWith('stopped'))
      await expect.poll(claims).toEqual([right])
      const [record] = source.getState().requests
      // What is claimed to be in doubt is kept so, which holds the next sending, and nothing else is.
      expect(record && isInDoubt(record)).toBe(right === 'undecided' || right === 'asked')
      const shown = screen.container.textContent ?? ''
      expect(shown).not.toMatch(/nothing was (sent|signed)|send again/i)
      expect(sentencesWithoutClaim(screen.container)).toEqual([])
      if (kind === 'transaction') expect(shown).toMatch(/1 ETH to/)
      if (situation === 'network switched') expect(shown).toContain('on Ethereum')
    })
  })

function expected(truth: Settling['truth'], left: boolean): RequestClaim {
  switch (truth) {
    case 'yes':
      return 'sent'
    case 'open':
      return left ? 'undecided' : 'asked'
    case 'stopped':
      return 'undecided'
    default:
      return truth
  }
}

function ask(source: AccountSource, kind: (typeof kinds)[number]) {
  const request =
    kind === 'transaction'
      ? source.sendCalls([call], account, clearCalls([call], account), { units })
      : source.capabilities.signMessage?.(hello, clearMessage(hello))
  if (request === undefined) throw new Error('messages can be signed')
  return request
}

async function change(
  { source, world, start }: Awaited<ReturnType<typeof openPage>>,
  situation: (typeof situations)[number],
): Promise<AccountSource> {
  switch (situation) {
    case 'stay':
      return source
    case 'Safe switched':
      world.setSafe({ safeAddress: otherSafe })
      await source.refresh()
      return source
    case 'network switched':
      world.setSafe({ chainId: 100 })
      world.setChain({
        chainId: '100',
        chainName: 'Gnosis Chain',
        nativeCurrency: { name: 'xDai', symbol: 'xDAI', decimals: 18 },
      })
      await source.refresh()
      return source
    case 'reload': {
      source.dispose()
      const next = start()
      await until(next, ({ connection }) => connection.status === 'ready')
      return next
    }
  }
}

function Shown() {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? (
    <ReadyContext value={connection}>
      <InProgress />
    </ReadyContext>
  ) : null
}
