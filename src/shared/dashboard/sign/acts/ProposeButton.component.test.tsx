import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { runChecks } from '../../../domain/checks/runChecks.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { createAskLocks } from '../../../source/askLocks.ts'
import type { ComposedTransaction, OwnerSignature } from '../../../source/SafeSigner.ts'
import { calmCall, scene } from '../../../testing/checkScene.ts'
import { createFakeSource, readySafe } from '../../../testing/fakeSource.ts'
import { createPlayedLocks } from '../../../testing/playedLocks.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { people } from '../../../testing/signableScene.ts'
import { ReadyContext } from '../../parts/frame/page/useReady.ts'
import { ActNote } from './ActNote.tsx'
import { ProposeButton } from './ProposeButton.tsx'
import { useGate } from './useGate.ts'
import { useSign } from './useSign.ts'

const [signer = '0x'] = people

/** The same payment, with this nonce. */
function composedAt(nonce: bigint) {
  const { identity, transaction: first } = scene(calmCall)
  const transaction = { ...first, nonce }
  const { safeTxHash } = hashSafeTransaction(identity, transaction)
  const account = { chainId: identity.chainId, address: identity.safe }
  return {
    ready: {
      ...readySafe,
      account: { ...readySafe.account, address: identity.safe },
      chain: { ...readySafe.chain, id: identity.chainId },
    },
    composed: { account, transaction, safeTxHash, signer },
    assessment: runChecks(scene(calmCall, { fields: { nonce } })),
  }
}

/** The end of the form of a new proposal. */
function Step({ nonce }: { readonly nonce: bigint }) {
  const [{ ready, composed, assessment }] = useState(() => composedAt(nonce))
  const [isEmpty, setEmpty] = useState(false)
  const act = useSign()
  const gate = useGate(assessment)
  return (
    <>
      <ReadyContext value={ready}>
        <ProposeButton
          proposal={{ act, composed, role: 'owner' }}
          gate={gate}
          reason={undefined}
          onPress={(despite) =>
            act.sign({ kind: 'transaction', ...composed }, gate, {
              to: 'gateway',
              despite,
              onKept: () => setEmpty(true),
            })
          }
        />
      </ReadyContext>
      <ReadyContext value={ready}>
        <ActNote act={act} />
      </ReadyContext>
      <p>{isEmpty ? 'The form is empty.' : 'The form is filled.'}</p>
    </>
  )
}

/** A browser in which an owner proposes; `handed` is what becomes of a proposal at the gateway. */
function openBrowser(handed: () => Promise<Response>) {
  window.localStorage.clear()
  onTestFinished(() => window.localStorage.clear())
  const locks = createPlayedLocks()
  const asked: bigint[] = []
  const refuse = () => Promise.reject(new Error('Nothing else is asked in this test'))
  const safeSigner = {
    async signTransaction({ safeTxHash, transaction }: ComposedTransaction): Promise<OwnerSignature> {
      asked.push(transaction.nonce)
      return {
        safeTxHash,
        signer,
        signature: { kind: 'approved-hash', owner: signer },
        packed: `0x${'1f'.repeat(65)}`,
      }
    },
    executeTransaction: refuse,
    signDeletion: refuse,
    signDelegation: refuse,
    signMessage: refuse,
    signOwnMessage: refuse,
  }
  return {
    asked,
    locks,
    /** A browser takes the lock of a page that goes away at once, the played one when it is handed on. */
    async isFree() {
      const lock = await createAskLocks(locks).take(composedAt(10n).composed.account)
      lock?.giveBack()
      return lock !== undefined
    },
    async open(nonce: bigint) {
      await cleanup()
      const source = createFakeSource({ capabilities: { safeSigner, askLocks: createAskLocks(locks) } })
      const gateway = async (request: Request) =>
        request.method === 'POST' ? handed() : Response.json({ message: 'Not found' }, { status: 404 })
      return renderPart(<Step nonce={nonce} />, { source, gateway })
    },
  }
}

test('error: a proposal of which the answer is lost empties the form, and its equal takes an act that names it', async () => {
  const browser = openBrowser(() => Promise.reject(new TypeError('The answer is lost')))
  const first = await browser.open(10n)
  await first.getByRole('button', { name: 'Sign and propose' }).click()
  await expect.element(first.getByText('It is not known yet whether the gateway has it.')).toBeVisible()
  await expect.element(first.getByText('The form is empty.')).toBeVisible()
  const again = await browser.open(11n)
  await again.getByRole('button', { name: 'Sign and propose' }).click()
  await expect.element(again.getByText(/The same was signed here at .* with nonce 10\./)).toBeVisible()
  expect(browser.asked).toEqual([10n])
  await expect.poll(browser.isFree, { timeout: 3_000 }).toBe(true)
  await again.getByRole('button', { name: 'Propose it a second time' }).click()
  await expect.element(again.getByText('It is not known yet whether the gateway has it.')).toBeVisible()
  expect(browser.asked).toEqual([10n, 11n])
})

test('error: a page that goes away before the gateway answers leaves word of its proposal', async () => {
  const browser = openBrowser(() => new Promise(() => {}))
  const first = await browser.open(10n)
  await first.getByRole('button', { name: 'Sign and propose' }).click()
  await expect.element(first.getByText('goes to the gateway now')).toBeVisible()
  await expect.poll(() => window.localStorage.length).toBeGreaterThan(0)
  const again = await browser.open(11n)
  await again.getByRole('button', { name: 'Sign and propose' }).click()
  await expect.element(again.getByText(/The same was signed here at/)).toBeVisible()
  expect(browser.asked).toEqual([10n])
})

test('error: while another window asks for the account, nothing is signed here', async () => {
  const browser = openBrowser(() => new Promise(() => {}))
  const { composed } = composedAt(10n)
  const other = await createAskLocks(browser.locks).take(composed.account)
  const screen = await browser.open(10n)
  await screen.getByRole('button', { name: 'Sign and propose' }).click()
  await expect
    .element(screen.getByText('Another window of this browser is asking for this account.'))
    .toBeVisible()
  expect(browser.asked).toEqual([])
  other?.release()
})
