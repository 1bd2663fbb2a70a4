import { readFile } from 'node:fs/promises'
import { concat, encodeFunctionData, pad, parseAbi, parseEther } from 'viem'
import { nestedApproval } from '../../src/shared/domain/signatures/nestedHashes.ts'
import { safeTransaction } from '../../src/shared/domain/transaction/safeTransaction.ts'
import { hashSafeTransaction } from '../../src/shared/domain/transaction/safeTxHash.ts'
import { expect, test } from '../fixtures.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { encodeExecution } from '../sandbox/chain/safeTransaction.ts'
import { signSafeTransaction } from '../sandbox/chain/signatures.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { openSection } from '../support/openSection.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

const tokenAbi = parseAbi(['function approve(address spender, uint256 amount) returns (bool)'])
const safeAbi = parseAbi(['function changeThreshold(uint256 threshold)'])

/** Of all Safes here, but for those named after other versions. */
const newest = { major: 1, minor: 4, patch: 1 }

async function readNonce(gatewayUrl: string, chainId: number, safe: string): Promise<number> {
  const { nonce } = await (await fetch(`${gatewayUrl}/v1/chains/${chainId}/safes/${safe}`)).json()
  return nonce
}

test.describe('verifying a pasted transaction', () => {
  test('behavior: a batch is hashed, decoded, checked and tried, and the device finds it; calldata that executes is split into its signatures, and their wrong order is reported @verify-preview', async ({
    openEmbedded,
    page,
    problems,
    sandbox,
  }) => {
    problems.allow(/503/)
    const { world } = sandbox
    const { app } = await openEmbedded()
    await app.getByRole('link', { name: 'Verify' }).click()
    const allowed = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'approve',
      args: [world.attacker, 2n ** 256n - 1n],
    })
    const lowered = encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [1n] })
    const file = {
      version: '1.0',
      chainId: String(world.chainId),
      transactions: [
        { to: dee.address, value: '500000000000000000', data: null },
        { to: world.dollar.address, value: '0', data: allowed },
        { to: world.safe, value: '0', data: lowered },
      ],
    }
    await app.getByLabel('Transaction', { exact: true }).fill(JSON.stringify(file))
    await app.getByRole('button', { name: 'Verify' }).click()

    const findings = app.getByRole('region', { name: 'Findings' })
    await expect(findings).toContainText('One owner alone could control the Safe')
    await expect(findings).toContainText(/\d+ checks ran\./)
    await expect(findings).not.toContainText('is not an official Safe contract')
    const calls = app.getByRole('region', { name: 'Calls' })
    await expect(calls).toContainText('MultiSendCallOnly 1.4.1')
    await expect(calls).toContainText('changeThreshold')
    await expect(calls).toContainText('bytes decoded. Encoding them again gives the same bytes.')
    const simulation = await openSection(app, 'Simulation')
    await expect(simulation).toContainText('Would succeed')
    await expect(simulation.getByRole('row', { name: /ETH/ })).toContainText('−0.5')
    await expect(simulation.getByRole('row', { name: /Threshold/ })).toContainText('1')
    await expect(simulation).toContainText('Stays open')

    const device = await openSection(app, 'Compare with your device')
    await expect(device).toContainText('The Safe’s contract: same')
    const shown = await device.getByRole('listitem').filter({ hasText: 'What it does' }).textContent()
    const digits = /0x\s*((?:[0-9a-f]{4}\s*){16})/.exec(shown ?? '')?.[1]?.replace(/\s/g, '') ?? ''
    await device.getByLabel('What does your device show?').fill(`${digits.slice(0, 4)} … ${digits.slice(-4)}`)
    await expect(device).toContainText('Matches the Message of this transaction.')
    const saved = page.waitForEvent('download')
    await openSection(app, 'Record')
    await app.getByRole('button', { name: 'Signing record as JSON' }).click()
    const record = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
    expect(record.hashes.messageHash).toBe(`0x${digits}`)
    expect(record.findings.map(({ id }: { id: string }) => id)).toContain('D2')

    await device.getByLabel('What does your device show?').fill('0123456789abcdef')
    await expect(device).toContainText('This matches nothing known. Stop.')

    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/preview') && asked.push(request.method()))
    const shows = await openSection(app, 'How Safe{Wallet} will describe it')
    expect(asked).toEqual([])
    await turnSwitch(sandbox, 'fail', { status: 503, times: 1, path: '/preview$' })
    await shows.getByRole('button', { name: 'Send it to the gateway and compare' }).click()
    await expect(shows).toContainText('What is read here does not depend on it.')
    await shows.getByRole('button', { name: 'Send it to the gateway and compare' }).click()
    await expect(shows).toContainText('“Batch of 3 calls”. Nothing in it contradicts the fields and bytes.')

    await turnSwitch(sandbox, 'fail', {
      status: 200,
      times: 1,
      path: '/preview$',
      body: {
        txInfo: {
          type: 'Custom',
          to: { value: world.safe },
          dataSize: '0',
          value: '0',
          isCancellation: true,
        },
        txData: null,
      },
    })
    await app
      .getByLabel('Transaction', { exact: true })
      .fill(JSON.stringify(file).replace('500000', '600000'))
    await app.getByRole('button', { name: 'Verify' }).click()
    await openSection(app, 'How Safe{Wallet} will describe it')
    await shows.getByRole('button', { name: 'Send it to the gateway and compare' }).click()
    await expect(shows).toContainText('The gateway would show something else than is signed.')
    await expect(shows).toContainText('The gateway calls it a rejection; it does something.')

    const nonce = BigInt(await readNonce(sandbox.gatewayUrl, world.chainId, world.safe))
    const transaction = safeTransaction({ to: dee.address, value: 1n, nonce })
    const place = { chainId: world.chainId, safe: world.safe, transaction }
    const signed = await Promise.all([ada, bo].map((person) => signSafeTransaction(person, place)))
    const descending = signed.toSorted((one, other) => (BigInt(one.signer) > BigInt(other.signer) ? -1 : 1))
    const packed = concat(descending.map(({ signature }) => signature))
    await app.getByLabel('Transaction', { exact: true }).fill(encodeExecution(transaction, packed))
    await app.getByRole('button', { name: 'Verify' }).click()
    await expect(app.getByRole('region', { name: 'Signatures' })).toContainText('2 valid of 2 needed.')
    await expect(findings).toContainText('Signature 2 belongs before signature 1.')
  })

  test('behavior: axe finds nothing wrong with what was verified @long', async ({
    openEmbedded,
    sandbox,
  }) => {
    const embedded = await openEmbedded()
    const { app } = embedded
    await app.getByRole('link', { name: 'Verify' }).click()
    const lowered = encodeFunctionData({ abi: safeAbi, functionName: 'changeThreshold', args: [1n] })
    const pasted = { to: sandbox.world.safe, value: '0', data: lowered, operation: 0 }
    await app.getByLabel('Transaction', { exact: true }).fill(JSON.stringify(pasted))
    await app.getByRole('button', { name: 'Verify' }).click()
    await expect(app.getByRole('region', { name: 'Findings' })).toContainText(/\d+ checks ran\./)
    await expect(app.getByRole('region', { name: 'Simulation' })).toContainText('Would succeed')
    const device = await openSection(app, 'Compare with your device')
    await device.getByLabel('What does your device show?').fill('0123456789abcdef')
    await expect(device).toContainText('This matches nothing known. Stop.')
    await checkFrame(embedded)
  })

  test('behavior: a link is looked up at the gateway of this site, and a stranger to it is said', async ({
    openEmbedded,
    problems,
    sandbox: { world },
  }) => {
    problems.allow(/404/)
    const { app } = await openEmbedded({ safe: world.otherSafes.nested })
    await app.getByRole('link', { name: 'Verify' }).click()
    const field = app.getByLabel('Transaction', { exact: true })
    const verify = app.getByRole('button', { name: 'Verify' })

    const identity = { chainId: world.chainId, safe: world.otherSafes.nested, version: newest }
    const { safe } = identity
    // The host of a link is never asked, and neither is its gateway: foreign requests fail every test.
    const link = (named: string) =>
      `https://wallet.example/transactions/tx?safe=local:${safe}&id=multisig_${safe}_${named}`
    const unknown = hashSafeTransaction(identity, safeTransaction({ to: dee.address, nonce: 77n })).safeTxHash
    await field.fill(link(unknown))
    await verify.click()
    await expect(app.getByText('The gateway knows no such transaction of this Safe.')).toBeVisible()
    const waiting = safeTransaction({ to: dee.address, value: parseEther('0.05'), nonce: 0n })
    await field.fill(link(hashSafeTransaction(identity, waiting).safeTxHash))
    await verify.click()
    const device = await openSection(app, 'Compare with your device')
    await expect(device).toContainText('What you pasted: same')
    await expect(device).toContainText('The gateway: same')
    await expect(app.getByRole('region', { name: 'Signatures', exact: true })).toContainText('needed')
    await expect(app.getByRole('region', { name: 'Second node' })).toContainText(new URL(world.rpcUrl).host)
  })

  test('error: a second node that says something else is a stop, with its host named @long', async ({
    openEmbedded,
    page,
    sandbox: { world },
  }) => {
    const { app } = await openEmbedded()
    await app.getByRole('link', { name: 'Verify' }).click()
    // A lying node that runs no programs, so that it is asked one thing at a time: the wallet's reads go on to the
    // honest one.
    const thresholdCall = '0xe75235b8'
    await page.route(`${world.rpcUrl}/**`, async (route) => {
      const isApp = route.request().frame() !== page.mainFrame()
      const asked = route.request().postData() ?? ''
      if (isApp && /"eth_call".*"params":\[\{"data":/.test(asked))
        return await route.fulfill({
          headers: { 'Access-Control-Allow-Origin': '*' },
          json: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'only deployed contracts' } },
        })
      if (!isApp || !asked.includes(thresholdCall)) return await route.continue()
      await route.fulfill({
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { jsonrpc: '2.0', id: 1, result: pad('0x1', { size: 32 }) },
      })
    })
    await app
      .getByLabel('Transaction', { exact: true })
      .fill(JSON.stringify({ to: dee.address, value: '1', data: '0x', operation: 0 }))
    await app.getByRole('button', { name: 'Verify' }).click()
    const second = app.getByRole('region', { name: 'Second node' })
    await expect(second).toContainText('Two nodes say different things. Stop.')
    await expect(second.getByRole('row', { name: /^Threshold/ })).toContainText('Differs. Stop.')
    await expect(second.getByRole('row', { name: /^Owners/ })).toContainText('Same')
    await expect(app.getByRole('region', { name: 'Findings' })).toContainText(
      `The second node, ${new URL(world.rpcUrl).host}, contradicts the first`,
    )
  })
})

