import { formatUnits, parseAbi, parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { confirmElsewhere, proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { connectPage } from './connectPage.ts'

const collector = '0xaEf22e5f09980fC1Ba6F2ec3EC34c1B9aeC885b5'
const abi = parseAbi([
  'function nonce() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
])

test('behavior: who pays for an execution is announced, bounds what is paid and equals the receipt; the same calls are proposed without the fee', async ({
  openStandalone,
  sandbox: { world, gatewayUrl, standaloneUrl },
  chain,
}) => {
  test.setTimeout(90_000)
  const { safe, dollar, chainId } = world
  const held = (block?: bigint) =>
    chain.readContract({
      address: dollar.address,
      abi,
      functionName: 'balanceOf',
      args: [safe],
      ...(block !== undefined && { blockNumber: block }),
    })
  const nonce = await chain.readContract({ address: safe, abi, functionName: 'nonce' })
  const transaction = safeTransaction({
    ...{ to: dee.address, value: parseEther('0.001'), nonce },
    ...{ safeTxGas: 110_000n, baseGas: 80_000n, gasPrice: 20n },
    ...{ gasToken: dollar.address, refundReceiver: collector },
  })
  const place = { chainId, safe, transaction }
  await proposeElsewhere(gatewayUrl, place, ada)
  await confirmElsewhere(gatewayUrl, place, bo)

  const opened = await openStandalone()
  const { page, wallet } = opened
  const link = `${standaloneUrl}#/local:${safe}/transactions/${safeTransactionHash(place)}`
  await page.goto(link)
  await connectPage(opened).connectAs('Ada')
  const panel = page.getByRole('region', { name: 'Sign and execute' })
  await expect(panel).toContainText(
    /The Safe paysUp to 3\.8 TUSD to Safe\{Wallet\}’s relay \(Gelato\), at most [\d,.]+ times the network fee by/,
  )
  await expect(panel).toContainText(
    /In allAt most 3\.8 TUSD, about \$\d.* by the relay; at most about 0\.\d+ ETH and 3\.8 TUSD, about \$\d.* with your wallet/,
  )
  await expect(panel).toContainText('The Safe pays the relay all the same.')
  await expect(page.getByRole('region', { name: 'Findings' })).toContainText(
    'a wallet that executes this pays the network fee, and the Safe still pays Safe{Wallet}’s relay (Gelato)',
  )

  await panel.getByRole('button', { name: 'Propose it without the relay fee' }).click()
  await expect(page.getByRole('region', { name: `Nonce ${nonce} without the relay fee` })).toBeVisible()
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose it' }))
  await wallet.approve()
  const free = { to: dee.address, value: parseEther('0.001'), nonce }
  const anew = safeTransactionHash({ chainId, safe, transaction: safeTransaction(free) })
  await expect(page).toHaveURL(new RegExp(`/transactions/.*${anew}`))
  await expect(panel).toContainText('You have signed. 1 signature is missing.')

  await page.goto(link)
  await pressWhenChecked(panel.getByRole('button', { name: 'Execute with your wallet' }))
  await wallet.approve()

  const ended = page.getByRole('region', { name: 'How it ended' })
  await expect(ended).toContainText('In all', { timeout: 30_000 })
  const block = await chain.getBlock()
  const [hash = '0x'] = block.transactions
  const receipt = await chain.getTransactionReceipt({ hash })
  const fee = `${formatUnits(receipt.gasUsed * receipt.effectiveGasPrice, 18)} ETH`
  const paid = (await held(block.number - 1n)) - (await held(block.number))
  expect(paid).toBeGreaterThan(0n)
  expect(paid).toBeLessThanOrEqual(3_800_000n)
  const inTokens = `${formatUnits(paid, dollar.decimals)} TUSD`
  await expect(ended).toContainText(`Network fee${fee}`)
  await expect(ended).toContainText(`The Safe paid${inTokens} to Safe{Wallet}’s relay (Gelato)`)
  await expect(ended).toContainText(`In all${fee} and ${inTokens}, about $`)
})
