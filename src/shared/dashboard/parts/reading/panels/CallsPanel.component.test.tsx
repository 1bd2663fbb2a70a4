import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import type { Finding } from '../../../../domain/checks/Assessment.ts'
import { runChecks } from '../../../../domain/checks/runChecks.ts'
import { claimedMethod } from '../../../../domain/checks/subject/claimedMethod.ts'
import { knownFact } from '../../../../domain/checks/subject/Fact.ts'
import { claimsOfWords } from '../../../../domain/checks/subject/methodWords.ts'
import { hashText } from '../../../../domain/message/messageHash.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import {
  batch,
  encode,
  payroll,
  type SceneCall,
  safe,
  scene,
  transfer,
  usdc,
} from '../../../../testing/checkScene.ts'
import { readySafe } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { CallsPanel } from './CallsPanel.tsx'

async function render(
  { to, value = 0n, data = '0x', operation = 0 }: SceneCall,
  findings: readonly Finding[] = [],
) {
  const call = decodeCall({ from: safe, to, value, data, operation })
  const screen = await renderPart(
    <CallsPanel
      call={call}
      shown={{
        chain: readySafe.chain,
        findings,
        nameOf: (address) => (address === usdc ? 'USDC' : undefined),
        unitOf: (token) => (token === usdc ? { symbol: 'USDC', decimals: 6 } : undefined),
      }}
    />,
  )
  return screen.getByRole('region', { name: 'Calls' })
}

describe('CallsPanel', () => {
  test('behavior: every call of a batch is read, and every byte accounted for', async () => {
    const panel = await render(
      batch([
        { to: usdc, data: transfer(payroll, 5n) },
        { to: payroll, value: 10n ** 18n },
      ]),
    )
    await expect.element(panel.getByText('2 calls in one batch')).toBeVisible()
    await expect.element(panel.getByText('USDC', { exact: true })).toBeVisible()
    await expect.element(panel.getByText('1 ETH')).toBeVisible()
    await expect.element(panel.getByText('0.000005 USDC')).toBeVisible()
    await expect.element(panel.getByText(/^All \d+ bytes decoded\./)).toBeVisible()
  })

  test('behavior: the number in the bytes is one press away from an amount', async () => {
    const panel = await render({ to: usdc, data: transfer(payroll, 125_500_000n) })
    await panel.getByRole('button', { name: '125.5 USDC' }).click()
    await expect.element(panel.getByText('125500000 smallest units')).toBeVisible()
  })

  test('error: bytes that a contract would not read are said', async () => {
    const call = batch([{ to: usdc, data: transfer(payroll, 5n) }])
    const longer: Hex = `${call.data ?? '0x'}${'ff'.repeat(40)}`
    const panel = await render({ ...call, data: longer })
    await expect.element(panel.getByText('Not every byte is what it should be.')).toBeVisible()
    await expect.element(panel.getByText(/bytes decoded\./)).not.toBeInTheDocument()
  })

  test('behavior: no tick stands beside a method that is not known', async () => {
    const panel = await render(
      batch([
        { to: usdc, data: transfer(payroll, 5n) },
        { to: payroll, data: '0x804e1f0a' },
      ]),
    )
    await expect.element(panel.getByText('1 of 2 methods is unknown')).toBeVisible()
    await expect.element(panel.getByText(/bytes decoded|Every byte/)).not.toBeInTheDocument()
    const alone = await render({ to: payroll, data: '0x804e1f0a' })
    await expect.element(alone.getByText('Its method is unknown')).toBeVisible()
  })

  test('behavior: what a file says of an unknown call is beside it as its word, without a tick', async () => {
    const data = encode('retune(address keeper,uint256 amount)', [payroll, 5n])
    const method = 'retune(address keeper,uint256 amount)'
    const to = checksumAddress(safe)
    const call = decodeCall({ from: usdc, to, value: 0n, data, operation: 0 })
    const claims = knownFact(claimsOfWords([{ to, data, method, by: 'file' }]))
    const screen = await renderPart(
      <CallsPanel
        call={call}
        shown={{
          chain: readySafe.chain,
          findings: [],
          nameOf: () => undefined,
          unitOf: () => ({ symbol: 'USDC', decimals: 6 }),
          claimedOf: (one) => claimedMethod(one, claims),
        }}
      />,
    )
    const panel = screen.getByRole('region', { name: 'Calls' })
    const said = panel.getByRole('group', { name: 'As the file says' })
    await expect.element(said).toHaveTextContent(/As the file says, unproven: retune/)
    await expect.element(said).toHaveTextContent(/keeper.*amount5$/)
    await expect.element(panel.getByText('Its method is unknown')).toBeVisible()
    await expect.element(panel.getByText(/bytes decoded|Every byte/)).not.toBeInTheDocument()
  })

  test('behavior: the message behind a hash that is signed on the chain can be shown, and says whether it is the one', async () => {
    const message = 'I agree to the terms of April.'
    const bytes = hashText(message)
    const data = encode('signMessage(bytes data)', [bytes])
    const screen = await renderPart(
      <CallsPanel
        call={decodeCall({ from: safe, to: payroll, value: 0n, data, operation: 1 })}
        shown={{
          chain: readySafe.chain,
          findings: [],
          nameOf: () => undefined,
          unitOf: () => undefined,
          signedBy: () => bytes,
        }}
      />,
    )
    await screen.getByText('Add the message').click()
    const field = screen.getByLabelText('Message')
    await field.fill('I agree')
    await expect.element(field).toHaveAccessibleDescription(/The hash of this message is another one\./)
    await field.fill(message)
    await expect.element(field).toHaveAccessibleDescription(/Its hash is the one that is signed\./)
  })

  test('behavior: the order behind a pre-signature can be shown', async () => {
    const data = encode('setPreSignature(bytes orderUid,bool signed)', [`0x${'6b'.repeat(56)}`, true])
    const panel = await render({ to: payroll, data })
    await panel.getByText('Add the order').click()
    const field = panel.getByLabelText('Order (JSON)')
    await field.fill('{}')
    await expect.element(panel.getByText('No order can be read from this.')).toBeVisible()
    const amounts = { sellAmount: '5', buyAmount: '4', validTo: 1_800_000_000 }
    await field.fill(JSON.stringify({ sellToken: usdc, buyToken: payroll, kind: 'sell', ...amounts }))
    await expect.element(panel.getByText(/^Order read\./)).toBeVisible()
  })

  test('behavior: a delegatecall is marked, in colour where the checks warn of it', async () => {
    const colourOf = async (call: SceneCall) => {
      const panel = await render(call, runChecks(scene(call)).findings)
      const tag = panel.getByText('Delegatecall', { exact: true })
      await expect.element(tag).toBeVisible()
      const { color } = getComputedStyle(tag.element())
      await cleanup()
      return color
    }
    const published = await colourOf(batch([{ to: usdc, data: transfer(payroll, 5n) }]))
    expect(await colourOf({ to: payroll, operation: 1 })).not.toBe(published)
    expect(await colourOf(batch([{ to: payroll, value: 5n }]))).toBe(published)
  })
})
