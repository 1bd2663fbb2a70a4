import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { ReadyContext } from '../shared/dashboard/parts/frame/page/useReady.ts'
import { InProgress } from '../shared/dashboard/parts/requests/InProgress.tsx'
import { clearanceOfWallet } from '../shared/domain/clearance/grantClearance.ts'
import type { RequestClaim } from '../shared/errors/RequestClaim.ts'
import type { AccountSource } from '../shared/source/AccountSource.ts'
import { isInDoubt } from '../shared/source/isInDoubt.ts'
import { useSourceState } from '../shared/source/SourceContext.tsx'
import { sentencesWithoutClaim } from '../shared/testing/claimedSentences.ts'
import { clearMessage, clearTransaction, composeMessage, identityOf } from '../shared/testing/clearances.ts'
import { renderPart } from '../shared/testing/renderPart.tsx'
import { sampleOf } from '../shared/testing/sampleOf.ts'
import {
  ada,
  payment,
  people,
  signedTransactionBy,
  bo as signingBo,
} from '../shared/testing/signableScene.ts'
import { describeStandaloneError } from './errors/describeStandaloneError.ts'
import { doAsked } from './testing/doAsked.ts'
import { openStandalonePage, type StandalonePage } from './testing/openStandalonePage.ts'
import { createPlayedNetwork, type PlayedNetwork } from './testing/playedNetwork.ts'
import { type Settling, settlings } from './testing/settlings.ts'

const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const [, otherOwner = bo] = people
const safe = { chainId: 31337, address: '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb' } as const
const otherSafe = { chainId: 31337, address: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB' } as const
const wallet = { chainId: 31337, address: key.address } as const
const call = { to: bo, value: 10n ** 18n, data: '0x' } as const
let messages = 0
const units = [{ token: 'native', symbol: 'ETH', decimals: 18 }] as const

const kinds = ['transaction', 'execution', 'message'] as const
const situations = ['stay', 'Safe switched', 'network switched', 'reload'] as const

/** The twelve rows of the matrix; together they try every settling. */
const rows = kinds.flatMap((kind) => situations.map((situation) => ({ kind, situation })))

for (const [row, { kind, situation }] of rows.entries())
  describe(`what a page of its own claims of a ${kind} @runs`, () => {
    test.each(sampleOf(settlings, row))(`behavior: ${situation}, $name`, async (settling) => {
      const network = createPlayedNetwork({ owners: [key.address, otherOwner], threshold: 2 })
      const page = await openStandalonePage(network, [key.address, bo])
      if (kind !== 'transaction') await page.source().capabilities.safes?.open(safe)
      const { stopWaiting } = await ask(page.source(), kind)
      await expect.poll(() => page.wallet().questions.length).toBe(1)
      const [question] = page.wallet().questions
      if (question === undefined) throw new Error('the wallet was asked')

      await change(page, kind, situation)
      const screen = await renderPart(<Shown />, {
        source: page.source(),
        describe: describeStandaloneError,
        gateway: network.answer,
      })
      const claims = () => claimsIn(screen.container)
      await expect.poll(claims).toEqual([situation === 'reload' ? 'undecided' : 'asked'])

      const asked = { network, question, key }
      await settling.settle({
        act: () => doAsked(asked),
        mine: network.mine,
        yes: question.approve,
        no: question.reject,
        stop: stopWaiting,
      })
      const right = expected(settling, { kind, situation })
      await expect.poll(claims).toEqual([right])
      const [record] = page.source().getState().requests
      // What is claimed to be in doubt is kept so, which holds the next sending, and nothing else is.
      expect(record && isInDoubt(record)).toBe(right === 'undecided' || right === 'asked')
      expectTrue(network, screen.container)
      expect(sentencesWithoutClaim(screen.container)).toEqual([])
      const what = { transaction: /1 ETH to/, execution: /Execution of the .*nonce 7/, message: /hello/ }
      expect(screen.container.textContent).toMatch(what[kind])
      if (situation === 'network switched') expect(screen.container.textContent).toContain('on Local chain')
    })
  })

/** Nothing on screen denies what is on the network or with the gateway. */
function expectTrue({ sent, signatures }: PlayedNetwork, container: Element) {
  const shown = container.textContent ?? ''
  if (sent.length > 0) expect(shown).not.toMatch(/nothing was sent|not in a block yet.*executed/i)
  if (signatures.size > 0) expect(shown).not.toMatch(/nothing was signed/i)
  expect(shown).not.toMatch(/(?<!not )send (it )?again\b/i)
}

function expected(
  { answer, done }: Settling,
  {
    kind,
    situation,
  }: { readonly kind: (typeof kinds)[number]; readonly situation: (typeof situations)[number] },
): RequestClaim {
  // The network tells of a transaction whatever the wallet says, and wherever the page is.
  if (kind !== 'message' && done !== 'no') return done === 'mined' ? 'executed' : 'sent'
  if (situation === 'reload') return 'undecided'
  switch (answer) {
    case 'none':
      return 'asked'
    case 'yes':
      return 'sent'
    case 'no':
      return 'refused'
    case 'unasked':
      return 'not-asked'
    default:
      return 'undecided'
  }
}

/** What was executed was sent as well. */
function claimsIn(container: Element): readonly (string | null)[] {
  const claims = [...container.querySelectorAll('[data-claim]')].map((each) =>
    each.getAttribute('data-claim'),
  )
  const all = new Set(claims)
  if (all.has('executed')) all.delete('sent')
  return [...all]
}

async function ask(source: AccountSource, kind: (typeof kinds)[number]) {
  if (kind === 'execution') return execute(source)
  if (kind === 'transaction') {
    const clearance = clearanceOfWallet({ kind: 'wallet-calls', account: wallet, calls: [call] })
    return source.sendCalls([call], wallet, clearance, { units })
  }
  // Each test has a message of its own: an answer about one, still on its way, is then about no other.
  const message = composeMessage(safe, { kind: 'text', text: `hello ${messages++}` })
  const request = source.capabilities.signMessage?.(message, clearMessage(message))
  if (request === undefined) throw new Error('messages can be signed')
  return request
}

/** As the page of a transaction does: what it gets is kept by the source. */
async function execute({ capabilities: { safeSigner } }: AccountSource) {
  if (safeSigner === undefined) throw new Error('executions can be sent')
  const { transaction, safeTxHash, signatures } = await signedTransactionBy(
    [ada, signingBo],
    payment,
    identityOf(safe),
  )
  const composed = { account: safe, transaction, safeTxHash, signer: key.address }
  const abort = new AbortController()
  const { signal } = abort
  const clearance = clearTransaction(composed)
  void Promise.allSettled([safeSigner.executeTransaction(composed, signatures, clearance, { signal })])
  return { stopWaiting: () => abort.abort() }
}

async function change(
  page: StandalonePage,
  kind: (typeof kinds)[number],
  situation: (typeof situations)[number],
): Promise<void> {
  const { safes } = page.source().capabilities
  switch (situation) {
    case 'stay':
      return
    case 'Safe switched':
      await safes?.open(otherSafe)
      return
    case 'network switched':
      if (kind === 'transaction') page.wallet().setChain(11155111, 'tell')
      else await safes?.open({ ...otherSafe, chainId: 11155111 })
      return
    case 'reload':
      await page.reload()
      if (kind !== 'transaction') await page.source().capabilities.safes?.open(safe)
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
