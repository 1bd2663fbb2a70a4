import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { assess } from '../../../domain/checks/assess.ts'
import { approve, calmCall, type SceneCall, scene, stranger, usdc } from '../../../testing/checkScene.ts'
import { readySafe } from '../../../testing/fakeSource.ts'
import { renderPart } from '../../../testing/renderPart.tsx'
import { createSafeNode } from '../../../testing/safeNode.ts'
import { ada, bo, identity, payment, people, signedTransactionBy } from '../../../testing/signableScene.ts'
import { Button } from '../../../ui/Button.tsx'
import { DecideBar } from '../../parts/review/DecideBar.tsx'
import { verdictOf } from '../../parts/review/verdictOf.ts'
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
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(390, 844)
  const assessment: Assessment = { ...assess(scene(call)), unchecked: [] }
  const { source } = createSafeNode({ owners: people.slice(0, 2), nonce: payment.nonce })
  const safeSigner = {
    signTransaction: refuse,
    executeTransaction: refuse,
    signDeletion: refuse,
    signDelegation: refuse,
    signMessage: refuse,
    signOwnMessage: refuse,
  }
  const signable = { ...(await signedTransactionBy([ada])), origin: 'gateway' } as const
  const screen = await renderPart(
    <>
      <SignActs ready={readyForBo()} signable={signable} assessment={assessment} onCompose={nothing} />
      <DecideBar verdict={verdictOf(assessment, false)} signed={undefined} to="decision" />
      <Button kind="primary">Next step</Button>
    </>,
    { source: { ...source, capabilities: { ...source.capabilities, safeSigner } } },
  )
  await expect.element(screen.getByRole('button', { name: 'Reject it' })).toBeVisible()
  const ground = (button: Element) => getComputedStyle(button).backgroundColor
  const looks = ground(screen.getByRole('button', { name: 'Next step' }).element())
  const same = screen
    .getByRole('button')
    .elements()
    .filter((button) => ground(button) === looks)
  return same.map(({ textContent }) => textContent).filter((name) => name !== 'Next step')
}

describe('SignActs', () => {
  test('behavior: signing is emphasised while nothing is red, as is the way to it', async () => {
    expect(await emphasised(calmCall)).toEqual(['Sign with your wallet', 'See options'])
  })

  test('error: with a high finding no act is emphasised, here or in the bar', async () => {
    expect(await emphasised({ to: usdc, data: approve(stranger, 2n ** 256n - 1n) })).toEqual([])
  })

  test('error: with a critical finding the rejection is, and it comes first; the bar only leads there', async () => {
    expect(await emphasised({ to: stranger, data: '0x12345678', operation: 1 })).toEqual(['Reject it'])
  })
})
