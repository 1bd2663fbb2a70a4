import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { runChecks } from '../../../domain/checks/runChecks.ts'
import type { CheckFacts } from '../../../domain/checks/subject/CheckFacts.ts'
import { knownFact } from '../../../domain/checks/subject/Fact.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import { verdictOf } from '../../../review/verdictOf.ts'
import {
  alice,
  approve,
  bob,
  calmCall,
  type SceneCall,
  safe,
  scene,
  stranger,
  usdc,
} from '../../../testing/checkScene.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import {
  ada,
  bo,
  identity,
  payment,
  people,
  signedTransactionBy,
  stranger as third,
} from '../../../testing/signableScene.ts'
import { Button } from '../../../ui/Button.tsx'
import { DecideBar } from '../../parts/frame/verdict/DecideBar.tsx'
import { emphasisOf } from '../../parts/frame/verdict/emphasisOf.ts'
import { SignActs } from './SignActs.tsx'

const nothing = () => undefined
const refuse = () => Promise.reject(new Error('Nothing is signed in this test'))

function readyForBo(): typeof readySafe {
  const { account, chain } = readySafe
  if (account.kind !== 'safe') throw new Error('There is no Safe')
  return {
    ...readySafe,
    account: { ...account, address: identity.safe, signer: people[bo] },
    chain: { ...chain, id: identity.chainId },
  }
}

/**
 * Which buttons look like the next step, of those of an owner who has not signed and of the bar of a phone, under what
 * the checks found in `call`.
 */
async function emphasised(call: SceneCall): Promise<readonly string[]> {
  const screen = await renderActs(call, {})
  await expect.element(screen.getByRole('button', { name: 'Reject it' })).toBeVisible()
  return emphasisedOn(screen)
}

function emphasisedOn(screen: Awaited<ReturnType<typeof renderPart>>): readonly string[] {
  const ground = (button: Element) => getComputedStyle(button).backgroundColor
  const looks = ground(screen.getByRole('button', { name: 'Next step' }).element())
  const same = screen
    .getByRole('button')
    .elements()
    .filter((button) => ground(button) === looks)
  return same.map(({ textContent }) => textContent).filter((name) => name !== 'Next step')
}

async function renderActs(
  call: SceneCall,
  facts: Partial<CheckFacts>,
  nonce = payment.nonce,
  who = [ada],
  owners = 2,
) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(390, 844)
  const assessment: Assessment = { ...runChecks(scene(call, { facts })), unchecked: [] }
  const { source } = createSafeNode({ owners: people.slice(0, owners), nonce })
  const safeSigner = {
    signTransaction: refuse,
    executeTransaction: refuse,
    signDeletion: refuse,
    signDelegation: refuse,
    signMessage: refuse,
    signOwnMessage: refuse,
  }
  const signable = { ...(await signedTransactionBy(who)), origin: 'gateway' } as const
  return renderPart(
    <>
      <SignActs signable={signable} assessment={assessment} onCompose={nothing} />
      <DecideBar
        verdict={verdictOf(assessment, false)}
        emphasis={emphasisOf(assessment)}
        signed={undefined}
        to="decision"
      />
      <Button kind="primary">Next step</Button>
    </>,
    { ready: readyForBo(), source: { ...source, capabilities: { ...source.capabilities, safeSigner } } },
  )
}

