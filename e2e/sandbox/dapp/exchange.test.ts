import { formatUnits, parseEther, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildWorld } from '../chain/buildWorld.ts'
import { ada } from '../chain/people.ts'
import { type SandboxClient, sandboxClient } from '../chain/sandboxClient.ts'
import { startChain } from '../chain/startChain.ts'
import { tokenAbi } from '../chain/tokenAbi.ts'
import type { RunningServer } from '../RunningServer.ts'
import type { World } from '../World.ts'
import { exchangeRouter, swapCalls } from './exchange.ts'
import { putExchange } from './putExchange.ts'

let chain: RunningServer
let client: SandboxClient
let world: World

beforeAll(async () => {
  chain = await startChain({ port: 0 })
  client = sandboxClient(chain.url)
  world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
  await putExchange(chain.url)
})
afterAll(() => chain.stop())

const receiver = '0x000000000000000000000000000000000000bEEF'
const swapOf = () =>
  swapCalls({ token: world.dollar, amount: parseUnits('7', 6), least: parseEther('0.5'), receiver })

async function send({ to, data }: ReturnType<typeof swapOf>[number]): Promise<string> {
  const hash = await client.sendTransaction({ account: ada.address, to, data, gas: 300_000n })
  return (await client.waitForTransactionReceipt({ hash })).status
}

const dollarsOf = async (address: `0x${string}`) =>
  formatUnits(
    await client.readContract({
      ...{ address: world.dollar.address, abi: tokenAbi, functionName: 'balanceOf', args: [address] },
    }),
    6,
  )

test('behavior: a swap takes what was approved and pays the least that was asked for, and without an approval nothing moves', async () => {
  const [approve, swap] = swapOf()
  if (approve === undefined || swap === undefined) throw new Error('A swap is two calls')
  const before = Number(await dollarsOf(ada.address))

  expect(await send(swap)).toBe('reverted')
  expect(await dollarsOf(exchangeRouter)).toBe('0')

  expect(await send(approve)).toBe('success')
  expect(await send(swap)).toBe('success')
  expect(await dollarsOf(exchangeRouter)).toBe('7')
  expect(Number(await dollarsOf(ada.address))).toBeCloseTo(before - 7, 6)
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.5'))
  // The approval is used up.
  expect(await send(swap)).toBe('reverted')
})