test.describe('starting from the device', () => {
  test('behavior: it is found in the queue, in what is composed, and in what an owner Safe signs; anything else is a stop', async ({
    openEmbedded,
    sandbox: { world, gatewayUrl },
  }) => {
    const safe = world.otherSafes.nested
    const identity = { chainId: world.chainId, safe, version: newest }
    const waiting = safeTransaction({ to: dee.address, value: parseEther('0.05'), nonce: 0n })
    const { safeTxHash, messageHash } = hashSafeTransaction(identity, waiting)
    const { app } = await openEmbedded({ safe })
    await expect(app.getByText('Sources agree')).toBeVisible()
    await app.getByRole('link', { name: 'Verify' }).click()
    const panel = app.getByRole('region', { name: 'Start from your device' })
    await expect(panel).toContainText('Compared with 1 transaction or message known here.')
    await expect(panel).toContainText('The queue (1). Each transaction is compared with its own nonce')
    await expect(panel).toContainText('what 1 owner that is a Safe would sign')
    const field = panel.getByLabel('What does your device show?')
    const answer = panel.getByRole('status')

    await field.fill(`${messageHash.slice(0, 6)} … ${messageHash.slice(-4)}`)
    await expect(answer).toContainText('Matches the Message of the transaction with nonce 0 in the queue.')
    await expect(answer.getByRole('link', { name: 'Read what it does' })).toBeVisible()
    await field.fill(hashSafeTransaction(identity, { ...waiting, nonce: 2n }).safeTxHash)
    await expect(answer).toContainText('with another nonce (+2). Stop.')

    const main = { chainId: world.chainId, safe: world.safe, version: newest }
    const nonce = await readNonce(gatewayUrl, world.chainId, world.safe)
    const approval = nestedApproval(main, { safe, hash: safeTxHash, nonce: BigInt(nonce) + 1n })
    await field.fill(approval.hashes.safeTxHash)
    await expect(answer).toContainText('Matches the approval of the transaction with nonce 0 in the queue')
    await expect(answer).toContainText('+1 from its next nonce')
    await field.fill('0123 4567')
    await expect(answer).toContainText('This matches nothing known. Stop.')
    await field.fill('0123')
    await expect(answer).toContainText('Enter at least 8 hex digits')

    const later = safeTransaction({ to: bo.address, value: parseEther('0.07'), nonce: 8n })
    await field.fill(hashSafeTransaction(identity, later).safeTxHash)
    await expect(answer).toContainText('This matches nothing known. Stop.')
    await proposeElsewhere(gatewayUrl, { chainId: identity.chainId, safe, transaction: later }, ada)
    await answer.getByRole('button', { name: 'Read everything again' }).click()
    await expect(answer).toContainText('Matches the safeTxHash of the transaction with nonce 8 in the queue.')

    await app.getByRole('link', { name: 'New transaction' }).click()
    await app.getByLabel('Recipient').fill(bo.address)
    await app.getByLabel('Amount').fill('0.01')
    await app.getByRole('link', { name: 'Verify' }).click()
    const composed = safeTransaction({ to: bo.address, value: parseEther('0.01'), nonce: 1n })
    await field.fill(hashSafeTransaction(identity, composed).safeTxHash)
    await expect(answer).toContainText('of the batch that you compose, with nonce 1.')
  })
})