describe('SignActs', () => {
  test('behavior: signing is emphasised while nothing is red, as is the way to it', async () => {
    expect(await emphasised(calmCall)).toEqual(['Sign with your wallet', 'See options'])
  })

  test('behavior: an owner is not told who they are, and what is complete and next is executed first', async () => {
    const screen = await renderActs(calmCall, {}, payment.nonce, [ada, third], 3)
    const execute = screen.getByRole('button', { name: 'Execute with your wallet' })
    await expect.element(execute).toBeVisible()
    expect(screen.getByText('Not an owner').query()).toBe(null)
    const sign = screen.getByRole('button', { name: 'Sign with your wallet' }).element()
    expect(execute.element().compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(emphasisedOn(screen)).toEqual(['Execute with your wallet', 'See options'])
  })

  test('error: with a high finding no act is emphasised, here or in the bar', async () => {
    expect(await emphasised({ to: usdc, data: approve(stranger, 2n ** 256n - 1n) })).toEqual([])
  })

  test('error: of a nonce that is used nothing is offered, and it is not said to come later', async () => {
    const screen = await renderActs(calmCall, {}, payment.nonce + 1n, [ada, bo])
    await expect
      .element(
        screen.getByText('The Safe is at nonce 8. Nonce 7 is used, so this cannot be executed any more.'),
      )
      .toBeVisible()
    expect(screen.container.textContent).not.toMatch(/comes later|runs first|anyone can execute/)
    for (const name of ['Sign with your wallet', 'Execute with your wallet', 'Reject it'])
      expect(screen.getByRole('button', { name }).query()).toBe(null)
  })

  const rejected = (person: typeof alice): Partial<CheckFacts> => {
    const { identity: of, transaction } = scene({ to: safe })
    const { safeTxHash } = hashSafeTransaction(of, transaction)
    const waiting = { identity: of, transaction, safeTxHash, executed: false, signers: [alice] }
    return { queue: knownFact([waiting]), person: knownFact(person) }
  }

  test.each([
    [alice, 'Your rejection waits: 1 of 2 signed.', 'Open the rejection', []],
    [
      bob,
      'A rejection waits: 1 of 2 signed.',
      'Read and sign the rejection',
      ['Sign with your wallet', 'See options'],
    ],
  ])(
    'behavior: where a rejection waits already, the page says so and leads to it, and after their own no act is emphasised',
    async (person, words, act, looksNext) => {
      const facts = rejected(person)
      const screen = await renderActs(calmCall, facts)
      await expect.element(screen.getByText(words)).toBeVisible()
      const { identity: of, transaction } = scene({ to: safe })
      const { safeTxHash: hash } = hashSafeTransaction(of, transaction)
      await expect
        .element(screen.getByRole('link', { name: act }))
        .toHaveAttribute('href', expect.stringContaining(hash))
      expect(screen.getByRole('button', { name: 'Reject it' }).query()).toBe(null)
      expect(emphasisedOn(screen)).toEqual(looksNext)
    },
  )

  test('error: with a critical finding the rejection that waits is emphasised, and comes first', async () => {
    const screen = await renderActs({ to: stranger, data: '0x12345678', operation: 1 }, rejected(bob))
    const link = screen.getByRole('link', { name: 'Read and sign the rejection' })
    await expect.element(link).toBeVisible()
    const ground = (element: Element) => getComputedStyle(element).backgroundColor
    expect(ground(link.element())).toBe(ground(screen.getByRole('button', { name: 'Next step' }).element()))
    const button = screen.getByRole('button', { name: 'Sign with your wallet' })
    expect(button.query(), 'no dead button').toBe(null)
    const field = screen.getByLabelText(/^To continue anyway, type /)
    await field.fill(screen.container.querySelector('label strong')?.textContent ?? '')
    await expect.element(button).toBeEnabled()
    const sign = button.element()
    expect(link.element().compareDocumentPosition(sign) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test.each([
    [alice, ['Open the payment']],
    [bob, ['Sign with your wallet', 'See options']],
  ])(
    'behavior: a rejection leads to the payment, first where the user signed that: %s',
    async (person, looksNext) => {
      const { identity: of, transaction } = scene(calmCall)
      const { safeTxHash } = hashSafeTransaction(of, transaction)
      const waiting = { identity: of, transaction, safeTxHash, executed: false, signers: [alice] }
      const screen = await renderActs(
        { to: safe },
        { queue: knownFact([waiting]), person: knownFact(person) },
      )
      const link = screen.getByRole('link', { name: 'Open the payment' })
      await expect.element(link).toHaveAttribute('href', expect.stringContaining(safeTxHash))
      const ground = (element: Element) => getComputedStyle(element).backgroundColor
      const next = ground(screen.getByRole('button', { name: 'Next step' }).element())
      expect([
        ...(ground(link.element()) === next ? ['Open the payment'] : []),
        ...emphasisedOn(screen),
      ]).toEqual(looksNext)
    },
  )

  test('behavior: of a payment that waits twice the rejection comes first, and signing is there', async () => {
    const { identity: of, transaction } = scene(calmCall)
    const later = { ...transaction, nonce: transaction.nonce + 2n }
    const { safeTxHash } = hashSafeTransaction(of, later)
    const waiting = { identity: of, transaction: later, safeTxHash, executed: false }
    const screen = await renderActs(calmCall, { queue: knownFact([waiting]) })
    const reject = screen.getByRole('button', { name: 'Reject it' })
    await expect.element(reject).toBeVisible()
    expect(emphasisedOn(screen)).toEqual(['Reject it'])
    const sign = screen.getByRole('button', { name: 'Sign with your wallet' })
    await expect.element(sign).toBeEnabled()
    expect(
      reject.element().compareDocumentPosition(sign.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
  })

  test('error: with a critical finding the rejection is, and it comes first; the bar only leads there', async () => {
    expect(await emphasised({ to: stranger, data: '0x12345678', operation: 1 })).toEqual(['Reject it'])
  })
})
